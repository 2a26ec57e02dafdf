// Runs a simulation: at once when it is short, on worker threads when it is long; can be stopped and gone on with.
import { availableParallelism } from 'node:os';
import { MatchError } from '../../core/match.ts';
import { rangeOf } from '../../sim/plan.ts';
import { PoolError } from '../../sim/pool.node.ts';
import type { Simulation } from '../../sim/run.ts';
import { Schedule } from '../../sim/schedule.ts';
import { playStretch, type SimulationJob, type StretchResult } from '../../sim/stretch.ts';
import { emptySummary, mergeSummaries, type Summary } from '../../sim/summary.ts';
import type { Io } from '../io.ts';
import { Failure, isSystemError, systemReason, UsageError } from '../problems.ts';
import { grouped } from '../words.ts';
import { Checkpoint, checkpointPath, type Saved } from './checkpoint.ts';
import { drive } from './drive.ts';
import { Lock } from './lock.ts';
import type { SimulateOptions } from './options.ts';
import { Outputs, type Texts } from './outputs.ts';
import { Progress } from './progress.ts';

const WORKER = new URL('../../sim/simulate.worker.node.ts', import.meta.url);
const SAVE_MS = 3000;

export interface Run {
  summary: Summary;
  seconds: number;
}

/** `texts` says what goes into the files once the summary is known. */
export const runSimulation = async (
  io: Io,
  simulation: Simulation,
  options: SimulateOptions,
  texts: (summary: Summary) => Texts,
): Promise<Run> => {
  const job = { plan: simulation.plan, records: options.records !== undefined, rows: options.parquet !== undefined };
  const path = checkpointPath(options);
  if (options.resume && path === null) {
    throw new UsageError('--resume needs the --out or --checkpoint of the stopped run.');
  }
  const lock = path === null ? null : new Lock(path);
  try {
    return await runLocked(io, simulation, options, texts, path === null ? null : new Checkpoint(path, job), job);
  } finally {
    lock?.release();
  }
};

const runLocked = async (
  io: Io,
  simulation: Simulation,
  options: SimulateOptions,
  texts: (summary: Summary) => Texts,
  checkpoint: Checkpoint | null,
  job: SimulationJob,
): Promise<Run> => {
  if (!options.resume) checkpoint?.refuseOld();
  const saved = options.resume ? checkpoint!.load() : null;
  const outputs = new Outputs(simulation, options, saved);
  const runner = new Runner(io, simulation, job, options, outputs, outputs.isResumable ? checkpoint : null, saved);
  try {
    const run = await runner.run();
    await outputs.finish(texts(run.summary));
    checkpoint?.remove();
    return run;
  } catch (problem) {
    throw runner.fail(problem);
  }
};

class Runner {
  readonly #io: Io;
  readonly #simulation: Simulation;
  readonly #job: SimulationJob;
  readonly #workers: number | undefined;
  readonly #outputs: Outputs;
  readonly #checkpoint: Checkpoint | null;
  readonly #schedule: Schedule<StretchResult>;
  readonly #progress: Progress;
  #summary: Summary;
  #savedAt: number | null = null;

  constructor(
    io: Io,
    simulation: Simulation,
    job: SimulationJob,
    options: SimulateOptions,
    outputs: Outputs,
    checkpoint: Checkpoint | null,
    saved: Saved | null,
  ) {
    const { plan, definition } = simulation;
    const { from, to } = rangeOf(plan);
    const workers = options.workers ?? availableParallelism();
    const start = saved?.next ?? from;
    this.#io = io;
    this.#simulation = simulation;
    this.#job = job;
    this.#workers = options.workers;
    this.#outputs = outputs;
    this.#checkpoint = checkpoint;
    this.#schedule = new Schedule({ from: start, to, align: plan.agents.length, size: options.chunk, workers });
    this.#progress = new Progress(io, plan.games, start - from);
    this.#summary = saved?.summary ?? emptySummary(definition, plan.agents.length);
    if (saved) this.#savedAt = 0;
    for (const { stretch, summary } of saved?.waiting ?? []) {
      this.#schedule.finish(stretch, { summary, records: null, rows: null });
    }
  }

  async run(): Promise<Run> {
    const began = performance.now();
    const stop = new AbortController();
    const stopListening = this.#io.onInterrupt(() => stop.abort());
    try {
      await drive({
        worker: WORKER,
        job: this.#job,
        workers: this.#workers,
        schedule: this.#schedule,
        play: (stretch) => playStretch(this.#simulation, this.#job, stretch),
        onWorkers: () => this.#saveFirst(),
        onResult: (result) => this.#take(result),
        signal: stop.signal,
      });
    } finally {
      this.#progress.clear();
      stopListening();
    }
    if (!this.#schedule.isDone) throw this.#stopped();
    return { summary: this.#summary, seconds: (performance.now() - began) / 1000 };
  }

  /** From now on the run is long enough to be worth saving. */
  #saveFirst(): void {
    if (this.#savedAt !== null) return;
    this.#checkpoint?.saveFirst(this.#state());
    this.#savedAt = performance.now();
  }

  #take(result: StretchResult): void {
    this.#summary = mergeSummaries(this.#summary, result.summary);
    this.#outputs.take(result);
    this.#progress.show(this.#summary.games);
    if (this.#savedAt !== null && performance.now() - this.#savedAt > SAVE_MS) this.#save();
  }

  #save(): void {
    this.#checkpoint?.save(this.#state());
    this.#savedAt = performance.now();
  }

  #state(): Saved {
    // Records and rows of what waits for its turn are not kept, so it is played again.
    const waiting = this.#outputs.isStreaming ? [] : this.#schedule.waiting();
    return {
      next: this.#schedule.passed,
      summary: this.#summary,
      waiting: waiting.map(({ stretch, result }) => ({ stretch, summary: result.summary })),
      ...this.#outputs.position,
    };
  }

  #stopped(): Failure {
    const { games } = this.#simulation.plan;
    const done = `Stopped after ${grouped(this.#summary.games)} of ${grouped(games)} games`;
    if (this.#checkpoint === null) {
      this.#outputs.discard();
      return new Failure(`${done}; nothing was written.`);
    }
    this.#save();
    this.#outputs.keep();
    return new Failure(`${done}; the same command with --resume goes on (progress in '${this.#checkpoint.path}').`);
  }

  /** Cleans up after a failure and says it in a sentence. */
  fail(problem: unknown): unknown {
    const isKept = this.#savedAt !== null && this.#checkpoint !== null;
    const hint = isKept ? ` Progress is kept in '${this.#checkpoint!.path}'; --resume goes on.` : '';
    if (problem instanceof PoolError || isSystemError(problem)) {
      if (isKept) this.#outputs.keep();
      else this.#outputs.discard();
      if (problem instanceof PoolError) return new Failure(problem.message + hint);
      return new Failure(`The results cannot be written: ${systemReason(problem)}.${hint}`);
    }
    if (problem instanceof Failure) return problem;
    this.#outputs.discard();
    if (isKept) this.#checkpoint!.remove();
    // Under `--faults throw` a failing agent ends the run; that is what was asked for.
    return problem instanceof MatchError && problem.fault !== null ? new Failure(`${problem.message}.`) : problem;
  }
}
