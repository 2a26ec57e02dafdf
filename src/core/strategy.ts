// How a game shows itself to strategies: classes that strangers write, with one method for each kind of decision.
import type { Answer } from './agent.ts';
import type { AnyGame, BaseView, Json } from './game.ts';
import type { BorderError, Result } from './result.ts';

/**
 * What strategies are asked and may answer, under one number. It is raised with every change after which a strategy that
 * was right is wrong.
 */
export const STRATEGY_API_VERSION = 1;

/** One question to a strategy: the method that is asked, and what it is told. Plain JSON, made from the view alone. */
export interface StrategyCall {
  method: string;
  input: Json;
  /** Fields of the input that the method gets once more, as arguments behind it; see `StrategyMethod`. */
  args?: readonly string[];
}

export interface StrategyMethod {
  name: string;
  /** One line for the starter file and the guide. */
  about: string;
  /** What it gets besides the state: fields of it, in the order of the arguments. */
  args?: readonly string[];
  /** What it was called in older strategies, and then answered otherwise: those are refused and hear the new name. */
  formerly?: string;
}

/** What a method answered cannot be played; the message tells its author what would be right. */
export interface StrategyAnswerError extends BorderError {
  readonly code: 'ERR_ANSWER';
}

/**
 * The form of a part of what a method is told, so that it can be sent without the names of its fields: things that are
 * the same in every question by their place in `shared`, lists, objects by any names, objects with fixed fields in their
 * order. Null is allowed everywhere. 'plain' is sent as it is.
 */
export type Form = 'plain' | PackedForm;
export type PackedForm = 'shared' | { list: PackedForm } | { map: PackedForm } | { fields: FieldForms };
export type FieldForms = Readonly<Record<string, Form>>;

/** A game's side of strategies. Pure, so that a sandbox, a program on a pipe and a page in the browser share it. */
export interface StrategyKit<V extends BaseView = any> {
  /** Every method that a strategy of this game must have. */
  readonly methods: readonly StrategyMethod[];
  call(game: AnyGame, view: V): StrategyCall;
  /**
   * What each method is told, every field in its order. It only makes questions cheaper; a game without forms sends
   * plain JSON, and strategies see the same.
   */
  readonly forms?: Readonly<Record<string, FieldForms>>;
  /** What the forms call 'shared': deep-frozen, the same list for the same rules. */
  shared?(game: AnyGame): readonly object[];
  /** The moves that an answer means. It comes from a stranger: any shape is possible, and none may throw. */
  read(game: AnyGame, view: V, answer: unknown): Result<Answer, StrategyAnswerError>;
}
