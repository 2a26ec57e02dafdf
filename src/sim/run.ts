// Plays a stretch of the games of a plan, one after the other.
import { findAgent } from '../agents/index.ts';
import type { Agent, AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame, Rng } from '../core/game.ts';
import { MatchError, playSync, type MatchResult } from '../core/match.ts';
import { makeRecord, type MatchRecord } from '../core/record.ts';
import { err, ok, type Result } from '../core/result.ts';
import { findGame } from '../games/index.ts';
import { labelsOf, planGame, type PlannedGame, type SimulationPlan } from './plan.ts';
import { addGame, emptySummary, type Summary } from './summary.ts';

/** A plan with its names looked up and its rules checked. */
export interface Simulation {
  plan: SimulationPlan;
  definition: AnyDefinition;
  game: AnyGame & { rules: unknown };
  /** Names for people, in the order of the plan's agents. */
  labels: string[];
  factories: AgentFactory[];
}

export const prepareSimulation = (plan: SimulationPlan): Result<Simulation> => {
  const definition = findGame(plan.game);
  if (!definition.ok) return definition;
  const rules = definition.value.parseRules(plan.rules);
  if (!rules.ok) return rules;
  const game = definition.value.create(rules.value);
  if (plan.agents.length !== game.seats) {
    const seats = `${game.seats} agents, one for each seat`;
    return err({ code: 'ERR_AGENT_COUNT', message: `These rules need ${seats}; ${plan.agents.length} given.` });
  }
  const factories: AgentFactory[] = [];
  for (const name of plan.agents) {
    const factory = findAgent(definition.value, name);
    if (!factory.ok) return factory;
    factories.push(factory.value);
  }
  return ok({ plan, definition: definition.value, game, labels: labelsOf(plan.agents), factories });
};

/** The agents of one match by seat, each with a stream of its own for what it prepares before the first decision. */
export const createAgents = (game: AnyGame, factories: readonly AgentFactory[], rng: Rng): Agent[] =>
  factories.map((factory, seat) => factory(game, seat, rng.fork(`agent${seat}`).fork('create')));

/** Plays the games [from, to) and sums them up; `onRecord` gets the record of each, in order. */
export const playGames = (
  simulation: Simulation,
  from: number,
  to: number,
  onRecord?: (record: MatchRecord) => void,
): Summary => {
  const { definition, game, plan } = simulation;
  const summary = emptySummary(plan.agents.length, definition.counters.length);
  for (let index = from; index < to; index++) {
    const planned = planGame(plan, index);
    const counts = planned.agentAt.map(() => new Float64Array(definition.counters.length));
    const result = playGame(simulation, planned, counts);
    addGame(summary, { index, agentAt: planned.agentAt, result, counts });
    if (onRecord) {
      const players = planned.agentAt.map((agent) => plan.agents[agent]);
      onRecord(makeRecord(game, players, planned.dealSeed, result, { ...result.outcome, returns: result.returns }));
    }
  }
  return summary;
};

const playGame = (simulation: Simulation, planned: PlannedGame, counts: readonly Float64Array[]): MatchResult => {
  const { definition, game, plan, factories } = simulation;
  const seated = planned.agentAt.map((agent) => factories[agent]);
  const onDecision = (state: unknown): void => definition.count(game, state, counts);
  try {
    const agents = createAgents(game, seated, planned.rng);
    return playSync({ game, rng: planned.rng, policy: plan.faults, onDecision }, agents);
  } catch (problem) {
    if (!(problem instanceof MatchError)) throw problem;
    throw new MatchError(`Game ${planned.index}: ${problem.message}`, problem.fault);
  }
};
