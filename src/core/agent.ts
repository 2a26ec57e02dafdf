import type { ActionId, AnyGame, BaseView, Json, Rng, Seat } from './game.ts';

/** What an agent gets besides the view at each decision. */
export interface Turn {
  /** The stream of this one decision: `agent<seat>/<k>`. A branch or a resumed match draws the same numbers. */
  readonly rng: Rng;
  /** Milliseconds allowed for this decision; null = no limit. */
  readonly limitMs: number | null;
  /**
   * Where a person waits: has the answer taken too long? Searches look now and then and make do with what they have.
   * Left out everywhere else, so that the same seed gives the same game on any machine.
   */
  readonly isLate?: () => boolean;
}

/** One id of `view.legal`, or the ids of a compound decision in the order in which they are asked. */
export type Answer = ActionId | readonly ActionId[];

/** Somebody who plays: bot, person, sandboxed strategy, neural net, remote socket. */
export interface Agent<V extends BaseView = any> {
  readonly name: string;
  /** Must not change the view. May think in the background when the match is driven by `playAsync`. */
  decide(view: V, turn: Turn): Answer | Promise<Answer>;
  /**
   * How likely each id of `view.legal` is to be its answer, in their order; null where it cannot say. For whoever computes what
   * others only play: asked in place of `decide`, after the same calls of `notice` and `recall`.
   */
  odds?(view: V): number[] | null;
  /** A move as this seat saw it (HIDDEN where it may not know); for agents with memory. */
  notice?(actor: Seat, seen: ActionId): void;
  /**
   * The view of an earlier decision of this seat, with the stream it had; for agents with memory who join when a match is
   * under way. Of a decision that was answered by several moves there is one call for each of them.
   */
  recall?(view: V, turn?: Turn): void;
  /** The match is over: what the agent holds for it (a thread, a process) is free for the next. */
  leave?(): void;
}

/** Tells all agents that their match is over. Whoever fails at that harms nobody any more. */
export const dismiss = (agents: readonly Agent[]): void => {
  for (const agent of agents) {
    try {
      agent.leave?.();
    } catch {
      // The match is decided.
    }
  }
};

/** Why an agent failed: a bad move, an error of its own, or a limit that it broke. */
export const FAULT_REASONS = ['illegal', 'crash', 'timeout', 'memory'] as const;
/** Why an agent failed. */
export type FaultReason = (typeof FAULT_REASONS)[number];

/** How often an agent failed, by reason. */
export type FaultCounts = Record<FaultReason, number>;
export const countFaults = (count: (reason: FaultReason) => number = () => 0): FaultCounts =>
  Object.fromEntries(FAULT_REASONS.map((reason) => [reason, count(reason)])) as FaultCounts;

/** Thrown by an agent that knows why it fails, e.g. for a strategy that was stopped; anything else thrown is a crash. */
export class AgentFailure extends Error {
  readonly reason: FaultReason;
  constructor(reason: FaultReason, detail: string) {
    super(detail);
    this.name = 'AgentFailure';
    this.reason = reason;
  }
}

/** Makes an agent for one seat of one match. */
export type AgentFactory = (game: AnyGame, seat: Seat, rng: Rng, options?: Json) => Agent;
