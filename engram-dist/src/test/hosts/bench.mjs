// A throw-away home and project, and programs run in them. Nothing of the caller's own configuration is seen.
import { spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const distribution = process.env.ENGRAM_DIST;
assert.ok(distribution, 'ENGRAM_DIST must name the unpacked distribution');
const hosts = path.join(import.meta.dirname, 'node_modules', '.bin');

// Nobody listens there, so that only the model on loopback can be reached.
const NOWHERE = 'http://127.0.0.1:9';
const OFFLINE = { HTTP_PROXY: NOWHERE, HTTPS_PROXY: NOWHERE, NO_PROXY: '127.0.0.1', npm_config_offline: 'true' };

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
    ...OFFLINE,
    ...(process.env.JAVA_HOME ? { JAVA_HOME: process.env.JAVA_HOME } : {})
  };
  const run = (command, args, more = {}, input = '') => execute(command, args, workspace, { ...env, ...more }, input);
  await run('git', ['init', '-q', '.']);
  const place = (file) => (file.startsWith('~/') ? path.join(home, file.slice(2)) : path.join(workspace, file));
  return {
    home,
    workspace,
    run,
    /** A program that goes on; it is ended after the test. */
    start: (command, args) => {
      const child = spawn(command, args, { cwd: workspace, env, stdio: ['ignore', 'pipe', 'inherit'] });
      t.after(() => child.kill());
      return child;
    },
    /** Runs engram; it must go well. */
    engram: async (...args) => {
      const ended = await run('engram', args);
      assert.equal(ended.code, 0, ended.all);
      return ended.all;
    },
    /** The ids of what doctor does not let pass for a host. */
    troubles: async (host) => {
      const { data } = JSON.parse((await run('engram', ['doctor', '--host', host, '--json'])).out);
      return data.checks.filter((check) => ['warn', 'fail'].includes(check.status)).map((check) => check.id);
    },
    /** Proposes a memory as an agent does; the answer is its approval token. */
    propose: async (text) => {
      const ended = await run('engram-mcp', [], {}, proposal(text));
      const found = /"approval_token\W+([\w.-]{8,})/.exec(ended.out);
      assert.ok(found, ended.all);
      return found[1];
    },
    write: (file, text) => {
      fs.mkdirSync(path.dirname(place(file)), { recursive: true });
      fs.writeFileSync(place(file), text);
    },
    read: (file) => fs.readFileSync(place(file), 'utf8'),
    memories: (type) => {
      const folder = path.join(workspace, '.agents', '.engram', type);
      return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    }
  };
}

function proposal(text) {
  const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const save = { name: 'engram_save', arguments: { text, type: 'knowledge' } };
  return [
    { id: 1, method: 'initialize', params: hello },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: save }
  ]
    .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n')
    .join('');
}

function execute(command, args, cwd, env, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'pipe', timeout: 120_000 });
    let all = '';
    let out = '';
    child.stdout.on('data', (data) => {
      all += data;
      out += data;
    });
    child.stderr.on('data', (data) => (all += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, all }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
