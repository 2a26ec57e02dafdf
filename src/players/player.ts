import type { AgentFactory } from '../core/agent.ts';
import { agentMisfit, findAgent } from '../agents/index.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame } from '../core/game.ts';
import { ok, type BorderError, type Result } from '../core/result.ts';
import type { Limits } from '../guests/limits.ts';
import { NO_NETS, type Nets } from '../nn/nets.ts';

/**
 * Somebody who plays under a name that a person typed: a house bot ('heuristic'), a strategy in its sandbox
 * ('strategies/skitgubbe/hoarder.ts'), a net (the house's 'neural', 'neural:tysiac.net' from its file),
 * a program on a pipe ('exec:python3 bot.py'), a strategy in Python ('python:bot.py').
 *
 * Its agents answer at once, so that every driver takes them: whoever thinks in another thread or process is waited
 * for. They fail with `AgentFailure`. Every agent begins as if its match were the first.
 */
export interface Player {
  /** For tables: the bot's name, the strategy's own `name`, the program. */
  readonly name: string;
  readonly create: AgentFactory;
  /** Why it cannot play under these rules, or null; missing where it plays under all. */
  misfit?(game: AnyGame): PlayerError | null;
  /** Ends the thread or process behind it. */
  close(): void;
}

/** A file or program that cannot play here; the message says why and what would be right. */
export interface PlayerError extends BorderError {
  readonly code: 'ERR_UNKNOWN_AGENT' | 'ERR_STRATEGY_FILE' | 'ERR_STRATEGY' | 'ERR_PROGRAM' | 'ERR_NET';
}

/** How a name that a person typed becomes a player. `bytes` is what is in its file, where that was read before. */
export type OpenPlayer = (
  definition: AnyDefinition,
  name: string,
  limits?: Limits,
  bytes?: Uint8Array,
) => Result<Player, PlayerError>;

/** Knows the bots of the house and these nets, and needs neither threads nor files. */
export const houseBotsWith =
  (nets: Nets): OpenPlayer =>
  (definition, name) => {
    const found = findAgent(definition, name, nets);
    if (!found.ok) return { ok: false, error: { code: 'ERR_UNKNOWN_AGENT', message: found.error.message } };
    return ok({
      name,
      create: found.value,
      misfit: (game) => {
        const wrong = agentMisfit(definition, name, game, nets);
        return wrong === null ? null : { code: 'ERR_NET', message: wrong.message };
      },
      close: () => {},
    });
  };

/** The same for those that are code. */
export const openHouseBot: OpenPlayer = houseBotsWith(NO_NETS);
