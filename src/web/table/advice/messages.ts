// What a table and its adviser's worker say to each other. The adviser gets what an agent gets: rules and a view.
import type { ClaimVerdict } from '../../../analysis/index.ts';
import type { BaseView } from '../../../core/game.ts';
import type { Language } from '../../../play/languages.ts';
import type { Hint } from './hint.ts';

interface Question {
  /** Answers carry it; an answer to an older question is late. */
  readonly key: number;
  readonly language: Language;
  readonly game: string;
  readonly rules: unknown;
  readonly view: BaseView;
}

export type ToAdviser =
  | ({ readonly type: 'hint' } & Question)
  | ({ readonly type: 'claim' } & Question)
  /** Nobody waits for the answer any more. */
  | { readonly type: 'stop' };

export type FromAdviser =
  | {
      readonly type: 'hint';
      readonly key: number;
      readonly hint: Hint;
      readonly done: number;
      readonly total: number;
      readonly isWhole: boolean;
    }
  | { readonly type: 'claim'; readonly key: number; readonly verdict: ClaimVerdict }
  | { readonly type: 'failed'; readonly key: number; readonly message: string };
