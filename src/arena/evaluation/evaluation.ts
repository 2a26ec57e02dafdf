// A net against a row of opponents, on the same deals from every seat. Pieces are pairs, opponent by opponent.
import type { AnyDefinition } from '../../core/definition.ts';
import { ok, type Result } from '../../core/result.ts';
import type { AnyGame, Json } from '../../core/game.ts';
import type { OpenPlayer } from '../../players/player.ts';
import { playPairs, prepareCompare, type Compare, type PairResult, type PairSink } from '../../sim/compare/pairs.ts';
import type { Stretch } from '../../sim/plan.ts';
import { openStage, staged, type Stage } from '../../learn/stage.ts';
import { addGame, noAmounts, type Amounts } from './figures.ts';

/** As plain data, for workers. */
export interface EvaluationPlan {
  game: string;
  rules: Json;
  /** 'neural:FILE' */
  net: string;
  opponents: readonly string[];
  /** Against each opponent. */
  pairs: number;
  seed: string;
  /** Keys of judgements. */
  judge: readonly string[];
  /** A step of the curriculum: its rules are played, and what it is not about is left to its bot. */
  stage?: string;
  /** Of each pair only the first so many games. */
  games?: number;
}

export interface EvaluatedPair {
  result: PairResult;
  amounts: Amounts;
}

export class Evaluation {
  readonly plan: EvaluationPlan;
  readonly #compares: readonly Compare[];

  /** `open` must know the net by its name; what the file held when the run began, since training may write another one. */
  static open(definition: AnyDefinition, plan: EvaluationPlan, open: OpenPlayer): Result<Evaluation> {
    const stage = stageOf(definition, plan);
    if (!stage.ok) return stage;
    const own = stage.value === null ? open : inStage(plan, stage.value, open);
    const rules = stage.value === null ? plan.rules : (stage.value.game as AnyGame & { rules: Json }).rules;
    const compares: Compare[] = [];
    const { game, net, opponents, pairs, seed, judge, games } = plan;
    for (const b of opponents) {
      const pairing = { game, rules, a: net, b, pairs, seed, judge, games, faults: 'fallback' } as const;
      const prepared = prepareCompare(definition, pairing, own);
      if (!prepared.ok) return prepared;
      compares.push(prepared.value);
    }
    return ok(new Evaluation(plan, compares));
  }

  private constructor(plan: EvaluationPlan, compares: readonly Compare[]) {
    this.plan = plan;
    this.#compares = compares;
  }

  /** By opponent. */
  get compares(): readonly Compare[] {
    return this.#compares;
  }

  play({ from, to }: Stretch, onGame?: PairSink): EvaluatedPair[] {
    return Array.from({ length: to - from }, (_, i) => this.#playPair(from + i, onGame));
  }

  #playPair(piece: number, onGame?: PairSink): EvaluatedPair {
    const { pairs } = this.plan;
    const compare = this.#compares[Math.floor(piece / pairs)];
    const { definition, game } = compare.simulation;
    const amounts = noAmounts(definition);
    const pair = piece % pairs;
    const [result] = playPairs(compare, { from: pair, to: pair + 1 }, (finished) => {
      addGame(definition, game, finished, amounts);
      onGame?.(finished);
    });
    return { result, amounts };
  }
}

/** null for whole games. */
export const stageOf = (definition: AnyDefinition, { rules, stage }: EvaluationPlan): Result<Stage | null> =>
  stage === undefined ? ok(null) : openStage(definition, rules, stage);

/** Everybody decides what the stage is about; the net fits where the rules are those that the stage leads to. */
const inStage =
  ({ net, rules }: EvaluationPlan, stage: Stage, open: OpenPlayer): OpenPlayer =>
  (definition, name, limits) => {
    const player = open(definition, name, limits);
    if (!player.ok) return player;
    const target = definition.create(rules);
    return ok({
      ...player.value,
      create: staged(stage, player.value.create),
      misfit: (game) => player.value.misfit?.(name === net ? target : game) ?? null,
    });
  };
