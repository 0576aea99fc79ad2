// The packaged engram-mcp with the command line of the MCP Inspector: [MCP-2], [MCP-5], [MCP-6].
// ENGRAM_DIST names the folder of the unpacked distribution; nothing outside a temporary folder is touched.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const distribution = process.env.ENGRAM_DIST;
assert.ok(distribution, 'ENGRAM_DIST must name the unpacked distribution');

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'engram-inspector-'));
after(() => fs.rmSync(root, { recursive: true, force: true }));

const program = fileURLToPath(new URL('node_modules/.bin/mcp-inspector', import.meta.url));

function inspect(...words) {
  const home = path.join(root, 'home');
  const workspace = path.join(root, 'ws');
  fs.mkdirSync(path.join(workspace, '.git'), { recursive: true });
  fs.mkdirSync(home, { recursive: true });
  const ended = spawnSync(program, ['--cli', path.join(distribution, 'bin', 'engram-mcp'), '--method', ...words], {
    cwd: workspace,
    env: { PATH: process.env.PATH, HOME: home, ...(process.env.JAVA_HOME ? { JAVA_HOME: process.env.JAVA_HOME } : {}) },
    encoding: 'utf8',
    timeout: 120_000
  });
  assert.equal(ended.status, 0, ended.stderr);
  return JSON.parse(ended.stdout);
}

test('tools/list names the tools', () => {
  assert.ok(inspect('tools/list').tools.some((tool) => tool.name === 'engram_load'));
});

test('tools/call answers with text and the envelope', () => {
  const result = inspect('tools/call', '--tool-name', 'engram_search', '--tool-arg', 'query=anything');

  assert.equal(result.structuredContent.ok, true);
});

test('resources/list names the index', () => {
  assert.ok(inspect('resources/list').resources.some((resource) => resource.uri === 'engram://index'));
});

test('prompts/list names the proposal protocol', () => {
  assert.deepEqual(inspect('prompts/list').prompts.map((prompt) => prompt.name), ['propose']);
});
