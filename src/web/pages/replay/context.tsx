// How the parts of a replay reach it.
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ReplayState, ReplayTable } from './replayTable.ts';

export const ReplayContext = createContext<ReplayTable | null>(null);

export const useReplay = (): ReplayTable => {
  const replay = useContext(ReplayContext);
  if (replay === null) throw new Error('There is no replay around this component.');
  return replay;
};

export const useReplayState = <T,>(select: (state: ReplayState) => T): T => useStore(useReplay().replay, select);
