// What the page and the reviewers' workers say to each other.
import type { Level, ReviewedDecision } from '../../../../analysis/index.ts';
import type { Seat } from '../../../../core/game.ts';
import type { ToldFindings, ToldMove } from '../../../table/advice/told.ts';
import type { Language } from '../../../../play/languages.ts';
import type { Source } from '../messages.ts';

/** A decision with a choice. */
export interface Choice {
  /** The position is the one after so many steps. */
  readonly step: number;
  readonly seat: Seat;
}

export interface ToldDecision extends Omit<ReviewedDecision, 'findings'>, ToldFindings {
  readonly playedMove: ToldMove;
  readonly preferredMove: ToldMove;
}

export type ToReviewer =
  | { readonly type: 'open'; readonly language: Language; readonly source: Source }
  | { readonly type: 'review'; readonly step: number; readonly level: Level };

/** How a match has ended, and after how many steps. */
export interface MatchEnding {
  readonly step: number;
  /** By seat: 1 for a win, or what a shared one comes to. */
  readonly shares: readonly number[];
  /** By seat: points ahead of the mean of the others. */
  readonly ahead: readonly number[];
}

/** What a record is like as a whole. */
export interface ReviewHead {
  readonly choices: readonly Choice[];
  readonly ending: MatchEnding | null;
  /** What doing well means: to win, or not to come last. */
  readonly aim: 'first' | 'not-last';
}

export type FromReviewer =
  | { readonly type: 'opened'; readonly head: ReviewHead }
  | { readonly type: 'reviewed'; readonly decision: ToldDecision }
  | { readonly type: 'failed'; readonly message: string };
