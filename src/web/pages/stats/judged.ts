// What the games' judgements say of a person's moves, as in simulations: was a bomb worth it, or would the deal have
// been made without it? The opponents play on as they are; a bot sits down for the person.
import { seatAgent } from '../../../play/seating.ts';
import { agentMisfit, findAgent } from '../../../agents/index.ts';
import { versionOf } from '../../../agents/versions.ts';
import type { Agent, AgentFactory } from '../../../core/agent.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { AnyGame, Seat } from '../../../core/game.ts';
import type { LoadedRecord } from '../../../core/record.ts';
import { rngFrom } from '../../../core/rng.ts';
import type { Nets } from '../../../nn/nets.ts';
import { judgeMove } from '../../../sim/judge.ts';
import { judgedCounters } from './facts.ts';

/** To be raised whenever the same game would be judged otherwise. */
const JUDGED_VERSION = 1;

/** Who plays for the person, and for opponents that this Talon does not know. */
const STAND_IN = 'expert:normal';

/** By the keys of the judgements' counters. */
export type JudgedCounts = Readonly<Record<string, number>>;

const playerOf = (definition: AnyDefinition, game: AnyGame, name: string, nets: Nets): AgentFactory => {
  const found = findAgent(definition, name, nets);
  if (found.ok && agentMisfit(definition, name, game, nets) === null) return found.value;
  const standIn = findAgent(definition, STAND_IN);
  if (!standIn.ok) throw new Error(standIn.error.message);
  return standIn.value;
};

/** Of the code that judges and of everybody who plays on. */
export const judgedVersion = (
  definition: AnyDefinition,
  players: readonly string[],
  rulesKey: string,
  nets: Nets,
): string => {
  const who = players.map((name) => (findAgent(definition, name, nets).ok ? name : STAND_IN));
  return [JUDGED_VERSION, ...who.map((name) => versionOf(definition.id, name, rulesKey, nets))].join('.');
};

/** All that can be judged of what the person has done in a game; one step for each move, for it is played out. */
export function* judgedCounts(
  definition: AnyDefinition,
  seat: Seat,
  { record, game, steps }: LoadedRecord,
  nets: Nets,
): Generator<null, JudgedCounts> {
  const counts = new Float64Array(definition.counters.length);
  const rng = rngFrom(record.seed ?? '0');
  // The person's name is no agent's, so the stand-in plays.
  const createAgents = (): Agent[] =>
    record.players.map((name, at) => seatAgent(playerOf(definition, game, name, nets), game, at, rng));
  for (const judgement of definition.judgements ?? []) {
    for (const [index, [actor, id]] of steps.entries()) {
      if (actor !== seat || !judgement.isJudged(game, id!)) continue;
      judgeMove(judgement, { game, rng, steps, createAgents }, index, counts);
      yield null;
    }
  }
  return Object.fromEntries(
    judgedCounters(definition).map((key) => [key, counts[definition.counters.findIndex((one) => one.key === key)]!]),
  );
}
