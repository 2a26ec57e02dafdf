// Matches that follow each other at tables of the same people: how it stands between them. Whoever leaves between two of
// them has lost nothing.
import type { Seat } from '../core/game.ts';

export interface ShownScore {
  /** null for a bot. */
  readonly name: string | null;
  /** null for a person. */
  readonly agent: string | null;
  /** Where they sit now; null for somebody who has left. */
  readonly seat: Seat | null;
  /** Matches that came to their end. */
  readonly played: number;
  /** By the returns of the game. */
  readonly points: number;
  readonly won: number;
  readonly last: number;
}

export interface ShownSeries {
  /** The how manieth match it is; the first is 1. */
  readonly round: number;
  readonly scores: readonly ShownScore[];
}
