// Completion in real shells [REG-9], against the packaged product: ENGRAM_DIST names its folder.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

const bin = join(process.env.ENGRAM_DIST, 'bin');
let base;
let project;

function run(program, ...args) {
  return execFileSync(program, args, {
    cwd: project,
    encoding: 'utf8',
    env: {
      HOME: join(base, 'home'),
      PATH: `${bin}:${process.env.PATH}`,
      LANG: 'C.UTF-8',
      TERM: 'dumb',
      ...(process.env.JAVA_HOME ? { JAVA_HOME: process.env.JAVA_HOME } : {}),
    },
  });
}

before(() => {
  base = mkdtempSync(join(tmpdir(), 'engram-shells-'));
  project = join(base, 'project');
  mkdirSync(join(base, 'home'));
  mkdirSync(join(project, '.git'), { recursive: true });
  run('engram', 'inject');
  run('engram', 'save', '--force', 'rule', 'Use pnpm for installs.');
});

after(() => rmSync(base, { recursive: true, force: true }));

// How each shell is asked what would follow these words.
const shells = {
  bash: (words) => `source <(engram completion bash)
COMP_WORDS=(engram ${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
_engram
printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (words) => `autoload -U compinit; compinit -u -D
source <(engram completion zsh)
compadd() { shift; print -l -- "$@" }
words=(engram ${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length + 1}
_engram`,
  fish: (words) => `engram completion fish | source
complete -C 'engram ${words.join(' ')}'`,
};

for (const [shell, script] of Object.entries(shells)) {
  const complete = (...words) =>
    run(shell, '-c', script(words)).split('\n').filter((line) => line !== '');

  test(`${shell} completes a command`, () => {
    assert.deepEqual(complete('unar'), ['unarchive']);
  });

  test(`${shell} completes a host`, () => {
    assert.deepEqual(complete('link', 'wind'), ['windsurf']);
  });

  test(`${shell} completes the id of a memory`, () => {
    assert.deepEqual(complete('show', 'use-'), ['use-pnpm-for-installs']);
  });
}
