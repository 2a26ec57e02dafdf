// What the page and the worker that meets strategies say to each other.
import type { StrategyText } from '../../../players/strategyFile.ts';

export interface ToIntroducer {
  readonly game: string;
  readonly strategies: readonly StrategyText[];
}

export type FromIntroducer =
  /** A sign of life. */
  | { readonly type: 'asking'; readonly file: string }
  /** What each calls itself, by file. */
  | { readonly type: 'introduced'; readonly names: Readonly<Record<string, string>> }
  /** One of them cannot play, and why. */
  | { readonly type: 'refused'; readonly message: string };
