// How a game shows itself to strategies: classes that strangers write, with one method for each kind of decision.
import type { Answer } from './agent.ts';
import type { AnyGame, BaseView, Json } from './game.ts';
import type { BorderError, Result } from './result.ts';

/** One question to a strategy: the method that is asked, and what it is told. Plain JSON, made from the view alone. */
export interface StrategyCall {
  method: string;
  input: Json;
}

export interface StrategyMethod {
  name: string;
  /** One line for the starter file and the guide. */
  about: string;
}

/** What a method answered cannot be played; the message tells its author what would be right. */
export interface StrategyAnswerError extends BorderError {
  readonly code: 'ERR_ANSWER';
}

/** A game's side of strategies. Pure, so that a sandbox, a program on a pipe and a page in the browser share it. */
export interface StrategyKit<V extends BaseView = any> {
  /** Every method that a strategy of this game must have. */
  readonly methods: readonly StrategyMethod[];
  call(game: AnyGame, view: V): StrategyCall;
  /** The moves that an answer means. It comes from a stranger: any shape is possible, and none may throw. */
  read(game: AnyGame, view: V, answer: unknown): Result<Answer, StrategyAnswerError>;
}
