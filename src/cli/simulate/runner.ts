// Runs a simulation in small stretches, so that it can show its progress and be stopped between two of them.
import { setImmediate } from 'node:timers/promises';
import { MatchError } from '../../core/match.ts';
import { createReport, type SimulationReport } from '../../sim/report.ts';
import { playGames, type Simulation } from '../../sim/run.ts';
import { emptySummary, mergeSummaries, type Summary } from '../../sim/summary.ts';
import { openPart, type PartFile } from '../files.ts';
import type { Io } from '../io.ts';
import { Failure, isSystemError, systemReason } from '../problems.ts';
import { grouped } from '../words.ts';

const QUIET_SECONDS = 2;
const REDRAW_SECONDS = 0.2;

interface Files {
  out?: string;
  records?: string;
}

/** The files are opened before the first game, so that a wrong name does not cost a long run. */
export const runSimulation = async (
  io: Io,
  simulation: Simulation,
  preset: string | null,
  files: Files,
): Promise<{ report: SimulationReport; seconds: number }> => {
  const open: PartFile[] = [];
  const openFile = (path: string | undefined, option: string): PartFile | undefined => {
    const file = path === undefined ? undefined : openPart(path, option);
    if (file) open.push(file);
    return file;
  };
  try {
    const out = openFile(files.out, '--out');
    const records = openFile(files.records, '--records');
    const began = performance.now();
    const summary = await playAll(io, simulation, records);
    const report = createReport(simulation, preset, summary);
    out?.write(`${JSON.stringify(report, null, 2)}\n`);
    for (const file of open) file.commit();
    return { report, seconds: (performance.now() - began) / 1000 };
  } catch (problem) {
    for (const file of open) file.discard();
    // Under `--faults throw` a failing agent ends the run; that is what was asked for.
    if (problem instanceof MatchError && problem.fault !== null) throw new Failure(`${problem.message}.`);
    if (isSystemError(problem)) throw new Failure(`The results cannot be written: ${systemReason(problem)}.`);
    throw problem;
  }
};

const playAll = async (io: Io, simulation: Simulation, records: PartFile | undefined): Promise<Summary> => {
  const { plan, definition } = simulation;
  const progress = new Progress(io, plan.games);
  const onRecord = records && ((record: unknown): void => records.write(`${JSON.stringify(record)}\n`));
  const stretch = plan.agents.length; // the rotated copies of one deal
  let stopped = false;
  const stopListening = io.onInterrupt(() => (stopped = true));
  let summary = emptySummary(plan.agents.length, definition.counters.length);
  try {
    for (let from = 0; from < plan.games; from += stretch) {
      if (stopped) throw new Failure(`Stopped after ${from} of ${plan.games} games; nothing was written.`);
      const to = Math.min(from + stretch, plan.games);
      summary = mergeSummaries(summary, playGames(simulation, from, to, onRecord));
      progress.show(to);
      await setImmediate();
    }
  } finally {
    progress.clear();
    stopListening();
  }
  return summary;
};

/** A line on stderr for people who wait; never in a file or pipe. */
class Progress {
  readonly #io: Io;
  readonly #games: number;
  readonly #began = performance.now();
  #next = QUIET_SECONDS;
  #shown = false;

  constructor(io: Io, games: number) {
    this.#io = io;
    this.#games = games;
  }

  show(done: number): void {
    if (this.#io.stderr.isTTY !== true) return;
    const seconds = (performance.now() - this.#began) / 1000;
    if (seconds < this.#next || done === this.#games) return;
    const left = Math.ceil((seconds / done) * (this.#games - done));
    this.#io.stderr.write(`\r\u001b[K${grouped(done)} of ${grouped(this.#games)} games, about ${left} s to go`);
    this.#next = seconds + REDRAW_SECONDS;
    this.#shown = true;
  }

  clear(): void {
    if (this.#shown) this.#io.stderr.write('\r\u001b[K');
  }
}
