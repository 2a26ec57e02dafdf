// A net that is being trained against each of some opponents: the same deals from every seat, in the stage that it learns.
// Pieces are deals, opponent by opponent.
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import { playSync } from '../../core/match.ts';
import { ok, type Result } from '../../core/result.ts';
import { rngFrom } from '../../core/rng.ts';
import { evaluationOf, type Evaluation } from '../../learn/evaluate.ts';
import { stageOfPlan } from '../../learn/plan.ts';
import { staged, type Stage } from '../../learn/stage.ts';
import { netPlayer } from '../../players/netPlayer.ts';
import type { OpenPlayer } from '../../players/player.ts';
import { seatings } from '../../sim/compare/pairs.ts';
import type { Stretch } from '../../sim/plan.ts';

/** As plain data, for workers. */
export interface MeasurementPlan {
  game: string;
  /** Those that the net is meant for; the stage may change some. */
  rules: Json;
  stage: string;
  opponents: readonly string[];
  /** Those of them that are nets of the run itself, no names that a person could type. */
  nets: readonly string[];
  /** Against each opponent. */
  deals: number;
  seed: string;
}

/** The name at the table of the net that learns. */
export const LEARNING = 'net';

export class Measurement {
  readonly plan: MeasurementPlan;
  readonly #stage: Stage;
  readonly #net: AgentFactory;
  readonly #opponents: readonly AgentFactory[];

  /** `netOf` gives what would be in the file of a net, by its name at the table; `openBot` knows all others. */
  static open(
    definition: AnyDefinition,
    plan: MeasurementPlan,
    netOf: (name: string) => Uint8Array,
    openBot: OpenPlayer,
  ): Result<Measurement> {
    const stage = stageOfPlan(definition, plan);
    if (!stage.ok) return stage;
    const factories: AgentFactory[] = [];
    for (const name of [LEARNING, ...plan.opponents]) {
      const isNet = name === LEARNING || plan.nets.includes(name);
      const player = isNet ? netPlayer(definition, name, netOf(name)) : openBot(definition, name);
      if (!player.ok) return player;
      factories.push(player.value.create);
    }
    const [net, ...opponents] = factories;
    return ok(new Measurement(plan, stage.value, net, opponents));
  }

  private constructor(plan: MeasurementPlan, stage: Stage, net: AgentFactory, opponents: readonly AgentFactory[]) {
    this.plan = plan;
    this.#stage = stage;
    this.#net = net;
    this.#opponents = opponents;
  }

  /** How far the net was ahead in each deal, over all seatings. */
  play({ from, to }: Stretch): number[] {
    return Array.from({ length: to - from }, (_, i) => this.#playDeal(from + i));
  }

  #playDeal(piece: number): number {
    const { deals, seed } = this.plan;
    return playDeal(this.#stage, [this.#net, this.#opponents[Math.floor(piece / deals)]], seed, piece % deals);
  }
}

/** By how many points a match the first side was ahead of the second. */
export const playDeal = (stage: Stage, sides: readonly AgentFactory[], seed: string, deal: number): number => {
  const { game } = stage;
  const own = sides.map((side) => staged(stage, side));
  const games = seatings(game.seats);
  let ahead = 0;
  for (const { agentAt } of games) {
    const rng = rngFrom(seed).fork(deal);
    const agents = agentAt.map((side, seat) => own[side](game, seat, rng.fork(`seat${seat}`)));
    const { returns } = playSync({ game, rng, policy: 'throw' }, agents);
    const meanOf = (side: number): number => {
      const points = returns.filter((_, seat) => agentAt[seat] === side);
      return points.reduce((sum, value) => sum + value, 0) / points.length;
    };
    ahead += meanOf(0) - meanOf(1);
  }
  return ahead / games.length;
};

/** By opponent. */
export const evaluationsOf = ({ plan }: Measurement, ahead: readonly number[]): Evaluation[] =>
  plan.opponents.map((name, i) => evaluationOf(name, ahead.slice(i * plan.deals, (i + 1) * plan.deals)));
