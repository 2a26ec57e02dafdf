import type { ActionId, AnyGame, BaseView, Json, Rng, Seat } from './game.ts';

/** What an agent gets besides the view at each decision. */
export interface Turn {
  /** The stream of this one decision: `agent<seat>/<k>`. A branch or a resumed match draws the same numbers. */
  readonly rng: Rng;
  /** Milliseconds allowed for this decision; null = no limit. */
  readonly limitMs: number | null;
}

/** One id of `view.legal`, or the ids of a compound decision in the order in which they are asked. */
export type Answer = ActionId | readonly ActionId[];

/** Somebody who plays: bot, person, sandboxed strategy, neural net, remote socket. */
export interface Agent<V extends BaseView = any> {
  readonly name: string;
  /** Must not change the view. May think in the background when the match is driven by `playAsync`. */
  decide(view: V, turn: Turn): Answer | Promise<Answer>;
  /** A move as this seat saw it (HIDDEN where it may not know); for agents with memory. */
  notice?(actor: Seat, seen: ActionId): void;
}

/** Makes an agent for one seat of one match. */
export type AgentFactory = (game: AnyGame, seat: Seat, rng: Rng, options?: Json) => Agent;
