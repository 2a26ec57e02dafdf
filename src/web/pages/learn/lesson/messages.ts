// What the page of a lesson and its worker say to each other.
import type { ActionId } from '../../../../core/game.ts';
import type { Language } from '../../../../play/languages.ts';
import type { Answered, OpenStep } from './desk.ts';

export type ToLesson =
  | {
      readonly type: 'load';
      readonly language: Language;
      readonly game: string;
      readonly preset: string;
      readonly rules: unknown;
    }
  | { readonly type: 'open'; readonly at: number }
  | { readonly type: 'act'; readonly step: number; readonly ids: readonly ActionId[] }
  /** Plays a right answer. */
  | { readonly type: 'show' };

export type FromLesson =
  | { readonly type: 'opened'; readonly step: OpenStep }
  | { readonly type: 'answered'; readonly answer: Answered }
  | { readonly type: 'failed'; readonly message: string };
