import type { AgentFactory } from '../core/agent.ts';
import type { BorderError } from '../core/result.ts';

/**
 * Somebody who plays under a name that a person typed: a house bot ('heuristic'), a strategy in its sandbox
 * ('strategies/skitgubbe/hoarder.ts'), a program on a pipe ('exec:python3 bot.py').
 *
 * Its agents answer at once, so that every driver takes them: whoever thinks in another thread or process is waited
 * for. They fail with `AgentFailure`. Every agent begins as if its match were the first.
 */
export interface Player {
  /** For tables: the bot's name, the strategy's own `name`, the program. */
  readonly name: string;
  readonly create: AgentFactory;
  /** Ends the thread or process behind it. */
  close(): void;
}

/** A file or program that cannot play here; the message says why and what would be right. */
export interface PlayerError extends BorderError {
  readonly code: 'ERR_UNKNOWN_AGENT' | 'ERR_STRATEGY_FILE' | 'ERR_STRATEGY' | 'ERR_PROGRAM';
}
