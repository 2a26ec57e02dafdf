// Runs one of the project's scripts, after making sure that Node 24 and the packages of the lock file are there:
//
//   node scripts/run.mjs src/cli/main.ts games        (the script's path counts from the project's folder)
//
// Options before the script are Node's own.
//
// Plain JavaScript for Node 18 and later, since it is what brings the newer Node. All of its own messages go to
// stderr: stdout belongs to the script.

import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installAll, nodeToUse, projectRoot, SetupError } from './install.mjs';

/** Prepares the project, runs `script` with `args` and ends this process with the script's exit code. */
export async function run(script, args, options = []) {
  try {
    const node = nodeToUse();
    await installAll(environmentFor(node));
    process.exitCode = await runUnder(node, options, script, args);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

function runUnder(node, options, script, args) {
  const cwd = workingDirectory();
  const env = environmentFor(node);
  // Used up here: a further run started by the script must not mistake our user's folder for its own.
  delete env.INIT_CWD;
  const nodeArgs = ['--disable-warning=ExperimentalWarning', ...options, resolve(projectRoot, script), ...args];
  const child = spawn(node, nodeArgs, { cwd, env, stdio: 'inherit' });
  forwardSignals(child);
  return new Promise((done, fail) => {
    child.on('error', (error) => fail(new SetupError(`Node at ${node} does not start: ${error.message}`)));
    child.on('exit', (code, signal) => done(signal ? 128 + constants.signals[signal] : code));
  });
}

/** The folder where the user typed the command, so that relative file names in arguments mean what they say. */
function workingDirectory() {
  // npm changes to the project's folder first and leaves the user's in INIT_CWD. Only the command line, profiled
  // or not, wants that one back; tests and the server belong to the project wherever they were started.
  const { npm_lifecycle_event: npmScript, INIT_CWD: usersFolder } = process.env;
  const takesFiles = npmScript === 'talon' || npmScript === 'profile';
  const startedByNpm = takesFiles && usersFolder && samePath(process.cwd(), projectRoot);
  return startedByNpm ? usersFolder : process.cwd();
}

function samePath(a, b) {
  return realpathSync(a) === realpathSync(b);
}

/** The environment in which "node" and the tools in node_modules are the project's own. */
function environmentFor(node) {
  const env = { ...process.env };
  // Windows spells it "Path"; a second spelling beside it would hide the first.
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[pathName] = [dirname(node), join(projectRoot, 'node_modules', '.bin'), env[pathName]].join(delimiter);
  // A user's npmrc may name another Node's headers, against which native packages would be built wrongly.
  env.npm_config_nodedir = dirname(dirname(node));
  return env;
}

function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child by itself; passing it on would make it two.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
}

function isMain() {
  return process.argv[1] !== undefined && samePath(process.argv[1], fileURLToPath(import.meta.url));
}

if (isMain()) {
  const words = process.argv.slice(2);
  const at = words.findIndex((word) => !word.startsWith('--'));
  if (at < 0) {
    console.error('Usage: node scripts/run.mjs [options of Node] <script> [arguments]');
    process.exitCode = 2;
  } else {
    await run(words[at], words.slice(at + 1), words.slice(0, at));
  }
}
