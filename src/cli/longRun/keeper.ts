// Keeps the progress of a run: when it is saved, and what is left behind and said when a run ends early.
import { MatchError } from '../../core/match.ts';
import { PoolError } from '../../sim/pool.node.ts';
import { systemReason } from '../../files/reasons.ts';
import { Failure, isSystemError } from '../kit/problems.ts';
import { grouped } from '../kit/words.ts';
import type { Checkpoint } from './checkpoint.ts';

const SAVE_MS = 3000;
/** Saving takes at most this part of the time, however much there is to save. */
const SAVE_SHARE = 0.02;

/** The files that a run is writing. */
export interface OpenFiles {
  discard(): void;
  /** Leaves what a later run goes on with. */
  keep(): void;
}

export class Keeper<S extends object> {
  readonly #checkpoint: Checkpoint<S> | null;
  readonly #files: OpenFiles;
  readonly #state: () => S;
  /** null until the run is worth saving. */
  #nextSave: number | null;

  /** Nothing is saved without a checkpoint. `isResumed`: the run goes on with saved progress. */
  constructor(checkpoint: Checkpoint<S> | null, files: OpenFiles, isResumed: boolean, state: () => S) {
    this.#checkpoint = checkpoint;
    this.#files = files;
    this.#state = state;
    this.#nextSave = isResumed ? 0 : null;
  }

  /** From now on the run is worth saving. */
  saveFirst(): void {
    if (this.#nextSave !== null) return;
    this.#checkpoint?.saveFirst(this.#state());
    this.#nextSave = performance.now() + SAVE_MS;
  }

  saveNowAndThen(): void {
    if (this.#nextSave !== null && performance.now() > this.#nextSave) this.#save();
  }

  #save(): void {
    const began = performance.now();
    this.#checkpoint?.save(this.#state());
    const took = performance.now() - began;
    this.#nextSave = began + Math.max(SAVE_MS, took / SAVE_SHARE);
  }

  /** Somebody has stopped the run. */
  stop(done: number, games: number): Failure {
    const said = `Stopped after ${grouped(done)} of ${grouped(games)} games`;
    if (this.#checkpoint === null) {
      this.#files.discard();
      return new Failure(`${said}; nothing was written.`);
    }
    this.#save();
    this.#files.keep();
    return new Failure(`${said}; the same command with --resume goes on (progress in '${this.#checkpoint.path}').`);
  }

  /** Cleans up after a failure and says it in a sentence. */
  fail(problem: unknown): unknown {
    const isKept = this.#nextSave !== null && this.#checkpoint !== null;
    const hint = isKept ? ` Progress is kept in '${this.#checkpoint!.path}'; --resume goes on.` : '';
    if (problem instanceof PoolError || isSystemError(problem)) {
      if (isKept) this.#files.keep();
      else this.#files.discard();
      if (problem instanceof PoolError) return new Failure(problem.message + hint);
      return new Failure(`The results cannot be written: ${systemReason(problem)}.${hint}`);
    }
    if (problem instanceof Failure) return problem;
    // Under the policy `throw` a failing agent ends the run; that is what was asked for, and it would fail again.
    if (problem instanceof MatchError && problem.fault !== null) {
      this.#files.discard();
      if (isKept) this.#checkpoint!.remove();
      return new Failure(`${problem.message}.`);
    }
    // A bug of ours must not cost what has been played.
    if (isKept) this.#files.keep();
    else this.#files.discard();
    return problem;
  }
}
