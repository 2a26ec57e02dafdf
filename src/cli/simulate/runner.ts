// Runs a simulation: at once when it is short, on worker threads when it is long; can be stopped and gone on with.
import { availableParallelism } from 'node:os';
import { rangeOf } from '../../sim/plan.ts';
import type { Simulation } from '../../sim/run.ts';
import { Schedule } from '../../sim/schedule.ts';
import { playStretch, type SimulationJob, type StretchResult } from '../../sim/stretch.ts';
import { emptySummary, mergeSummaries, type Summary } from '../../sim/summary.ts';
import type { Io } from '../kit/io.ts';
import type { Checkpoint } from '../longRun/checkpoint.ts';
import { drive } from '../longRun/drive.ts';
import { Keeper } from '../longRun/keeper.ts';
import { Lock } from '../longRun/lock.ts';
import { Progress } from '../longRun/progress.ts';
import { UsageError } from '../kit/problems.ts';
import { checkpointPath, createCheckpoint, type Saved } from './checkpoint.ts';
import type { SimulateOptions } from './options.ts';
import { Outputs, type Texts } from './outputs.ts';

const WORKER = new URL('../../sim/simulate.worker.node.ts', import.meta.url);

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
    const checkpoint = path === null ? null : createCheckpoint(path, simulation, options, job);
    return await runLocked(io, simulation, options, texts, checkpoint, job);
  } finally {
    lock?.release();
  }
};

const runLocked = async (
  io: Io,
  simulation: Simulation,
  options: SimulateOptions,
  texts: (summary: Summary) => Texts,
  checkpoint: Checkpoint<Saved> | null,
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
  readonly #keeper: Keeper<Saved>;
  readonly #schedule: Schedule<StretchResult>;
  readonly #progress: Progress;
  #summary: Summary;

  constructor(
    io: Io,
    simulation: Simulation,
    job: SimulationJob,
    options: SimulateOptions,
    outputs: Outputs,
    checkpoint: Checkpoint<Saved> | null,
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
    this.#keeper = new Keeper(checkpoint, outputs, saved !== null, () => this.#state());
    this.#schedule = new Schedule({ from: start, to, align: plan.agents.length, size: options.chunk, workers });
    this.#progress = new Progress(io, plan.games, start - from);
    this.#summary = saved?.summary ?? emptySummary(definition, plan.agents.length);
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
        onWorkers: () => this.#keeper.saveFirst(),
        onResult: (result) => this.#take(result),
        signal: stop.signal,
      });
    } finally {
      this.#progress.clear();
      stopListening();
    }
    if (!this.#schedule.isDone) throw this.#keeper.stop(this.#summary.games, this.#simulation.plan.games);
    return { summary: this.#summary, seconds: (performance.now() - began) / 1000 };
  }

  #take(result: StretchResult): void {
    this.#summary = mergeSummaries(this.#summary, result.summary);
    this.#outputs.take(result);
    this.#progress.show(this.#summary.games);
    this.#keeper.saveNowAndThen();
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

  /** Cleans up after a failure and says it in a sentence. */
  fail(problem: unknown): unknown {
    return this.#keeper.fail(problem);
  }
}
