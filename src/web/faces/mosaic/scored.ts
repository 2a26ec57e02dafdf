// Where points came from.
import type { Seat } from '../../../core/game.ts';

/** A pattern that was scored. */
export interface Scored {
  readonly seat: Seat;
  readonly pattern: string;
  readonly vp: number;
}

/** What a pattern has brought a player so far. */
export interface Source {
  readonly pattern: string;
  readonly times: number;
  readonly vp: number;
}

/** By pattern, in the order of their names. */
export const sourcesOf = (scored: readonly Scored[], seat: Seat): Source[] => {
  const sources = new Map<string, Source>();
  for (const { seat: scorer, pattern, vp } of scored) {
    if (scorer !== seat) continue;
    const before = sources.get(pattern);
    sources.set(pattern, { pattern, times: (before?.times ?? 0) + 1, vp: (before?.vp ?? 0) + vp });
  }
  return [...sources.values()].sort((a, b) => (a.pattern < b.pattern ? -1 : 1));
};
