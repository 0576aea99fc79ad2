// The real Claude Code with the packaged product: registration in both scopes, a load that its model
// sees, and a commit that nobody approved: [REG-1], [MCP-5], [APPR-1].
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { bench } from './bench.mjs';
import { startModel } from './model.mjs';

const QUIET = { DISABLE_AUTOUPDATER: '1', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' };

/** A bench on which Claude was started before and trusts the project. */
async function claudeBench(t) {
  const place = await bench(t);
  const state = { hasCompletedOnboarding: true, projects: { [place.workspace]: { hasTrustDialogAccepted: true } } };
  fs.writeFileSync(path.join(place.home, '.claude.json'), JSON.stringify(state));
  return { ...place, claude: (args, more = {}) => place.run('claude', args, { ...QUIET, ...more }) };
}

/** Lets Claude answer one prompt with a model that takes these steps. */
async function converse(t, place, steps, extra = []) {
  const model = await startModel(steps);
  t.after(() => model.close());
  const ended = await place.claude(['-p', 'Please do it.', ...extra], {
    ANTHROPIC_BASE_URL: model.url,
    ANTHROPIC_API_KEY: 'offline'
  });
  assert.match(ended.all, /DONE/, ended.all);
  return model;
}

test('the command that link --global prints registers a server that connects', async (t) => {
  const place = await claudeBench(t);

  const printed = await place.engram('link', '--global', 'claude');
  const command = printed.split('\n').map((line) => line.trim()).find((line) => line.startsWith('claude mcp add'));
  assert.ok(command, printed);
  const added = await place.run('sh', ['-c', command], QUIET);
  assert.equal(added.code, 0, added.all);

  assert.match((await place.claude(['mcp', 'list'])).all, /^engram: .*Connected/m);
});

test('Claude finds what link wrote into the project', async (t) => {
  const place = await claudeBench(t);

  await place.engram('link', 'claude');
  const shown = await place.claude(['mcp', 'get', 'engram']);

  assert.equal(shown.code, 0, shown.all);
  assert.match(shown.all, /Scope: Project/);
  assert.match(shown.all, /engram-mcp/);
});

test('the model is shown the memory that it loads', async (t) => {
  const place = await claudeBench(t);
  await place.engram('link', 'claude');
  await place.engram('save', '--force', 'knowledge', 'Nightly builds publish to the kestrel bucket.');

  const model = await converse(
    t,
    place,
    [() => ({ tool: 'mcp__engram__engram_load', args: { query: 'where do nightly builds go' } })],
    ['--allowedTools', 'mcp__engram__engram_load']
  );

  assert.equal(model.results().length, 1);
  assert.match(model.results()[0], /kestrel bucket/);
});

test('a commit that no human approved is not executed, even when every tool is allowed', async (t) => {
  const place = await claudeBench(t);
  await place.engram('link', 'claude');

  const model = await converse(
    t,
    place,
    [
      () => ({ tool: 'mcp__engram__engram_save', args: { text: 'Releases are cut on Tuesdays.', type: 'knowledge' } }),
      ([saved]) => ({ tool: 'mcp__engram__engram_commit', args: { approval_token: token(saved), approve: 'all' } })
    ],
    ['--allowedTools', 'mcp__engram']
  );

  assert.equal(model.results().length, 2);
  assert.doesNotMatch(model.results()[1], /"written"/);
  assert.deepEqual(place.memories('knowledge'), []);
});

/** The token in what the model was shown of a proposal. */
function token(saved) {
  const found = /"approval_token"\s*:\s*"([^"]+)"/.exec(saved);
  assert.ok(found, saved);
  return found[1];
}
