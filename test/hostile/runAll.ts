// Plays every hostile strategy in one process, as a tournament would, and prints what became of each: one JSON object. With
// `here` they run in the threads that play them, as in the workers of a run, else in threads of their own.
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createThreads } from '../../src/jobs/crew.node.ts';
import { Schedule } from '../../src/jobs/schedule.ts';
import { openPlayer } from '../../src/players/players.node.ts';
import { outcomeOf, type HostileOutcome } from './outcome.ts';

export interface HostileReport {
  outcomes: HostileOutcome[];
  /** Most memory of the process above what it had before the first. */
  growthMb: number;
}

const playedHere = async (files: readonly string[]): Promise<HostileOutcome[]> => {
  const outcomes: HostileOutcome[] = [];
  const crew = createThreads({ blobs: new Map() }, { worker: new URL('./hostileWorker.ts', import.meta.url) });
  await crew
    .play({
      job: { kind: 'hostile', version: 1, plan: files, needs: {} },
      schedule: new Schedule({ from: 0, to: files.length, size: 1, workers: 1 }),
      workers: 1,
      onPart: (part) => outcomes.push(JSON.parse(part) as HostileOutcome) > 0,
      nameOf: ({ from }) => files[from]!,
    })
    .finally(() => crew.close());
  return outcomes;
};

const folder = mkdtempSync(join(tmpdir(), 'talon-hostile-'));
try {
  const huge = join(folder, 'huge.js');
  writeFileSync(huge, "export class Strategy { name = 'huge' }\n//");
  truncateSync(huge, 50 * 2 ** 20);
  const base = process.memoryUsage.rss();
  const strategies = join(import.meta.dirname, 'strategies');
  const files = [...readdirSync(strategies).map((file) => join(strategies, file)), huge];
  const isHere = process.argv[2] === 'here';
  const outcomes = isHere ? await playedHere(files) : files.map((file) => outcomeOf(file, openPlayer));
  const growthMb = process.resourceUsage().maxRSS / 1024 - base / 2 ** 20;
  const report: HostileReport = { outcomes, growthMb };
  process.stdout.write(JSON.stringify(report));
} finally {
  rmSync(folder, { recursive: true });
}
