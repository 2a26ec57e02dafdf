// What a lesson is made of. A step is a kind of position, found in matches of bots under the rules that are learned, so
// that it holds for every rule set; and what is asked, right and wrong there.
import type { ActionId, AnyGame, BaseView } from '../../../core/game.ts';

/** A position as the person sees it. */
export interface Scene<V extends BaseView = BaseView, R = unknown> {
  readonly game: AnyGame & { readonly rules: R };
  readonly rules: R;
  readonly view: V;
  /** The person's view after these moves of a decision. */
  after(ids: readonly ActionId[]): V;
}

export interface Verdict {
  readonly right: boolean;
  /** Why. */
  readonly words: string;
}

export interface LessonStep<V extends BaseView = BaseView, R = unknown> {
  readonly key: string;
  readonly title: string;
  /** Of the rules, where it is told in full. */
  readonly section: string;
  /** Is there such a thing under these rules? Left out: always. */
  isIn?(rules: R): boolean;
  /** Is this a position for it? Asked only when the seat has a choice or nothing else to do. */
  fits(scene: Scene<V, R>): boolean;
  /** What there is to see and to do, in a sentence or two. */
  ask(scene: Scene<V, R>): string;
  /** What a legal move of the person is worth here. */
  judge(scene: Scene<V, R>, ids: readonly ActionId[]): Verdict;
  /** A right answer, for those who want to be shown. */
  example(scene: Scene<V, R>): readonly ActionId[];
}

export interface Lesson<V extends BaseView = BaseView, R = unknown> {
  readonly steps: readonly LessonStep<V, R>[];
  /** Whose matches have such positions, and who plays with the person. */
  readonly bot: string;
  /** How far into a match positions are looked for. */
  readonly longest: number;
}

export const right = (words: string): Verdict => ({ right: true, words });
export const wrong = (words: string): Verdict => ({ right: false, words });
