// A run that may take long: shows how far it is, keeps its progress, stops when asked to, goes on where it was stopped.
import { dirname } from 'node:path';
import { MatchError } from '../../core/match.ts';
import { systemReason } from '../../files/reasons.ts';
import { isThere } from '../../files/write.node.ts';
import { CrewError } from '../../jobs/crew.ts';
import { Checkpoint, type Names, type Saved } from '../../jobs/checkpoint.node.ts';
import type { Job } from '../../jobs/job.ts';
import { FleetError, StartOver } from '../../fleet/problems.ts';
import { Lock } from '../../jobs/lock.node.ts';
import type { Runner } from '../../jobs/runner.ts';
import type { Supply } from '../../jobs/supply.node.ts';
import type { Work } from '../../jobs/work.ts';
import type { Io } from '../kit/io.ts';
import { Failure, isSystemError, UsageError } from '../kit/problems.ts';
import { grouped, terminalText } from '../kit/words.ts';
import { openRunPlace, type PlaceOptions, type RunPlace } from './place.ts';
import { Progress } from './progress.ts';

/** The options of every command that plays long. */
export interface LongOptions extends PlaceOptions {
  checkpoint?: string;
  resume?: true;
}

/** The files that a run is writing; `F` says how far they are. */
export interface OpenFiles<F> {
  readonly position: F;
  /** Can a later run go on with them? */
  readonly isResumable: boolean;
  discard(): void;
  /** Leaves what a later run goes on with. */
  keep(): void;
}

export const NO_FILES: OpenFiles<null> = { position: null, isResumable: true, discard: () => {}, keep: () => {} };

export interface LongRun<W extends Work, S, F, T> {
  /** What is counted: 'games', 'pairs'. */
  things: string;
  supply: Supply;
  options: LongOptions;
  /** Tells this run from all others. */
  asked: Omit<Job, 'version' | 'needs'>;
  names?: Names;
  /** Where progress is kept; null where it is not. */
  path: string | null;
  /** Is it kept from the first moment, and not only when workers are needed? */
  isKeptAtOnce?: boolean;
  /** Looks at what a checksum cannot know; throws `Damage`. */
  check?(saved: Saved<S, F>): void;
  /** Opens files and work, as an earlier run has left them. */
  open(saved: Saved<S, F> | null): { work: W; files: OpenFiles<F> };
  /** Called after each part. */
  onPart?(work: W, stop: () => void): void;
  /** Writes what there is to write, before the progress is forgotten. */
  finish(work: W): T | Promise<T>;
}

/** Where `--checkpoint` keeps the progress; null where nobody asked for it. */
export const checkpointOf = ({ checkpoint, resume }: LongOptions, option = '--checkpoint'): string | null => {
  if (checkpoint === undefined && resume) throw new UsageError(`--resume needs the ${option} of the stopped run.`);
  if (checkpoint !== undefined && !isThere(dirname(checkpoint))) {
    throw new UsageError(`${option}: '${checkpoint}' cannot be written: there is no such folder.`);
  }
  return checkpoint ?? null;
};

/** Plays it all; when somebody stops it, or an agent fails under the policy `throw`, the command ends with a sentence. */
export const runLong = async <W extends Work, S, F, T>(io: Io, run: LongRun<W, S, F, T>): Promise<T> => {
  const { path, options, asked, supply } = run;
  const ears = new Ears(io);
  const place = await openRunPlace(supply, options, ears);
  const lock = path === null ? null : lockOrClose(path, place);
  try {
    const checkpoint = path === null ? null : new Checkpoint<S, F>(path, { ...asked, needs: supply.needs }, run.names);
    if (!options.resume) checkpoint?.refuseOld();
    let saved = options.resume ? checkpoint!.load(run.check) : null;
    for (;;) {
      const { work, files } = run.open(saved);
      try {
        return await new Keeper(
          { io, run, place, ears },
          work,
          files,
          files.isResumable ? checkpoint : null,
          saved,
        ).run();
      } catch (problem) {
        if (!(problem instanceof StartOver)) throw problem;
        checkpoint?.remove();
        saved = null;
      }
    }
  } finally {
    lock?.release();
    await place.close();
  }
};

const lockOrClose = (path: string, place: RunPlace): Lock => {
  try {
    return new Lock(path);
  } catch (problem) {
    void place.close();
    throw problem;
  }
};

/** What those who play say, for whoever waits. */
class Ears {
  readonly #io: Io;
  progress: Progress | null = null;

  constructor(io: Io) {
    this.#io = io;
  }

  readonly note = (sentence: string): void => {
    this.progress?.clear();
    this.#io.stderr.write(`${terminalText(sentence)}\n`);
  };

