// Puts sequences of similar length together and computes the gradient of each batch. Most deals are shorter than the
// span; a few graphs for shorter sequences save the time that padding would cost.
import { shuffle } from '../core/rng.ts';
import type { Rng } from '../core/game.ts';
import { parameterCount, parameterTensors } from '../nn/net/parameters.ts';
import type { NetSpec } from '../nn/net/spec.ts';
import { tensor, type Runtime, type Session } from '../nn/runtime.ts';
import { isSoft, lossGraph, type Goal } from '../nn/train/lossGraph.ts';
import { Batch } from './batch.ts';
import type { Sequence } from './sequence.ts';

/** The lengths that have a graph of their own, as parts of the span. */
const CLASSES = 4;

/** How much a batch had to learn from, and the terms of its loss, in the order of TERMS. */
export interface BatchFigures {
  choices: number;
  terms: number[];
}

export const NOTHING: BatchFigures = { choices: 0, terms: [] };

/** Weights of two terms of the loss. */
export interface Coefficients {
  entropy: number;
  /** Of the way from another net. */
  pull: number;
}

export interface BatchPlan {
  /** Decisions for which there is room in each row. */
  span: number;
  sequences: readonly Sequence[];
}

export class BatchMaker {
  readonly #runtime: Runtime;
  readonly #spec: NetSpec;
  readonly #rows: number;
  /** By goal and span; made when first needed. */
  readonly #graphs = new Map<string, { session: Session; batch: Batch }>();

  constructor(runtime: Runtime, spec: NetSpec, rows: number) {
    this.#runtime = runtime;
    this.#spec = spec;
    this.#rows = rows;
  }

  /** The batches of an epoch, in an order of chance. */
  plan(sequences: readonly Sequence[], rng: Rng): BatchPlan[] {
    const byClass = Map.groupBy(sequences, ({ length }) => this.#classOf(length));
    const plans: BatchPlan[] = [];
    let rest: Sequence[] = [];
    const spans = [...byClass.keys()].sort((a, b) => a - b);
    for (const [i, span] of spans.entries()) {
      const own = [...rest, ...byClass.get(span)!];
      // What does not fill a batch goes to the next longer ones, so that no step is made from a handful.
      const full = i === spans.length - 1 ? own.length : own.length - (own.length % this.#rows);
      for (let from = 0; from < full; from += this.#rows) {
        plans.push({ span, sequences: own.slice(from, Math.min(full, from + this.#rows)) });
      }
      rest = own.slice(full);
    }
    return shuffle(plans, rng);
  }

  async gradient(
    goal: Goal,
    { span, sequences }: BatchPlan,
    parameters: Float32Array,
    { entropy, pull }: Coefficients,
    into: Float32Array,
  ): Promise<BatchFigures> {
    const { session, batch } = await this.#graph(goal, span);
    const choices = batch.fill(sequences);
    if (choices === 0) return NOTHING;
    const { terms } = await session.run(
      {
        ...batch.tensors,
        ...parameterTensors(this.#spec, parameters),
        entropyCoefficient: tensor(Float32Array.of(entropy), []),
        ...(goal === 'tutored' && { pull: tensor(Float32Array.of(pull), []) }),
      },
      { gradient: tensor(into, [parameterCount(this.#spec)]) },
    );
    return { choices, terms: Array.from(terms.data as Float32Array) };
  }

  async close(): Promise<void> {
    for (const { session } of this.#graphs.values()) await session.close();
  }

  #classOf(length: number): number {
    const { span } = this.#spec;
    return Math.ceil((Math.ceil((length * CLASSES) / span) * span) / CLASSES);
  }

  async #graph(goal: Goal, span: number): Promise<{ session: Session; batch: Batch }> {
    const key = `${goal} ${span}`;
    let graph = this.#graphs.get(key);
    if (graph === undefined) {
      const spec = { ...this.#spec, span };
      const session = await this.#runtime.open(lossGraph(goal, spec, this.#rows).toModel());
      this.#graphs.set(key, (graph = { session, batch: new Batch(spec, this.#rows, isSoft(goal)) }));
    }
    return graph;
  }
}
