// An agent that plays by a net. It computes by plain loops, so it answers at once and the same everywhere.
import type { Agent, AgentFactory, Turn } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { exp } from '../../core/functions.ts';
import type { ActionId, AnyGame, BaseView, Rng } from '../../core/game.ts';
import type { NetSpec } from '../../nn/net/spec.ts';
import { PlainNet, newMemory, type NetMemory } from '../../nn/plain/plainNet.ts';
import { NetLayout } from './layout.ts';

/** Which of its moves a net makes: the likeliest, as at any table, or one drawn by how likely each is, as when it learns. */
export type NetMoves = 'likeliest' | 'drawn';

class NeuralAgent implements Agent {
  readonly name: string;
  readonly #moves: NetMoves;
  readonly #net: PlainNet;
  readonly #layout: NetLayout;
  readonly #dealOf: (view: BaseView) => number;
  readonly #row: Float32Array;
  #memory: NetMemory;
  #deal = -1;

  constructor(name: string, moves: NetMoves, net: PlainNet, layout: NetLayout, dealOf: (view: BaseView) => number) {
    this.name = name;
    this.#moves = moves;
    this.#net = net;
    this.#layout = layout;
    this.#dealOf = dealOf;
    this.#row = new Float32Array(layout.columns);
    this.#memory = newMemory(net.spec);
  }

  decide(view: BaseView, { rng }: Turn): ActionId {
    this.recall(view);
    return this.#moves === 'drawn' ? drawn(view.legal, this.#chances(view), rng) : this.#likeliest(view);
  }

  odds(view: BaseView): number[] {
    this.recall(view);
    if (this.#moves === 'drawn') return this.#chances(view);
    const likeliest = this.#likeliest(view);
    return view.legal.map((id) => (id === likeliest ? 1 : 0));
  }

  /** Of equal ones the first. */
  #likeliest({ legal }: BaseView): ActionId {
    const { logits } = this.#net;
    return legal.reduce((best, id) => (logits[id] > logits[best] ? id : best));
  }

  #chances(view: BaseView): number[] {
    const { logits } = this.#net;
    const best = logits[this.#likeliest(view)];
    const weights = view.legal.map((id) => exp(logits[id] - best));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  }

  /** The memory has one step for each decision of the deal, whoever made it. */
  recall(view: BaseView): void {
    const deal = this.#dealOf(view);
    if (deal !== this.#deal) this.#memory = newMemory(this.#net.spec);
    this.#deal = deal;
    const row = this.#row.fill(0);
    this.#net.step(row, this.#layout.write(view, row), this.#memory);
  }
}

const drawn = (legal: readonly ActionId[], chances: readonly number[], rng: Rng): ActionId => {
  let rest = rng.int(2 ** 31) / 2 ** 31;
  const at = chances.findIndex((chance) => (rest -= chance) < 0);
  return legal.at(at)!; // chances may sum to a hair less than one: then the last
};

/** Factories hand the same game to every agent of a run, so what a net needs to know of it is worked out once. */
export const createNeural = (
  definition: AnyDefinition,
  name: string,
  spec: NetSpec,
  parameters: Float32Array,
  encoding?: number,
  moves: NetMoves = 'likeliest',
): AgentFactory => {
  const net = new PlainNet(spec, parameters);
  const layouts = new WeakMap<AnyGame, NetLayout>();
  const dealOf = definition.learning?.dealOf ?? (() => 0);
  return (game) => {
    let layout = layouts.get(game);
    if (layout === undefined) layouts.set(game, (layout = new NetLayout(definition, game, encoding)));
    return new NeuralAgent(name, moves, net, layout, dealOf);
  };
};
