// What Engram costs beside `node -e 0` and beside other memory servers, run alternately, so that a
// drift of the machine falls on all of them. Linux, Node 20 or newer, no packages.
//   node bench.mjs DIST [--runs 15] [--sizes 100,1000,10000] [--java /path/to/java ...]
//                       [--peer "command with arguments" ...]
// DIST is an unpacked distribution. Each --java is measured as ENGRAM_JAVA; each --peer is an MCP
// server on standard input and output, measured to its answer to initialize. Nothing is installed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

const options = { runs: 15, sizes: [100, 1000, 10000], javas: [], peers: [], dist: '' };
for (let words = process.argv.slice(2); words.length; ) {
  const word = words.shift();
  if (word === '--runs') options.runs = Number(words.shift());
  else if (word === '--sizes') options.sizes = words.shift().split(',').map(Number);
  else if (word === '--java') options.javas.push(words.shift());
  else if (word === '--peer') options.peers.push(words.shift().split(' '));
  else options.dist = path.resolve(word);
}
if (!options.dist) {
  console.error('Which distribution? node bench.mjs DIST');
  process.exit(2);
}
if (!options.javas.length) options.javas.push('');

const work = mkdtempSync(path.join(os.tmpdir(), 'engram-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const home = path.join(work, 'home');
mkdirSync(home);

const SUBJECTS = ['cache', 'invoice', 'login', 'migration', 'queue', 'report', 'schema', 'token', 'webhook', 'worker'];
const PARTS = ['billing', 'catalog', 'checkout', 'gateway', 'ledger', 'media', 'portal', 'search', 'shipping', 'support'];
const VERBS = ['archive', 'deploy', 'encrypt', 'publish', 'rename', 'restore', 'retry', 'rotate', 'split', 'validate'];

function memory(i) {
  const [subject, part, verb] = [SUBJECTS[i % 10], PARTS[Math.floor(i / 10) % 10], VERBS[(i * 7) % 10]];
  const title = `${verb} the ${subject} of ${part}-service ${i}`;
  const day = `2026-0${1 + (i % 9)}-1${i % 10}`;
  return `---
author_email: "ann@example.com"
author_name: "Ann"
confidence: high
created: "${day}"
id: ${verb}-${subject}-${part}-${i}
revision: 1
schema_version: 3
scope: workspace
tags: [${subject}, ${part}]
type: rule
updated: "${day}"
---

# ${title}

## Content

- Before you ${verb} it, run make check-${part} and read docs/${subject}.md.
- ${part}_${subject}_limit stays at ${i % 97}, since a nightly job reads it.
- Tell the people on call when the ${subject} has to ${verb} during a freeze (OPS-${i}).
`;
}

function project(size) {
  const folder = path.join(work, `p${size}`);
  const rules = path.join(folder, '.agents', '.engram', 'rules');
  mkdirSync(rules, { recursive: true });
  for (let i = 0; i < size; i++) writeFileSync(path.join(rules, `m${i}.md`), memory(i));
  return folder;
}

const environment = (java) => ({ HOME: home, PATH: process.env.PATH, LANG: 'C.UTF-8', ...(java ? { ENGRAM_JAVA: java } : {}) });

/** The CPU time of all children that have ended, ms; steps of 10 ms, but sums do not lose any. */
function childrenCpu() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

function once({ command, cwd, env, input = '' }) {
  const start = performance.now();
  const ended = spawnSync(command[0], command.slice(1), { cwd, env, input, maxBuffer: 1 << 26 });
  return { ms: performance.now() - start, code: ended.status };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** Runs all cases in turn and prints them beside the first. */
function alternate(title, cases) {
  const results = cases.map(() => ({ ms: [], cpu: 0 }));
  for (let run = -1; run < options.runs; run++) {
    for (let k = 0; k < cases.length; k++) {
      const at = (k + Math.max(0, run)) % cases.length;
      const before = childrenCpu();
      const { ms, code } = once(cases[at]);
      if (code !== 0) throw new Error(`${cases[at].name} ended with ${code}`);
      if (run < 0) continue;
      results[at].ms.push(ms);
      results[at].cpu += childrenCpu() - before;
    }
  }
  console.log(`\n### ${title}\n\n| | CPU ms | wall ms, least | median | CPU ratio | least wall ratio |\n|---|---|---|---|---|---|`);
  results.forEach(({ ms, cpu }, i) => {
    const least = Math.min(...ms);
    console.log(
      `| ${cases[i].name} | ${(cpu / options.runs).toFixed(0)} | ${least.toFixed(0)} | ${median(ms).toFixed(0)}` +
        ` | ${(cpu / results[0].cpu).toFixed(2)} | ${(least / Math.min(...results[0].ms)).toFixed(2)} |`,
    );
  });
}

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
};
const line = (id, method, params) => JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n';
const named = (java) => {
  const said = spawnSync(java || 'java', ['-version']).stderr.toString();
  return `Java ${/version "(\d+)/.exec(said)?.[1] ?? java}`;
};

/** One connection: its answers, and the memory of the process. */
class Connection {
  constructor(command, cwd, env) {
    this.child = spawn(command[0], command.slice(1), { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
    this.waiting = new Map();
    this.next = 1;
    let rest = '';
    this.child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const text of lines) {
        const message = JSON.parse(text);
        this.waiting.get(message.id)?.(text);
        this.waiting.delete(message.id);
      }
    });
  }

  ask(method, params) {
    const id = this.next++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.child.stdin.write(line(id, method, params));
    });
  }

  rss() {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  }

  close() {
    this.child.stdin.end();
    return new Promise((resolve) => this.child.on('close', resolve));
  }
}

