// The packaged engram-mcp with the official TypeScript clients, in both eras: [MCP-2], [MCP-3], [APPR-1], [APPR-3].
// ENGRAM_DIST names the folder of the unpacked distribution; nothing outside a temporary folder is touched.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as LegacyStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const distribution = process.env.ENGRAM_DIST;
assert.ok(distribution, 'ENGRAM_DIST must name the unpacked distribution');

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'engram-clients-'));
after(() => fs.rmSync(root, { recursive: true, force: true }));

const clients = [
  {
    name: 'client 2.x, revision 2026-07-28',
    era: 'modern',
    open: (capabilities) => new ModernClient({ name: 'engram-test', version: '1' }, { capabilities, versionNegotiation: { mode: 'auto' } }),
    form: 'elicitation/create',
    Transport: ModernStdio
  },
  {
    name: 'client 2.x, handshake',
    era: 'legacy',
    open: (capabilities) => new ModernClient({ name: 'engram-test', version: '1' }, { capabilities, versionNegotiation: { mode: 'legacy' } }),
    form: 'elicitation/create',
    Transport: ModernStdio
  },
  {
    name: 'sdk 1.x',
    open: (capabilities) => new LegacyClient({ name: 'engram-test', version: '1' }, { capabilities }),
    form: ElicitRequestSchema,
    Transport: LegacyStdio
  }
];

/** A connected client in a project and a home of its own; it shows forms when `answer` is given. */
async function connect(t, { open, form, Transport }, answer) {
  const folder = fs.mkdtempSync(path.join(root, 'project-'));
  const workspace = path.join(folder, 'ws');
  const home = path.join(folder, 'home');
  fs.mkdirSync(path.join(workspace, '.git'), { recursive: true });
  fs.mkdirSync(home);
  const client = open(answer ? { elicitation: {} } : {});
  if (answer) client.setRequestHandler(form, answer);
  const errors = [];
  client.onerror = (error) => errors.push(error.message);
  t.after(() => client.close());
  await client.connect(
    new Transport({
      command: path.join(distribution, 'bin', 'engram-mcp'),
      args: [],
      cwd: workspace,
      env: {
        PATH: process.env.PATH,
        ...(process.env.JAVA_HOME ? { JAVA_HOME: process.env.JAVA_HOME } : {}),
        HOME: home,
        XDG_CACHE_HOME: path.join(home, '.cache')
      },
      stderr: 'ignore'
    }),
    { timeout: 60_000 }
  );
  return { client, errors, workspace };
}

/** The envelope of a call that must go well. */
async function call(client, name, args) {
  const result = await client.callTool({ name, arguments: args });
  assert.ok(!result.isError, JSON.stringify(result.content));
  assert.equal(result.structuredContent.contract_version, '1');
  assert.equal(result.structuredContent.ok, true);
  assert.equal(result.structuredContent.data.text, result.content[0].text);
  return result.structuredContent.data;
}

for (const kind of clients) {
  describe(kind.name, () => {
    test('connects in its era and is told who serves it', async (t) => {
      const { client, errors } = await connect(t, kind);

      assert.equal(client.getServerVersion()?.name, 'engram');
      assert.match(client.getInstructions(), /engram_commit .*human's approval/);
      if (kind.era) assert.equal(client.getProtocolEra(), kind.era);
      assert.deepEqual(errors, []);
    });

    test('a memory goes from proposal over approval to search and resource', async (t) => {
      const { client, errors, workspace } = await connect(t, kind);
      const text = 'Nightly builds publish to the kestrel bucket after the smoke run.';

      await call(client, 'engram_load', { query: 'where do nightly builds go' });
      const proposal = await call(client, 'engram_save', { text, type: 'knowledge' });
      assert.equal(proposal.candidates.length, 1);
      assert.equal((await call(client, 'engram_search', { query: 'kestrel' })).entries.length, 0);

      const commit = await call(client, 'engram_commit', { approval_token: proposal.approval_token, approve: 'all' });
      assert.equal(commit.written.length, 1);
      const { id } = commit.written[0];
      const stored = fs.readdirSync(path.join(workspace, '.agents', '.engram', 'knowledge'));
      assert.equal(stored.length, 1);

      const search = await call(client, 'engram_search', { query: 'kestrel' });
      assert.deepEqual(search.entries.map((entry) => entry.id), [id]);
      const resource = await client.readResource({ uri: `engram://memory/${id}` });
      assert.match(resource.contents[0].text, /kestrel bucket/);
      assert.deepEqual(errors, []);
    });

    test('a token is used once', async (t) => {
      const { client } = await connect(t, kind);
      const proposal = await call(client, 'engram_save', { text: 'Releases are cut on Tuesdays.', type: 'rule' });
      const approval = { approval_token: proposal.approval_token, approve: [1] };
      await call(client, 'engram_commit', approval);

      const again = await client.callTool({ name: 'engram_commit', arguments: approval });

      assert.equal(again.isError, true);
      assert.equal(again.structuredContent.ok, false);
      assert.ok(again.structuredContent.error.message.length > 0);
    });

    test('a dialog accepts a memory without a token', async (t) => {
      const asked = [];
      const { client, errors, workspace } = await connect(t, kind, async (request) => {
        asked.push(request.params);
        return { action: 'accept', content: { approve: true } };
      });

      const saved = await call(client, 'engram_save', { text: 'Releases are cut on Tuesdays.', type: 'knowledge' });

      assert.equal(asked.length, 1);
      assert.deepEqual(asked[0].requestedSchema.required, ['approve']);
      assert.equal(saved.outcome, 'accepted');
      assert.equal(saved.approval_token, undefined);
      assert.equal(fs.readdirSync(path.join(workspace, '.agents', '.engram', 'knowledge')).length, 1);
      assert.deepEqual(errors, []);
    });

    test('a declined dialog saves nothing', async (t) => {
      const { client, workspace } = await connect(t, kind, async () => ({ action: 'decline' }));

      const saved = await call(client, 'engram_save', { text: 'Releases are cut on Tuesdays.', type: 'knowledge' });

      assert.equal(saved.outcome, 'declined');
      assert.equal(fs.existsSync(path.join(workspace, '.agents', '.engram', 'knowledge')), false);
    });

    test('a closed dialog falls back to a token that commits', async (t) => {
      const { client, workspace } = await connect(t, kind, async () => ({ action: 'cancel' }));

      const saved = await call(client, 'engram_save', { text: 'Releases are cut on Tuesdays.', type: 'knowledge' });
      assert.match(saved.text, /^Nothing was saved/);
      await call(client, 'engram_commit', { approval_token: saved.approval_token, approve: 'all' });

      assert.equal(fs.readdirSync(path.join(workspace, '.agents', '.engram', 'knowledge')).length, 1);
    });

    test('lists and the prompt fit the schemas of the client', async (t) => {
      const { client, errors } = await connect(t, kind);

      const { tools } = await client.listTools();
      assert.ok(tools.some((tool) => tool.name === 'engram_commit' && tool._meta['anthropic/requiresUserInteraction']));
      assert.ok((await client.listResources()).resources.some((resource) => resource.uri === 'engram://index'));
      assert.equal((await client.listResourceTemplates()).resourceTemplates[0].uriTemplate, 'engram://memory/{id}');
      assert.deepEqual((await client.listPrompts()).prompts.map((prompt) => prompt.name), ['propose']);
      assert.match((await client.getPrompt({ name: 'propose' })).messages[0].content.text, /engram_save_session/);
      assert.deepEqual(errors, []);
    });
  });
}
