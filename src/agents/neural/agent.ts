// An agent that plays by a net. It computes by plain loops, so it answers at once and the same everywhere.
import type { Agent, AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame, BaseView } from '../../core/game.ts';
import type { NetSpec } from '../../nn/net/spec.ts';
import { PlainNet, newMemory, type NetMemory } from '../../nn/plain/plainNet.ts';
import { NetLayout } from './layout.ts';

class NeuralAgent implements Agent {
  readonly name: string;
  readonly #net: PlainNet;
  readonly #layout: NetLayout;
  readonly #dealOf: (view: BaseView) => number;
  readonly #row: Float32Array;
  #memory: NetMemory;
  #deal = -1;

  constructor(name: string, net: PlainNet, layout: NetLayout, dealOf: (view: BaseView) => number) {
    this.name = name;
    this.#net = net;
    this.#layout = layout;
    this.#dealOf = dealOf;
    this.#row = new Float32Array(layout.columns);
    this.#memory = newMemory(net.spec);
  }

  /** The likeliest of the legal moves; of equal ones the first. */
  decide(view: BaseView): number {
    this.recall(view);
    const { logits } = this.#net;
    return view.legal.reduce((best, id) => (logits[id] > logits[best] ? id : best));
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

/** Factories hand the same game to every agent of a run, so what a net needs to know of it is worked out once. */
export const createNeural = (
  definition: AnyDefinition,
  name: string,
  spec: NetSpec,
  parameters: Float32Array,
): AgentFactory => {
  const net = new PlainNet(spec, parameters);
  const layouts = new WeakMap<AnyGame, NetLayout>();
  const dealOf = definition.learning?.dealOf ?? (() => 0);
  return (game) => {
    let layout = layouts.get(game);
    if (layout === undefined) layouts.set(game, (layout = new NetLayout(definition, game)));
    return new NeuralAgent(name, net, layout, dealOf);
  };
};
