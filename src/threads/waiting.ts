// How long somebody waits for a thread, and what may come of it.

/** What ends its thread so often is not begun again. */
export const MOST_DEATHS = 3;

export interface Patience {
  /** The worker's own processor time without a sign of life. */
  silentMs: number;
  /** The same in all, from the moment at which the worker has begun. */
  totalMs: number;
  /** By the clock, until the worker begins. */
  startMs: number;
}

/** `raw` is text that goes beside the answer. Whoever is silent has used up its time; the rest is the host's failure. */
export type Reply<A> = { ok: true; answer: A; raw: string } | { ok: false; why: 'silent' | 'no start' | 'gone' };
