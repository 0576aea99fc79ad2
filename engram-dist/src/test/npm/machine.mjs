// A home, an npm cache and projects of their own, and the npm package installed there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

export const name = '@the-long-ride/engram';

export class Machine {
  constructor(tarball) {
    this.tarball = tarball;
    this.root = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'engram npm (x) '));
    this.home = this.folder('home');
    this.env = {
      HOME: this.home,
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      npm_config_cache: path.join(this.root, 'npm cache'),
      npm_config_fetch_retries: '0',
      npm_config_update_notifier: 'false',
      npm_config_offline: 'true',
      ...(process.env.JAVA_HOME && { JAVA_HOME: process.env.JAVA_HOME })
    };
  }

  folder(name) {
    const folder = path.join(this.root, name);
    fs.mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** A project of its own. */
  project(name) {
    fs.mkdirSync(path.join(this.folder(name), '.git'), { recursive: true });
    return path.join(this.root, name);
  }

  /** Installs the package into a folder with spaces and gives the package's folder. */
  install() {
    const folder = this.folder('a place of tools');
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private": true}');
    this.done(this.run('npm', ['install', '--no-audit', '--no-fund', this.tarball], folder));
    this.bin = path.join(folder, 'node_modules', '.bin');
    return path.join(folder, 'node_modules', name);
  }

  run(program, words, cwd = this.root, env = {}) {
    return spawnSync(program, words, {
      cwd,
      env: { ...this.env, ...env },
      encoding: 'utf8',
      input: '',
      timeout: 120_000
    });
  }

  start(program, words, cwd = this.root, env = {}) {
    return spawn(program, words, { cwd, env: { ...this.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
  }

  done(ended) {
    if (ended.status !== 0) throw new Error(`${ended.error ?? ''} ${ended.status}\n${ended.stdout}\n${ended.stderr}`);
    return ended;
  }

  remove() {
    fs.rmSync(this.root, { recursive: true, force: true });
  }
}

/** A registry on this machine that knows one package in one version. */
export async function registry(tarball, manifest) {
  const bytes = fs.readFileSync(tarball);
  const integrity = 'sha512-' + createHash('sha512').update(bytes).digest('base64');
  const server = http.createServer((request, response) => {
    const url = `http://127.0.0.1:${server.address().port}`;
    if (decodeURIComponent(request.url) === `/${manifest.name}`) {
      const dist = { tarball: `${url}/engram.tgz`, integrity };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          name: manifest.name,
          'dist-tags': { latest: manifest.version },
          versions: { [manifest.version]: { ...manifest, dist } }
        })
      );
    } else if (request.url === '/engram.tgz') {
      response.end(bytes);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    env: { npm_config_registry: `http://127.0.0.1:${server.address().port}/`, npm_config_offline: 'false' },
    close: () => server.close()
  };
}

/** The same, in a process of its own: a program that is waited for would keep this one from answering. */
export async function registryProcess(tarball, manifest) {
  const script =
    `import { registry } from ${JSON.stringify(import.meta.url)};` +
    `const { env } = await registry(${JSON.stringify(tarball)}, ${JSON.stringify(manifest)});` +
    'console.log(JSON.stringify(env));';
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise((heard) => child.stdout.once('data', heard));
  return { env: JSON.parse(line), close: () => child.kill() };
}
