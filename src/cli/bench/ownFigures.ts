// A run of the command line in a process of its own, and what that process says of itself when it ends.
import { spawnSync } from 'node:child_process';
import { extname, join } from 'node:path';

export interface OwnFigures {
  /** User and system time of all its threads. */
  cpuSeconds: number;
  /** The most memory it had at any time, in megabytes. */
  peakMegabytes: number;
}

/** Runs in the process before anything else; file 3 is ours. Threads load it too, but only the process tells. */
const TELL = `
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 }));
});`;

export const runTalon = (args: readonly string[]): OwnFigures => {
  const main = join(import.meta.dirname, '..', `main${extname(import.meta.filename)}`);
  const tell = `data:text/javascript,${encodeURIComponent(TELL)}`;
  const { status, output } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', tell, main, ...args],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'inherit', 'pipe'] },
  );
  if (status !== 0) throw new Error(`talon ${args.join(' ')} ended with ${status}`);
  return JSON.parse(output[3]!) as OwnFigures;
};
