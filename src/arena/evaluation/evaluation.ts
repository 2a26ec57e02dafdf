// A net against a row of opponents, on the same deals from every seat. Pieces are pairs, opponent by opponent.
import { err, ok, type Result } from '../../core/result.ts';
import type { Json } from '../../core/game.ts';
import type { OpenPlayer } from '../../players/player.ts';
import { playPairs, prepareCompare, type Compare, type PairResult, type PairSink } from '../../sim/compare/pairs.ts';
import type { Stretch } from '../../sim/schedule.ts';
import { addGame, noAmounts, type Amounts } from './figures.ts';

/** As plain data, for workers. */
export interface EvaluationPlan {
  game: string;
  rules: Json;
  /** 'neural:FILE', and what the file held: a run of training may write another one meanwhile. */
  net: string;
  bytes: Uint8Array;
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

  /** `open` must know the net by its name; `rules` are those that are played. */
  static open(plan: EvaluationPlan, open: OpenPlayer, rules = plan.rules): Result<Evaluation> {
    const compares: Compare[] = [];
    const { game, net, opponents, pairs, seed, judge, games } = plan;
    for (const b of opponents) {
      const prepared = prepareCompare({ game, rules, a: net, b, pairs, seed, judge, games, faults: 'fallback' }, open);
      if (!prepared.ok) {
        closeAll(compares);
        return err(prepared.error);
      }
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

  close(): void {
    closeAll(this.#compares);
  }
}

const closeAll = (compares: readonly Compare[]): void => compares.forEach(({ simulation }) => simulation.close?.());