  readonly onCount = (workers: number): void => this.progress?.playedBy(workers);
}

interface Surroundings<W extends Work, S, F, T> {
  io: Io;
  run: LongRun<W, S, F, T>;
  place: RunPlace;
  ears: Ears;
}

const SAVE_MS = 3000;
/** Saving takes at most this part of the time, however much there is to save. */
const SAVE_SHARE = 0.02;

class Keeper<W extends Work, S, F, T> {
  readonly #io: Io;
  readonly #run: LongRun<W, S, F, T>;
  readonly #work: W;
  readonly #files: OpenFiles<F>;
  readonly #checkpoint: Checkpoint<S, F> | null;
  readonly #runner: Runner;
  readonly #progress: Progress;
  readonly #stop = new AbortController();
  /** null until the run is worth saving. */
  #nextSave: number | null;

  constructor(
    { io, run, place, ears }: Surroundings<W, S, F, T>,
    work: W,
    files: OpenFiles<F>,
    checkpoint: Checkpoint<S, F> | null,
    saved: Saved<S, F> | null,
  ) {
    const { things } = run;
    this.#io = io;
    this.#run = run;
    this.#work = work;
    this.#files = files;
    this.#checkpoint = checkpoint;
    this.#nextSave = saved === null ? null : 0;
    this.#progress = new Progress(io, work.count, work.done, undefined, things);
    ears.progress = this.#progress;
    this.#runner = place.createRunner({
      work,
      waiting: saved?.waiting ?? null,
      signal: this.#stop.signal,
      onWorkers: () => this.#saveFirst(),
      onPart: () => this.#onPart(),
    });
  }

  async run(): Promise<T> {
    const stopListening = this.#io.onInterrupt(() => this.#stop.abort());
    try {
      if (this.#run.isKeptAtOnce) this.#saveFirst();
      const isDone = await this.#runner.run().finally(() => this.#progress.clear());
      if (!isDone) throw this.#stopped();
      const result = await this.#run.finish(this.#work);
      this.#checkpoint?.remove();
      return result;
    } catch (problem) {
      throw this.#failed(problem);
    } finally {
      stopListening();
    }
  }

  get #state(): Saved<S, F> {
    return { state: this.#work.state() as S, waiting: this.#runner.waiting, files: this.#files.position };
  }

  /** From now on the run is worth saving. */
  #saveFirst(): void {
    if (this.#nextSave !== null) return;
    this.#checkpoint?.saveFirst(this.#state);
    this.#nextSave = performance.now() + SAVE_MS;
  }

  #onPart(): void {
    this.#progress.show(this.#work.done);
    this.#run.onPart?.(this.#work, () => this.#stop.abort());
    if (this.#nextSave !== null && performance.now() > this.#nextSave) this.#save();
  }

  #save(): void {
    const began = performance.now();
    this.#checkpoint?.save(this.#state);
    this.#nextSave = began + Math.max(SAVE_MS, (performance.now() - began) / SAVE_SHARE);
  }

  /** Somebody has stopped the run. */
  #stopped(): Failure {
    const { done, count } = this.#work;
    const said = `Stopped after ${grouped(done)} of ${grouped(count)} ${this.#run.things}`;
    if (this.#checkpoint === null) {
      this.#files.discard();
      return new Failure(`${said}; nothing was written.`);
    }
    this.#save();
    this.#files.keep();
    return new Failure(`${said}; the same command with --resume goes on (progress in '${this.#checkpoint.path}').`);
  }

  /** Cleans up after a failure and says it in a sentence. */
  #failed(problem: unknown): unknown {
    if (problem instanceof Failure) return problem;
    if (problem instanceof StartOver) {
      this.#files.discard();
      return problem;
    }
    const isKept = this.#nextSave !== null && this.#checkpoint !== null;
    // Under the policy `throw` a failing agent ends the run; that is what was asked for, and it would fail again.
    const isAsked = problem instanceof MatchError && problem.fault !== null;
    if (isAsked && isKept) this.#checkpoint!.remove();
    // Nothing else, a bug of ours included, must cost what has been played.
    if (isKept && !isAsked) this.#files.keep();
    else this.#files.discard();
    const hint = isKept ? ` Progress is kept in '${this.#checkpoint!.path}'; --resume goes on.` : '';
    if (isAsked) return new Failure(`${problem.message}.`);
    if (problem instanceof CrewError || problem instanceof FleetError) return new Failure(problem.message + hint);
    if (isSystemError(problem)) return new Failure(`The results cannot be written: ${systemReason(problem)}.${hint}`);
    return problem;
  }
}