async function steady(java, size, cwd) {
  const server = new Connection([path.join(options.dist, 'bin/engram-mcp')], cwd, environment(java));
  await server.ask('initialize', INITIALIZE);
  server.child.stdin.write(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }) + '\n');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const row = [named(java), size, server.rss().toFixed(0)];
  let bytes = 0;
  for (const tool of ['engram_search', 'engram_load']) {
    const times = [];
    for (let i = -30; i < 100; i++) {
      const query = `${VERBS[(i + 30) % 10]} the ${SUBJECTS[(i + 33) % 10]} of ${PARTS[(i + 37) % 10]}`;
      const start = performance.now();
      const answer = await server.ask('tools/call', { name: tool, arguments: { query } });
      if (i >= 0) times.push(performance.now() - start);
      if (tool === 'engram_search') bytes = Math.max(bytes, Buffer.byteLength(answer));
    }
    row.push(median(times).toFixed(1));
  }
  row.push(server.rss().toFixed(0), (bytes / 1024).toFixed(1));
  await server.close();
  return row;
}

const bin = (name) => path.join(options.dist, 'bin', name);
for (const java of options.javas) {
  spawnSync('/bin/sh', [path.join(options.dist, 'lib/archive.sh')], { env: environment(java) });
}
console.log(`${os.cpus().length} processors, load ${os.loadavg()[0].toFixed(1)}, Node ${process.version}, ${options.runs} runs each`);

const nothing = { name: '`node -e 0`', command: [process.execPath, '-e', '0'] };
const projects = new Map(options.sizes.map((size) => [size, project(size)]));
for (const [size, cwd] of projects) {
  for (const java of options.javas) {
    const env = environment(java);
    const from = performance.now();
    const indexed = once({ command: [bin('engram'), 'rebuild-index'], cwd, env });
    if (indexed.code !== 0) throw new Error('rebuild-index failed');
    console.log(`full index of ${size} files, ${named(java)}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
}

const first = projects.get(options.sizes[0]);
alternate('A server: start, initialize, end', [
  nothing,
  ...options.javas.map((java) => ({
    name: `engram-mcp, ${named(java)}`, command: [bin('engram-mcp')], cwd: first, env: environment(java), input: line(1, 'initialize', INITIALIZE),
  })),
  ...options.peers.map((command) => ({ name: path.basename(command[0]), command, cwd: first, input: line(1, 'initialize', INITIALIZE) })),
]);
for (const [size, cwd] of projects) {
  const prompt = JSON.stringify({ hook_event_name: 'UserPromptSubmit', session_id: '1', cwd, prompt: 'rename the invoice of billing' });
  alternate(`Commands at ${size} memories`, [
    nothing,
    ...options.javas.flatMap((java) => [
      { name: `agent-hook, ${named(java)}`, command: [bin('engram'), 'agent-hook', '--host', 'claude'], cwd, env: environment(java), input: prompt },
      { name: `load, ${named(java)}`, command: [bin('engram'), 'load', 'rename', 'the', 'invoice'], cwd, env: environment(java) },
    ]),
  ]);
}
console.log('\n### One connection, 100 calls each after 30\n\n| | memories | RSS idle MiB | search p50 ms | load p50 ms | RSS after MiB | largest search answer KiB |\n|---|---|---|---|---|---|---|');
for (const [size, cwd] of projects) {
  for (const java of options.javas) console.log(`| ${(await steady(java, size, cwd)).join(' | ')} |`);
}
