// Starts a launcher of the distribution that this package holds, and stands between it and whoever
// started it: standard streams are handed over as they are, signals and the exit code passed on.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { windowsCommand } from './windows.mjs';

const distribution = dirname(dirname(fileURLToPath(import.meta.url)));
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function start(name) {
  const words = process.argv.slice(2);
  const command =
    process.platform === 'win32'
      ? windowsCommand(name, distribution, process.env)
      : // Through the shell by name: not every package manager keeps a file executable.
        { words: ['/bin/sh', join(distribution, 'bin', name)] };
  if (command.problem) {
    fail(name, command.problem);
    return;
  }
  const [program, ...first] = command.words;
  const child = spawn(program, [...first, ...words], { stdio: 'inherit' });
  for (const signal of passedOn) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => fail(name, `${program} cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function fail(name, problem) {
  console.error(`${name}: ${problem}`);
  process.exitCode = 1;
}
