// What the graph over sequences and the graph of one step have in common.
import type { Graph, Value } from '../graph/graph.ts';
import { add, relu } from '../ops/arithmetic.ts';
import { embedding } from '../ops/embedding.ts';
import { layerNorm } from '../ops/layerNorm.ts';
import { linear } from '../ops/products.ts';
import { concat, reshape, split } from '../ops/shaping.ts';
import type { AttentionWeights } from '../ops/attention.ts';
import { parametersOf } from './parameters.ts';
import { choiceCount, type NetSpec } from './spec.ts';

export type Weights = Readonly<Record<string, Value>>;

export const weightInputs = (
  g: Graph,
  spec: NetSpec,
  isWanted: (name: string) => boolean = () => true,
): Record<string, Value> =>
  Object.fromEntries(
    parametersOf(spec).flatMap(({ name, shape }) => (isWanted(name) ? [[name, g.input(name, shape)]] : [])),
  );

const layer = (g: Graph, weights: Weights, name: string, x: Value): Value =>
  linear(g, x, weights[`${name}.weight`], weights[`${name}.bias`]);

/** The parts of the input, encoded apart and put side by side. */
export const encodeInput = (g: Graph, spec: NetSpec, weights: Weights, input: Value, kind: Value): Value => {
  const columns = split(
    g,
    input,
    spec.parts.map(({ size }) => size),
  );
  const parts = spec.parts.map(({ name }, i) => relu(g, layer(g, weights, `encoder.${name}`, columns[i])));
  const whole = add(g, concat(g, parts), embedding(g, weights['kind'], kind));
  return layerNorm(g, whole, weights['norm.gain'], weights['norm.bias']);
};

/** The input's part of the gates of an LSTM layer. */
export const project = (g: Graph, weights: Weights, index: number, x: Value): Value =>
  layer(g, weights, `lstm${index}`, x);

export const attentionWeights = (weights: Weights): AttentionWeights => ({
  projection: weights['attention.weight'],
  projectionBias: weights['attention.bias'],
  output: weights['attention.output.weight'],
  outputBias: weights['attention.output.bias'],
});

export interface Heads {
  logits: Value;
  value: Value;
}

/** Heads and value have weights of their own, but are computed as one product: many narrow ones would cost more. */
export const applyHeads = (g: Graph, spec: NetSpec, weights: Weights, encoded: Value, recalled: Value): Heads => {
  const trunk = concat(g, [encoded, recalled]);
  const names = [...spec.heads.map(({ name }) => `head.${name}`), 'value'];
  const all = (kind: string): Value =>
    concat(
      g,
      names.map((name) => weights[`${name}.${kind}`]),
      0,
    );
  const [logits, value] = split(g, linear(g, trunk, all('weight'), all('bias')), [choiceCount(spec), 1]);
  return { logits, value: reshape(g, value, [trunk.shape[0]]) };
};
