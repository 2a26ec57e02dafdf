// Plays a stretch of the games of a plan, one after the other.
import { random } from '../agents/random.ts';
import { seatAgent } from '../play/seating.ts';
import type { Agent, AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame, Rng } from '../core/game.ts';
import { playedThrough } from '../core/hostFailure.ts';
import { MatchError, playSync, replay } from '../core/match.ts';
import { makeRecord, type MatchRecord } from '../core/record.ts';
import { err, ok, type Result } from '../core/result.ts';
import { openHouseBot, type OpenPlayer, type Player } from '../players/player.ts';
import type { FinishedGame } from './columns.ts';
import { judgeMatch } from './judge.ts';
import { labelsOf, planGame, type PlannedGame, type SimulationPlan } from './plan.ts';
import { Summarizer, type Summary } from './summary.ts';

/** A plan with its names looked up and its rules checked. */
export interface Simulation {
  plan: SimulationPlan;
  definition: AnyDefinition;
  game: AnyGame & { rules: unknown };
  /** Names for people, in the order of the plan's agents. */
  labels: string[];
  factories: AgentFactory[];
}

/** `open` knows who can play where this runs. */
export const prepareSimulation = (
  definition: AnyDefinition,
  plan: SimulationPlan,
  open: OpenPlayer = openHouseBot,
): Result<Simulation> => {
  const rules = definition.parseRules(plan.rules);
  if (!rules.ok) return rules;
  const game = definition.create(rules.value);
  if (plan.agents.length !== game.seats) {
    const seats = `${game.seats} agents, one for each seat`;
    return err({ code: 'ERR_AGENT_COUNT', message: `These rules need ${seats}; ${plan.agents.length} given.` });
  }
  const judgements = definition.judgements ?? [];
  const unknown = plan.judge?.find((key) => !judgements.some((judgement) => judgement.key === key));
  if (unknown !== undefined) {
    return err({ code: 'ERR_UNKNOWN_JUDGEMENT', message: `${definition.name} has no ${unknown} to judge.` });
  }
  const players: Player[] = [];
  for (const name of plan.agents) {
    const player = open(definition, name, plan.limits);
    if (!player.ok) return player;
    const misfit = player.value.misfit?.(game) ?? null;
    if (misfit !== null) return err(misfit);
    players.push(player.value);
  }
  const labels = labelsOf(players.map(({ name }) => name));
  return ok({ plan, definition, game, labels, factories: players.map(({ create }) => create) });
};

/** The agents of one match by seat, each with a stream of its own for what it prepares before the first decision. */
const createAgents = (game: AnyGame, factories: readonly AgentFactory[], rng: Rng): Agent[] =>
  factories.map((factory, seat) => seatAgent(factory, game, seat, rng));

/** What a stretch of games leaves behind besides its summary, where it is wanted. */
export interface Sinks {
  onGame?: (game: FinishedGame) => void;
  onRecord?: (record: MatchRecord) => void;
}

/**
 * Plays the games [from, to) and sums them up; the sinks get each, in order. A stretch begins and ends between deals,
 * at a multiple of the seats, unless the run itself does not.
 */
export const playGames = (simulation: Simulation, from: number, to: number, sinks: Sinks = {}): Summary => {
  const { definition, game, plan } = simulation;
  const summarizer = new Summarizer(definition, plan.agents.length);
  for (let index = from; index < to; index++) {
    const planned = planGame(plan, index);
    const finished = playGame(simulation, planned);
    const { result } = finished;
    summarizer.add(finished);
    sinks.onGame?.(finished);
    if (sinks.onRecord) {
      const players = planned.agentAt.map((agent) => plan.agents[agent]);
      const record = { ...result.outcome, returns: result.returns };
      sinks.onRecord(makeRecord(game, players, planned.dealSeed, result, record));
    }
  }
  return summarizer.finish();
};

/** One game of the plan, with all that is counted. */
export const playGame = (simulation: Simulation, planned: PlannedGame): FinishedGame =>
  playedThrough(() => playOnce(simulation, planned));

const playOnce = (simulation: Simulation, planned: PlannedGame): FinishedGame => {
  const { definition, game, plan, factories } = simulation;
  const { index, agentAt, rng, absent = [] } = planned;
  // Whoever is absent is not even made: the match plays for it.
  const seated = agentAt.map((agent, seat) => (absent.includes(seat) ? random : factories[agent]));
  const counts = agentAt.map(() => new Float64Array(definition.counters.length));
  let decisions = 0;
  let last: unknown;
  const onDecision = (state: unknown): void => {
    decisions++;
    last = state;
    definition.count(game, state, counts);
    planned.onState?.(state);
  };
  try {
    const result = playSync({ game, rng, policy: plan.faults, absent, onDecision }, createAgents(game, seated, rng));
    const figures = new Float64Array(definition.figures?.length ?? 0);
    definition.measure?.(game, last ?? replay(game, result.steps), figures);
    for (const key of plan.judge ?? []) {
      const judgement = definition.judgements?.find((other) => other.key === key);
      const fresh = (): Agent[] => createAgents(game, seated, rng);
      if (judgement) judgeMatch(judgement, { game, rng, steps: result.steps, createAgents: fresh }, counts);
    }
    return { index, agentAt, result, decisions, counts, figures };
  } catch (problem) {
    if (!(problem instanceof MatchError)) throw problem;
    throw new MatchError(`Game ${index}: ${problem.message}`, problem.fault);
  }
};
