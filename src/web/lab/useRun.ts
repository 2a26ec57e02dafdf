// A run that a page shows: idle, going on, done, stopped or failed.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../core/result.ts';
import { problemText } from '../engine/problem.ts';
import type { Watch } from './runs.ts';

type RunStatus = 'idle' | 'running' | 'done' | 'stopped' | 'failed';

interface RunState<T> {
  readonly status: RunStatus;
  readonly done: number;
  readonly games: number;
  readonly result: T | null;
  readonly message: string;
}

/** Plots are drawn again at most so often. */
const SHOW_EVERY_MS = 400;

const IDLE = { status: 'idle', done: 0, games: 0, result: null, message: '' } as const;

export interface Run<T> extends RunState<T> {
  start(run: (watch: Watch<T>) => Promise<Result<T>>): void;
  stop(): void;
  reset(): void;
}

export const useRun = <T>(): Run<T> => {
  const [state, setState] = useState<RunState<T>>(IDLE);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = useCallback((run: (watch: Watch<T>) => Promise<Result<T>>) => {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    setState({ ...IDLE, status: 'running' });
    let shown = -Infinity;
    const isCurrent = (): boolean => current.current === stop && !stop.signal.aborted;
    const watch: Watch<T> = {
      signal: stop.signal,
      onProgress: (done, games, soFar) => {
        const now = performance.now();
        if (!isCurrent() || now - shown < SHOW_EVERY_MS) return;
        shown = now;
        const result = soFar();
        setState((before) => ({ ...before, done, games, result }));
      },
    };
    run(watch)
      .then((ended) => {
        if (!isCurrent()) return;
        if (!ended.ok) return setState({ ...IDLE, status: 'failed', message: problemText(ended.error) });
        setState((before) => ({ ...before, status: 'done', done: before.games, result: ended.value }));
      })
      .catch((problem: unknown) => {
        if (!isCurrent()) return;
        setState({ ...IDLE, status: 'failed', message: problem instanceof Error ? problem.message : String(problem) });
      });
  }, []);
  const stop = useCallback(() => {
    current.current?.abort();
    setState((before) => ({ ...before, status: 'stopped' }));
  }, []);
  const reset = useCallback(() => {
    current.current?.abort();
    setState(IDLE);
  }, []);
  return { ...state, start, stop, reset };
};
