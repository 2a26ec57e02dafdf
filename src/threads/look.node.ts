import { SHARED } from './shared.node.ts';
import type { ThreadClock } from './threadClock.node.ts';

/** The system counts a worker's time in such steps; what the worker itself finds over its limit is exact. */
const SLACK_MS = 20;

/** Is a worker that has begun still at it, within its limits? What counts is its own processor time. */
export const look = (shared: Int32Array, clock: ThreadClock): 'silent' | 'gone' | null => {
  const usedMs = clock(shared);
  if (usedMs === null) return 'gone';
  const over = (limit: number, since: number): boolean =>
    usedMs - SLACK_MS - Atomics.load(shared, since) >= Atomics.load(shared, limit);
  return over(SHARED.silentMs, SHARED.beatMs) || over(SHARED.totalMs, SHARED.begunMs) ? 'silent' : null;
};
