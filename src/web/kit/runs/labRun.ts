// One run of a part of the laboratory, or of the rule editor. It belongs to the visit, not to the page: it goes on while one is elsewhere. What was
// finished last is kept on this device, and so is what was begun, so that a run that was cut off is told of.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Result } from '../../../core/result.ts';
import { holdLock } from '../browser/locks.ts';
import { newId } from '../browser/random.ts';
import { problemText } from '../rules/problem.ts';
import { findRun, keepRun } from '../storage/runs.ts';
import type { Watch } from './watch.ts';

/** What was asked for, and what came of it so far. `W` and `T` are plain data. */
export interface Shown<W, T> {
  readonly wish: W;
  readonly result: T;
}

export interface RunState<W, T> {
  /** 'cut': the page was closed before it was done. */
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'cut' | 'failed';
  readonly done: number;
  readonly games: number;
  /** Of the last run, or where that was cut off of the one before it. */
  readonly shown: Shown<W, T> | null;
  readonly message: string;
}

interface RunKind<W, T> {
  /** Under which it is kept. */
  readonly name: string;
  perform(wish: W, watch: Watch<T>): Promise<Result<T>>;
  /** Makes the report; of what another version has kept it may throw. */
  draw?(shown: Shown<W, T>): unknown;
}

/** Plots are drawn again at most so often. */
const SHOW_EVERY_MS = 400;

const IDLE = { status: 'idle', done: 0, games: 0, shown: null, message: '' } as const;

export class LabRun<W, T> {
  readonly state: StoreApi<RunState<W, T>> = createStore<RunState<W, T>>(() => IDLE);
  readonly #kind: RunKind<W, T>;
  #current = new AbortController();
  #cut: W | null = null;
  #recalled: Promise<void> | null = null;
  /** One writing after the other. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(kind: RunKind<W, T>) {
    this.#kind = kind;
  }

  start(wish: W): void {
    this.#current.abort();
    const run = new AbortController();
    this.#current = run;
    this.#cut = null;
    this.state.setState({ ...IDLE, status: 'running' });
    const release = this.#begin(wish, run.signal);
    const end = (ended: Partial<RunState<W, T>>): void => {
      if (run.signal.aborted) return;
      release(ended.shown ?? null);
      this.state.setState(ended);
    };
    const fail = (message: string): void => end({ ...IDLE, status: 'failed', message });
    this.#kind
      .perform(wish, this.#watch(wish, run.signal))
      .then((result) => {
        if (!result.ok) return fail(problemText(result.error));
        const { games } = this.state.getState();
        end({ status: 'done', done: games, shown: { wish, result: result.value } });
      })
      .catch((problem: unknown) => fail(problem instanceof Error ? problem.message : String(problem)));
  }

  stop(): void {
    if (this.state.getState().status !== 'running') return;
    this.#current.abort();
    this.state.setState({ status: 'stopped' });
  }

  /** Begins what was cut off anew. */
  again(): void {
    if (this.#cut !== null) this.start(this.#cut);
  }

  /** Once a visit: what an earlier one has left. */
  recall(): Promise<void> {
    return (this.#recalled ??= this.#read().catch(() => {}));
  }

  #watch(wish: W, signal: AbortSignal): Watch<T> {
    let shown = -Infinity;
    return {
      signal,
      onProgress: (done, games, soFar) => {
        const now = performance.now();
        if (signal.aborted || now - shown < SHOW_EVERY_MS) return;
        shown = now;
        this.state.setState({ done, games, shown: { wish, result: soFar() } });
      },
    };
  }

  /** Notes that it is on; what it returns notes that it has ended. */
  #begin(wish: W, signal: AbortSignal): (finished: Shown<W, T> | null) => void {
    const { name } = this.#kind;
    const id = newId();
    // As long as the lock is held the run is on, whichever tab asks.
    const lock = holdLock(lockOf(id), false, () => {});
    this.#write(name, () => ({ begun: { id, wish } }));
    let hasEnded = false;
    const end = (finished: Shown<W, T> | null): void => {
      if (hasEnded) return;
      hasEnded = true;
      this.#write(name, ({ begun }) => ({
        ...(finished && { finished }),
        ...(begun?.id === id && { begun: null }),
      }));
      void lock.then((held) => held?.release());
    };
    signal.addEventListener('abort', () => end(null));
    return end;
  }

  #write(name: string, change: Parameters<typeof keepRun>[1]): void {
    // A device without room for it loses what it cannot keep at the next reload, and nothing now.
    this.#writing = this.#writing.then(() => keepRun(name, change)).catch(() => {});
  }

  async #read(): Promise<void> {
    const { name, draw } = this.#kind;
    const row = await findRun(name);
    if (!row) return;
    const begun = row.begun && ((await isOn(row.begun.id)) ? null : row.begun);
    // Somebody was quicker.
    if (this.state.getState().status !== 'idle') return;
    const shown = row.finished as Shown<W, T> | null;
    try {
      if (shown) draw?.(shown);
    } catch {
      return;
    }
    this.#cut = (begun?.wish as W | undefined) ?? null;
    this.state.setState({ shown, status: begun ? 'cut' : shown ? 'done' : 'idle' });
  }
}

const lockOf = (id: string): string => `talon-run-${id}`;

/** Does another tab have it? */
const isOn = async (id: string): Promise<boolean> => {
  const lock = await holdLock(lockOf(id), false, () => {});
  lock?.release();
  return lock === null;
};
