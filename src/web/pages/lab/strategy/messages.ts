// What the page and the worker that tries a strategy say to each other.
import type { CheckReport, Problem } from '../../../../arena/check/report.ts';
import type { Json } from '../../../../core/game.ts';
import type { CompareReport } from '../../../../sim/compare/report.ts';

/** One text of a strategy, and whom it meets. */
export interface TrialJob {
  readonly game: string;
  /** Of the comparison; the check plays by the game's usual ones. */
  readonly rules: Json;
  readonly preset: string | null;
  /** Its name, which tells the language. */
  readonly file: string;
  readonly text: string;
  readonly opponent: string;
  readonly pairs: number;
  readonly seed: string;
}

/** Every job has a number; a later one ends those before it. */
export interface ToTrial extends TrialJob {
  readonly id: number;
}

export type FromTrial =
  /** A sign of life. */
  | { readonly type: 'beat' }
  | { readonly type: 'began'; readonly id: number }
  | { readonly type: 'checking'; readonly id: number; readonly step: string }
  /** `isSpent`: the worker is of no further use. */
  | { readonly type: 'checked'; readonly id: number; readonly report: CheckReport; readonly isSpent: boolean }
  | { readonly type: 'played'; readonly id: number; readonly result: CompareReport; readonly problems: Problem[] }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  | { readonly type: 'ended'; readonly id: number };
