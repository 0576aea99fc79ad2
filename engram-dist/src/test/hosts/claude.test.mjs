// What only Claude Code has: its user servers are registered by its own command, [REG-1].
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bench } from './bench.mjs';
import { claude } from './hosts.mjs';

test('the command that link --global prints registers a server that connects', async (t) => {
  const place = await bench(t);
  claude.prepare(place);
  const env = claude.env('http://127.0.0.1:9');

  const printed = await place.engram('link', '--global', 'claude');
  const command = printed.split('\n').find((line) => line.startsWith('claude mcp add'));
  assert.ok(command, printed);
  const added = await place.run('sh', ['-c', command], env);
  assert.equal(added.code, 0, added.all);

  assert.match((await place.run('claude', claude.list, env)).all, claude.connected);
});
