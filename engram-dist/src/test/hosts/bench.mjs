// A throw-away home and project, and programs run in them. Nothing of the caller's own configuration is seen.
import { spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const distribution = process.env.ENGRAM_DIST;
assert.ok(distribution, 'ENGRAM_DIST must name the unpacked distribution');
const hosts = path.join(import.meta.dirname, 'node_modules', '.bin');

/** A bench that is gone after the test. */
export async function bench(t) {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'engram-hosts-')));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const home = path.join(folder, 'home');
  const workspace = path.join(folder, 'project');
  fs.mkdirSync(home);
  fs.mkdirSync(workspace);
  const env = {
    HOME: home,
    PATH: [path.join(distribution, 'bin'), hosts, process.env.PATH].join(path.delimiter),
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    ...(process.env.JAVA_HOME ? { JAVA_HOME: process.env.JAVA_HOME } : {})
  };
  const run = (command, args, more = {}) => execute(command, args, workspace, { ...env, ...more });
  await run('git', ['init', '-q', '.']);
  return {
    home,
    workspace,
    run,
    /** Runs engram; it must go well. */
    engram: async (...args) => {
      const ended = await run('engram', args);
      assert.equal(ended.code, 0, ended.all);
      return ended.all;
    },
    memories: (type) => {
      const place = path.join(workspace, '.agents', '.engram', type);
      return fs.existsSync(place) ? fs.readdirSync(place) : [];
    }
  };
}

function execute(command, args, cwd, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 180_000 });
    let all = '';
    child.stdout.on('data', (data) => (all += data));
    child.stderr.on('data', (data) => (all += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, all }));
  });
}
