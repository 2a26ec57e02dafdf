// One match between agents, and matches on paper.
import type { AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { MatchPolicy } from '../core/fault.ts';
import { parseRecord as parseWith, type LoadedRecord, type MatchRecord, printRecord } from '../core/record.ts';
import type { RecordError, Result } from '../core/result.ts';
import type { Nets } from '../nn/nets.ts';
import { playMatch as play } from '../sim/playMatch.ts';
import { valueOf } from './error.ts';
import { chosenRules, definitionOf, listGames, loadGame, type GameId, type RulesChoice } from './house.ts';

/** A match to be played. */
export interface MatchToPlay extends RulesChoice {
  /** Its id, or the definition of a game of one's own. */
  game: GameId | AnyDefinition;
  /** By seat: the name of an agent, or whoever makes one. */
  agents: readonly (string | AgentFactory)[];
  /** The same seed and agents give the same match. */
  seed: string | number;
  /** What happens when an agent fails; it is thrown where nothing else is said. */
  faults?: MatchPolicy;
  /** For agents that are nets: `shippedNets()` of the part `learn`, or `netsIn` of the part `agents`. */
  nets?: Nets;
}

/** Plays a match and answers its record. */
export const playMatch = async ({ game, agents, seed, faults, nets, ...choice }: MatchToPlay): Promise<MatchRecord> => {
  const definition = await definitionOf(game);
  const rules: unknown = chosenRules(definition, choice);
  return valueOf(play({ game: definition, rules, agents, seed: String(seed), faults, nets }));
};

/**
 * Reads a record, from its text or as an object; nothing in it is believed. What it answers has the game under the rules of
 * the record and the steps, which `replay` takes.
 */
export const parseRecord = async (
  record: string | MatchRecord,
  own: readonly AnyDefinition[] = [],
): Promise<Result<LoadedRecord, RecordError>> => {
  const text = typeof record === 'string' ? record : printRecord(record);
  const known = new Map(own.map((definition) => [definition.id, definition]));
  let wanted: string | undefined;
  const find = (id: string): AnyDefinition | undefined => {
    wanted = id;
    return known.get(id);
  };
  const first = parseWith(text, find);
  const listed = listGames().find(({ id }) => id === wanted);
  if (first.ok || listed === undefined || known.has(listed.id)) return first;
  known.set(listed.id, await loadGame(listed.id));
  return parseWith(text, find);
};
