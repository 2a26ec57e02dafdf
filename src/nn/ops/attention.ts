// Attention over the history: every step looks back at all steps of its sequence up to itself.
import type { Graph, Value } from '../graph/graph.ts';
import { ShapeError, needShape } from '../graph/shape.ts';
import { scale } from './arithmetic.ts';
import { linear, matmul } from './products.ts';
import { reshape, split, transpose } from './shaping.ts';
import { softmax, withMask } from './softmax.ts';

export interface AttentionWeights {
  /** Queries, keys and values beside each other: [3h, h]. */
  projection: Value;
  projectionBias: Value;
  output: Value;
  outputBias: Value;
}

/** `x` is [t·n, h], time by time; so is the answer. */
export const causalAttention = (g: Graph, x: Value, weights: AttentionWeights, heads: number, steps: number): Value => {
  const [all, size] = x.shape;
  const rows = all / steps;
  const width = size / heads;
  if (!Number.isInteger(width)) throw new ShapeError('attention', `${size} is no multiple of ${heads} heads`);
  needShape('attention', 'the input', x.shape, [steps * rows, size]);
  const parts = split(g, linear(g, x, weights.projection, weights.projectionBias), [size, size, size]);
  // [t·n, h] as a stack of n·heads sequences.
  const stacked = parts.map((part) => reshape(g, part, [steps, rows * heads, width]));
  const queries = transpose(g, stacked[0], [1, 0, 2]);
  const keys = transpose(g, stacked[1], [1, 2, 0]);
  const values = transpose(g, stacked[2], [1, 0, 2]);
  const scores = scale(g, matmul(g, queries, keys), 1 / Math.sqrt(width));
  const past = Array.from({ length: steps * steps }, (_, i) => (i % steps <= Math.floor(i / steps) ? 1 : 0));
  const chances = softmax(g, withMask(g, scores, g.numbers(past, [steps, steps])));
  const seen = transpose(g, matmul(g, chances, values), [1, 0, 2]);
  return linear(g, reshape(g, seen, [all, size]), weights.output, weights.outputBias);
};
