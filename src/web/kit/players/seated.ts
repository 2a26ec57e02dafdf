// Strategies at a table, in the worker that plays it. Loaded only where one sits down: the sandbox is large.
import type { AgentFactory } from '../../../core/agent.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Player } from '../../../players/player.ts';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { openTexts, type TextPlayers } from '../../../players/strategyPlayer.web.ts';

let room: { readonly game: string; readonly texts: Promise<TextPlayers> } | null = null;
/** At the table that is open here. */
let sitting: Player[] = [];

/** By file. Those of the table that was open before have left then. */
export const seatStrategies = async (
  definition: AnyDefinition,
  strategies: readonly StrategyText[],
  players: readonly string[],
): Promise<Result<ReadonlyMap<string, AgentFactory>>> => {
  for (const player of sitting) player.close();
  sitting = [];
  if (room?.game !== definition.id) room = { game: definition.id, texts: openTexts(definition) };
  const texts = await room.texts;
  const factories = new Map<string, AgentFactory>();
  for (const strategy of strategies) {
    const player = await texts.open(strategy, true);
    if (!player.ok) return player;
    sitting.push(player.value);
    factories.set(strategy.file, player.value.create);
  }
  await texts.prepare(players.filter((name) => factories.has(name)).length);
  return ok(factories);
};
