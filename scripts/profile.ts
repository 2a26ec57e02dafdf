// npm run profile -- [--out DIR] <talon command>: runs the command under the profiler of the engine, keeps a .cpuprofile
// of each of its threads (Chrome's developer tools and editors open them), and prints the hottest functions.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { hottest, hottestLines, type CpuProfile } from './hottest.ts';

const root = join(import.meta.dirname, '..');
const DEFAULT_FOLDER = 'profiles';

/** The option of this script stands before the command, whose own options may have the same names. */
const readArguments = (args: readonly string[]): { folder: string; command: readonly string[] } => {
  const isGiven = args[0] === '--out';
  return { folder: resolve((isGiven ? args[1] : undefined) ?? DEFAULT_FOLDER), command: args.slice(isGiven ? 2 : 0) };
};

/** Node names profiles CPU.<date>.<time>.<pid>.<thread>.<number>.cpuprofile; 0 is the main thread. */
const threadOf = (file: string): number => Number(file.split('.')[4]);

const { folder, command } = readArguments(process.argv.slice(2));
if (command.length === 0) {
  console.error('Name the command to profile, as in: npm run profile -- simulate tysiac --agents greedy greedy');
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const fresh = mkdtempSync(join(folder, 'new-'));
// Ctrl-C goes to both; the command ends by it, and then tells what it has done so far.
process.on('SIGINT', () => {});
const flags = ['--disable-warning=ExperimentalWarning', '--cpu-prof', `--cpu-prof-dir=${fresh}`];
const child = spawn(process.execPath, [...flags, join(root, 'src/cli/main.ts'), ...command], { stdio: 'inherit' });
const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
process.exitCode = signal === null ? (code ?? 1) : 128 + constants.signals[signal];

const name = command[0]!.replace(/\W/g, '');
for (const old of readdirSync(folder)) {
  if (old.startsWith(`${name}.`) && old.endsWith('.cpuprofile')) rmSync(join(folder, old));
}
const files = readdirSync(fresh)
  .sort((a, b) => threadOf(a) - threadOf(b))
  .map((file) => {
    const kept = join(folder, `${name}.thread${threadOf(file)}.cpuprofile`);
    renameSync(join(fresh, file), kept);
    return kept;
  });
rmSync(fresh, { recursive: true });

if (files.length === 0) console.error('The command has ended without a profile.');
else {
  const profiles = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as CpuProfile);
  console.log(['', ...hottestLines(hottest(profiles, root), files.length), ''].join('\n'));
  for (const file of files) console.log(relative(process.cwd(), file));
}
