// The npm package, installed from its tarball without a network: [REG-2].
// ENGRAM_NPM_PACKAGE names the tarball; nothing outside a temporary folder is touched.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Machine, name, registryProcess } from './machine.mjs';

assert.ok(process.env.ENGRAM_NPM_PACKAGE, 'ENGRAM_NPM_PACKAGE must name the tarball');
const machine = new Machine(path.resolve(process.env.ENGRAM_NPM_PACKAGE));
after(() => machine.remove());

const folder = machine.install();
const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
const greeting =
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}\n';
const installed = (program) => path.join(machine.bin, program);

/** Greets a server and gives its answer; standard output must hold nothing else. */
async function greet(server) {
  const lines = readline.createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  server.stdin.write(greeting);
  const { value } = await lines.next();
  return { answer: JSON.parse(value), lines };
}

/** The one program that a process started, and so on to the last. */
function last(pid) {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout;
  const rows = table.trim().split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const child = rows.find(([, parent]) => parent === pid);
  return child ? last(child[0]) : pid;
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function registered(project) {
  return JSON.parse(fs.readFileSync(path.join(project, '.mcp.json'), 'utf8')).mcpServers.engram;
}

test('the package has a version that npm takes, no dependency and no script', () => {
  assert.equal(manifest.name, name);
  assert.match(manifest.version, /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);
  assert.equal(manifest.dependencies, undefined);
  assert.equal(manifest.scripts, undefined);
});

test('engram prints its version', () => {
  const ended = machine.run(installed('engram'), ['--version']);
  assert.deepEqual([ended.status, ended.stdout, ended.stderr], [0, `engram ${manifest.version}\n`, '']);
});

test('the exit code and standard error are those of engram', () => {
  const ended = machine.run(installed('engram'), ['no-such-command']);
  assert.equal(ended.status, 2);
  assert.match(ended.stderr, /no-such-command/);
});

test('npx starts the server from the tarball; it answers and ends at the end of input', { timeout: 60_000 }, async () => {
  const server = machine.start('npx', ['-y', '--package', machine.tarball, 'engram-mcp'], machine.project('p1'));
  const { answer, lines } = await greet(server);
  assert.equal(answer.result.serverInfo.version, manifest.version);
  const exit = once(server, 'exit');
  server.stdin.end();
  assert.deepEqual(await exit, [0, null]);
  assert.equal((await lines.next()).done, true);
});

test('a link from within npx pins this release, and the pinned words start the server', { timeout: 60_000 }, async (t) => {
  const known = await registryProcess(machine.tarball, manifest);
  t.after(known.close);
  const project = machine.project('p2');
  const start = ['-y', '--package', `${name}@${manifest.version}`];

  machine.done(machine.run('npx', [...start, 'engram', 'link', 'claude', '--mcp-only'], project, known.env));

  const { command, args } = registered(project);
  assert.deepEqual([command, args.slice(0, 4)], ['npx', [...start, 'engram-mcp']]);
  const server = machine.start(command, args, project, known.env);
  assert.equal((await greet(server)).answer.result.serverInfo.name, 'engram');
  server.stdin.end();
  assert.deepEqual(await once(server, 'exit'), [0, null]);
});

test('where npx finds no such package the launcher is pinned, and that is said', () => {
  const project = machine.project('p3');
  const nothing = { npm_config_cache: path.join(machine.root, 'empty cache') };

  const ended = machine.done(machine.run(installed('engram'), ['link', 'claude', '--mcp-only'], project, nothing));

  assert.equal(registered(project).command, path.join(folder, 'bin', 'engram-mcp'));
  assert.match(ended.stderr, /npx .* does not work here.* The absolute launcher is used instead/);
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  test(`${signal} to the wrapper ends Java`, { timeout: 60_000 }, async () => {
    const server = machine.start(installed('engram-mcp'), [], machine.project('p4'));
    await greet(server);
    const java = last(server.pid);
    assert.notEqual(java, server.pid);
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
    assert.equal(isAlive(java), false);
  });
}

test('a host that is killed leaves no server behind', { timeout: 60_000 }, async () => {
  const script = `require('node:child_process').spawn(process.argv[1], [], { stdio: ['pipe', 'inherit', 'inherit'] }).stdin.write(process.argv[2])`;
  const host = machine.start(process.execPath, ['--eval', script, installed('engram-mcp'), greeting], machine.project('p5'));
  await once(host.stdout, 'data');
  const java = last(host.pid);
  host.kill('SIGKILL');
  // Closed by the last program that holds it.
  await once(host.stdout.resume(), 'close');
  assert.notEqual(java, host.pid);
});

test('without Java the wrapper says what is missing', () => {
  const tools = machine.folder('tools');
  fs.symlinkSync(process.execPath, path.join(tools, 'node'));
  const ended = machine.run(installed('engram-mcp'), [], machine.root, { PATH: tools, JAVA_HOME: '' });
  assert.equal(ended.status, 1);
  assert.equal(ended.stdout, '');
  assert.match(ended.stderr, /Java 17 or newer is needed and none was found/);
  assert.match(ended.stderr, /ENGRAM_JAVA/);
});

const { windowsCommand } = await import(pathToFileURL(path.join(folder, 'npm', 'windows.mjs')));
const here = { java: 'java', parts: ':' };

function java(name, version) {
  const bin = machine.folder(path.join(name, 'bin'));
  fs.writeFileSync(path.join(bin, 'java'), '');
  fs.writeFileSync(path.join(bin, '..', 'release'), `JAVA_VERSION="${version}"\n`);
  return path.join(bin, 'java');
}

test('for Windows: the choice of Java is that of the launchers', () => {
  const [old, home, onPath, named] = [java('j8', '1.8.0_4'), java('j17', '17.0.1'), java('j21', '21'), java('j25', '25-ea')];
  const env = { JAVA_HOME: path.dirname(path.dirname(home)), PATH: `${path.dirname(old)}:${path.dirname(onPath)}` };
  const chosen = (variables) => windowsCommand('engram', folder, variables, here);

  assert.equal(chosen({ ...env, ENGRAM_JAVA: named }).words[0], named);
  assert.equal(chosen(env).words[0], home);
  assert.equal(chosen({ PATH: env.PATH }).words[0], onPath);
  assert.match(chosen({ PATH: path.dirname(old) }).problem, /found only: .*j8.*\(Java 1\)/);
  assert.match(chosen({ PATH: '' }).problem, /none was found/);
  assert.match(chosen({ ...env, ENGRAM_JAVA: old }).problem, /ENGRAM_JAVA is .*j8/);
});

test('for Windows: the words are those of the .cmd launchers, and start the program', () => {
  const variables = { PATH: process.env.PATH, JAVA_HOME: process.env.JAVA_HOME };
  const text = (file) => fs.readFileSync(path.join(folder, file), 'utf8');
  const set = (file, variable) => new RegExp(`^set "${variable}=(-.*)"`, 'm').exec(text(file))[1].split(' ');
  for (const program of ['engram', 'engram-mcp']) {
    const { words } = windowsCommand(program, folder, variables, here);
    const options = ['-Xshare:auto', ...set('lib/java.cmd', 'flags'), ...set(`bin/${program}.cmd`, 'tuning')];
    assert.deepEqual(words.slice(1, 1 + options.length), options);
    const ended = machine.run(words[0], [...words.slice(1), '--version']);
    assert.deepEqual([ended.status, ended.stdout], [0, `${program} ${manifest.version}\n`]);
  }
});
