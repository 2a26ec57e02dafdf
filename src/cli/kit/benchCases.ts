// What a game may bring to be measured by, besides the loops that every game has.
import type { AnyGame, BaseView } from '../../core/game.ts';
import type { Objective } from '../../core/solver.ts';

/** A game and a way to as many positions of it as one likes. */
export interface Worlds {
  game: AnyGame;
  /** The position number i, or null when that deal did not get so far. */
  at(i: number): unknown;
}

/** How long one answer takes, which says how many are asked: whole deals, endings of deals, slow ones. */
export type CaseLength = 'deals' | 'endings' | 'long';

/** Positions for the game's solver, and how it is asked about them. */
export interface SolverCase {
  workload: string;
  objective: Objective;
  worlds: Worlds;
  length: CaseLength;
  allMoves: boolean;
  /** The row of `talon bench --all` to which it belongs, as `solver.<game>.<row>`; those of one row are put together. */
  row?: string;
}

/** A bot whose matches with itself are measured. */
export interface BotCase {
  agent: string;
  /** How many are played at a time. */
  matches: number;
  /** They are single deals. */
  deals?: true;
}

/** Positions from which trees are searched. */
export interface SearchCase {
  workload: string;
  worlds: Worlds;
}

export interface BenchCases {
  /** Reads every field of a view into one number. Views that seats of this game are shown, nothing else. */
  readView?(view: BaseView): number;
  readonly bots?: readonly BotCase[];
  /** Levels of the expert whose cards are measured, in deals of the default rules. */
  readonly experts?: readonly string[];
  solver?(): SolverCase[];
  search?(): SearchCase;
  /** The source of a strategy that thinks nothing, to measure the sandbox by. */
  readonly thoughtless?: string;
  /** Its seats decide so often in a deal that nets are measured with long sequences: how wide the encoders then are. */
  readonly longSequences?: { readonly hand: number; readonly trick: number; readonly history: number };
}

export const isCardPlay = (game: AnyGame, s: unknown): boolean =>
  game.actor(s) >= 0 && game.view(s, null).phase === 'play';
