// The work of a ladder in small pieces that can be played anywhere and in any order: a pair of games, or one decision.
import { parsePositions, type ValuedPosition } from '../../analysis/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import type { OpenPlayer } from '../../players/player.ts';
import { playPairs, prepareCompare, type Compare } from '../../sim/compare/pairs.ts';
import { decisionLoss } from '../decisionLoss.ts';
import type { Pairing } from './field.ts';

/** A pair of a pairing, or a decision of an agent: indices into the plan. */
export type Unit =
  | readonly ['pair', pairing: number, pair: number]
  | readonly ['loss', agent: number, position: number];

/** As plain JSON, for workers. */
export interface LadderPlan {
  game: string;
  rules: Json;
  singleRules: Json;
  seed: string;
  agents: readonly string[];
  pairings: readonly Pairing[];
  units: readonly Unit[];
}

/** Of a pair: A's share of the wins and its mean score difference a game; of a decision: what it lost. */
export type UnitResult = readonly number[];

export class UnitPlayer {
  readonly #plan: LadderPlan;
  readonly #definition: AnyDefinition;
  readonly #open: OpenPlayer;
  readonly #compares = new Map<number, Compare>();
  readonly #positionsText: () => string;
  #positions: ValuedPosition[] | null = null;

  /** `positions` gives the text of the file of positions, where a unit asks for one of them. */
  constructor(definition: AnyDefinition, plan: LadderPlan, open: OpenPlayer, positions: () => string) {
    this.#plan = plan;
    this.#definition = definition;
    this.#open = open;
    this.#positionsText = positions;
  }

  /** The unit with this index. */
  play(at: number): UnitResult {
    const [kind, index, number] = this.#plan.units[at];
    return kind === 'pair' ? this.#playPair(index, number) : this.#decide(index, number);
  }

  #playPair(index: number, pair: number): UnitResult {
    let compare = this.#compares.get(index);
    if (compare === undefined) {
      const { game, rules, singleRules, pairings, seed } = this.#plan;
      const { a, b, mode, pairs } = pairings[index];
      const own = mode === 'deal' ? singleRules : rules;
      const prepared = prepareCompare(
        this.#definition,
        { game, rules: own, a, b, pairs, seed, faults: 'throw' },
        this.#open,
      );
      if (!prepared.ok) throw new Error(prepared.error.message);
      this.#compares.set(index, (compare = prepared.value));
    }
    const [result] = playPairs(compare, { from: pair, to: pair + 1 });
    return [rounded(result.wins / result.games), rounded(result.diff / result.games)];
  }

  #decide(index: number, number: number): UnitResult {
    const name = this.#plan.agents[index];
    const position = this.#read()[number];
    const player = this.#open(this.#definition, name);
    if (!player.ok) throw new Error(player.error.message);
    return [rounded(decisionLoss(player.value.create, position, `${this.#plan.seed}/loss/${number}`))];
  }

  #read(): ValuedPosition[] {
    if (this.#positions === null) {
      const found = parsePositions(this.#positionsText(), () => this.#definition);
      if (!found.ok) throw new Error(found.error.message);
      this.#positions = found.value.positions;
    }
    return this.#positions;
  }
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
