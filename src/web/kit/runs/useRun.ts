import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { LabRun, RunState } from './labRun.ts';

export interface Run<W, T> extends RunState<W, T> {
  start(wish: W): void;
  stop(): void;
  /** Begins what was cut off anew. */
  again(): void;
}

/** A run as a page shows it. */
export const useRun = <W, T>(run: LabRun<W, T>): Run<W, T> => {
  const state = useStore(run.state);
  useEffect(() => void run.recall(), [run]);
  return useMemo(
    () => ({ ...state, start: (wish) => run.start(wish), stop: () => run.stop(), again: () => run.again() }),
    [run, state],
  );
};
