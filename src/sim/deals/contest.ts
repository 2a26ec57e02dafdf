// Two agents on single deals: A sits alone at every seat in turn, the others are B. All games of a deal have the same
// start and the same cards.
import { dismiss, type Agent, type Answer } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Fault, FaultPolicy } from '../../core/fault.ts';
import { OVER, type BaseView, type Json, type Rng, type Seat } from '../../core/game.ts';
import { playedThrough } from '../../core/hostFailure.ts';
import { failureOf, Match, type Step } from '../../core/match.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { rngFrom } from '../../core/rng.ts';
import { nameOf } from '../../core/stranger.ts';
import { pointsYardstick, type Yardstick } from '../../core/yardstick.ts';
import type { Limits } from '../../guests/limits.ts';
import { seatAgent } from '../../play/seating.ts';
import { openHouseBot, type OpenPlayer } from '../../players/player.ts';
import { withChance } from '../compare/deals.ts';
import type { Stretch } from '../plan.ts';
import { prepareSimulation, type Simulation } from '../run.ts';
import { openWithSeers } from './seers.ts';
import { Starts } from './start.ts';
import type { Window } from './window.ts';

/** As plain JSON, so that it can be sent to a worker. */
export interface DealsPlan {
  game: string;
  rules: Json;
  a: string;
  b: string;
  deals: number;
  seed: string;
  faults: FaultPolicy;
  limits?: Limits;
}

export interface Contest {
  plan: DealsPlan;
  simulation: Simulation;
  yardstick: Yardstick;
  starts: Starts;
  /** Through which yardsticks that see all cards look at them. */
  window: Window;
}

/** What one deal brought. */
export interface DealResult {
  /** What A gained by it, the mean over its seats. */
  gain: number;
  /** Of A and of B. */
  faults: [number, number];
}

export const A = 0;
const B = 1;

export const prepareContest = (
  definition: AnyDefinition,
  plan: DealsPlan,
  open: OpenPlayer = openHouseBot,
): Result<Contest> => {
  const { game, rules, a, b, seed, faults, limits } = plan;
  if (faults === 'forfeit') {
    return err({ code: 'ERR_FORFEIT', message: 'A single deal cannot be forfeited: --faults fallback or throw.' });
  }
  const window: Window = { state: null };
  const openHere = openWithSeers(open, window);
  const parsed = definition.parseRules(rules);
  if (!parsed.ok) return parsed;
  const { seats } = definition.create(parsed.value);
  const agents = [a, ...Array.from({ length: seats - 1 }, () => b)];
  const simulation = prepareSimulation(definition, { game, rules, agents, games: 1, seed, faults, limits }, openHere);
  if (!simulation.ok) return simulation;
  const own = simulation.value.game;
  const yardstick = definition.yardstick?.(own) ?? pointsYardstick(own);
  const starts = new Starts(definition, own, yardstick, seed);
  return ok({ plan, simulation: simulation.value, yardstick, starts, window });
};

/** Plays the deals [from, to). */
export const playDeals = (contest: Contest, { from, to }: Stretch): DealResult[] =>
  Array.from({ length: to - from }, (_, i) => playDeal(contest, from + i));

/** Asks agent A or B for a decision; for whoever measures what that takes. */
export type Ask = (agent: number, view: BaseView, decide: () => Answer) => Answer;
const askPlainly: Ask = (_agent, _view, decide) => decide();

/** One deal from every seat. */
export const playDeal = (contest: Contest, deal: number, ask: Ask = askPlainly): DealResult => {
  const { plan, simulation, starts } = contest;
  const { game } = simulation;
  const cards = rngFrom(`${plan.seed}/${deal}`);
  const start = starts.before(deal);
  const result: DealResult = { gain: 0, faults: [0, 0] };
  for (let alone = 0; alone < game.seats; alone++) {
    // The same cards, but no coins that were tossed before.
    const rng = withChance(cards.fork(`seat${alone}`), () => cards.fork('chance'));
    const { gain, faults } = playedThrough(() => playFrom(contest, start, alone, rng, ask));
    result.gain += gain / game.seats;
    for (const { seat } of faults) result.faults[seat === alone ? A : B]++;
  }
  return result;
};

/** What the deal after these steps brings the seat at which A sits. */
const playFrom = (
  { plan, simulation: { game, factories }, yardstick, window }: Contest,
  steps: readonly Step[],
  alone: Seat,
  rng: Rng,
  ask: Ask,
): { gain: number; faults: readonly Fault[] } => {
  const match = new Match({ game, rng, policy: plan.faults, steps });
  const values = new Float64Array(game.seats);
  yardstick.value(match.state, values);
  const before = values[alone];
  const agents = Array.from({ length: game.seats }, (_, seat) =>
    seatAgent(factories[seat === alone ? A : B], game, seat, rng),
  );
  try {
    match.seat(agents);
    do {
      const actor = match.advance();
      if (actor === OVER) break;
      window.state = match.state;
      decide(match, agents[actor], actor, (view, think) => ask(actor === alone ? A : B, view, think));
    } while (!yardstick.isBetween?.(match.state));
  } finally {
    window.state = null;
    dismiss(agents);
  }
  yardstick.value(match.state, values);
  return { gain: values[alone] - before, faults: match.faults };
};

const decide = (
  match: Match,
  agent: Agent,
  actor: Seat,
  ask: (view: BaseView, think: () => Answer) => Answer,
): void => {
  let answer: Answer;
  try {
    const turn = { rng: match.decisionRng(actor), limitMs: null };
    const view: BaseView = match.game.view(match.state, actor);
    answer = ask(view, () => agent.decide(view, turn) as Answer);
  } catch (problem) {
    return match.fail(nameOf(agent), ...failureOf(problem));
  }
  match.answer(nameOf(agent), answer);
};
