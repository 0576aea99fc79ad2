// What bin/*.cmd do, for Node: it cannot start a .cmd file without a shell, and a shell reads
// arguments its own way. The choice of Java and the options are those of lib/java.cmd.
import { accessSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const oldest = 17;
const programs = {
  engram: { main: 'dev.engram.runtime.EngramMain', tuning: ['-XX:TieredStopAtLevel=1'] },
  'engram-mcp': {
    main: 'dev.engram.runtime.McpMain',
    tuning: [
      '-Xms16m',
      '-Xmn12m',
      '-Xmx512m',
      '-XX:MinHeapFreeRatio=20',
      '-XX:MaxHeapFreeRatio=40',
    ],
  },
};
const flags = [
  '-Xshare:auto',
  '-XX:+UseSerialGC',
  '-XX:-UsePerfData',
  '-XX:+UnlockDiagnosticVMOptions',
  '-XX:ArchiveRelocationMode=0',
  '-Xlog:disable',
  '-Xlog:all=warning:stderr',
];

// The words that start a program, or the problem: one of both.
export function windowsCommand(name, distribution, env, system = { java: 'java.exe', parts: ';' }) {
  const found = findJava(env, system);
  if (found.problem) {
    return found;
  }
  const { main, tuning } = programs[name];
  const lib = join(distribution, 'lib');
  const jar = readdirSync(lib).find((file) => /^engram-runtime-.*\.jar$/.test(file));
  return {
    words: [
      found.java,
      ...flags,
      ...tuning,
      `-Dengram.distribution=${distribution}`,
      '-Dengram.terminal=',
      '-cp',
      join(lib, jar),
      main,
    ],
  };
}

function findJava(env, system) {
  if (env.ENGRAM_JAVA) {
    return isFile(env.ENGRAM_JAVA) && !(major(env.ENGRAM_JAVA) < oldest)
      ? { java: env.ENGRAM_JAVA }
      : {
          problem:
            `ENGRAM_JAVA is ${env.ENGRAM_JAVA}, which is no java executable of version` +
            ` ${oldest} or newer.`,
        };
  }
  const old = [];
  const path = env.PATH ?? env.Path ?? '';
  const folders = path.split(system.parts).filter((folder) => folder !== '');
  if (env.JAVA_HOME) {
    folders.unshift(join(env.JAVA_HOME, 'bin'));
  }
  for (const java of folders.map((folder) => join(folder, system.java)).filter(isFile)) {
    const version = major(java);
    if (!(version < oldest)) {
      return { java };
    }
    old.push(` ${java} (Java ${version})`);
  }
  const found = old.length > 0 ? `; found only:${old.join('')}.` : ' and none was found.';
  return {
    problem:
      `Java ${oldest} or newer is needed${found}` +
      ' Install one, or set JAVA_HOME, or set ENGRAM_JAVA to a java executable.',
  };
}

function isFile(file) {
  try {
    accessSync(file);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

// The first number of the version that an installation says it is; undefined when it says none.
function major(java) {
  try {
    const release = readFileSync(join(dirname(dirname(java)), 'release'), 'utf8');
    const version = /^JAVA_VERSION="(\d+)/m.exec(release);
    return version ? Number(version[1]) : undefined;
  } catch {
    return undefined;
  }
}
