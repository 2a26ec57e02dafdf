import type { Agent } from '../core/agent.ts';
import type { AnyGame, Seat } from '../core/game.ts';

/**
 * A player from outside: a strategy in its sandbox, or a program on a pipe. It plays one match at a time and begins
 * each as if it were its first. Its agents answer asynchronously and fail with `AgentFailure`.
 */
export interface Guest {
  readonly name: string;
  /** Takes a seat in a new match. The agent is good for that match alone, and the one before it is gone. */
  sit(game: AnyGame, seat: Seat): Promise<Agent>;
  /** Ends the thread or process behind it. */
  close(): Promise<void>;
}
