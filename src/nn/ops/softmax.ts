// Chances of choices, over the last axis.
import type { Graph, Value } from '../graph/graph.ts';
import { needShape } from '../graph/shape.ts';
import { add, exp, mul, scale, sumLast } from './arithmetic.ts';

/** Added to what is not allowed: its chance becomes exactly 0, and everything stays finite. */
const FORBIDDEN = -1e9;

export const softmax = (g: Graph, a: Value): Value => {
  const y = g.op('Softmax', [a], a.shape, { axis: -1 });
  const column = [...a.shape.slice(0, -1), 1];
  g.record({
    outputs: [y],
    inputs: [a],
    pull: ([d]) => {
      const dy = g.op('Mul', [d!, y], a.shape);
      const sum = g.op('ReduceSum', [dy, g.ints([-1])], column, { keepdims: 1 });
      return [g.op('Sub', [dy, g.op('Mul', [y, sum], a.shape)], a.shape)];
    },
  });
  return y;
};

export const logSoftmax = (g: Graph, a: Value): Value => {
  const y = g.op('LogSoftmax', [a], a.shape, { axis: -1 });
  const column = [...a.shape.slice(0, -1), 1];
  g.record({
    outputs: [y],
    inputs: [a],
    pull: ([d]) => {
      const sum = g.op('ReduceSum', [d!, g.ints([-1])], column, { keepdims: 1 });
      return [g.op('Sub', [d!, g.op('Mul', [g.op('Exp', [y], a.shape), sum], a.shape)], a.shape)];
    },
  });
  return y;
};

/** `allowed` is 1 or 0 for each choice, and broadcast where it has fewer axes. */
export const withMask = (g: Graph, logits: Value, allowed: Value): Value =>
  add(g, logits, scale(g, add(g, allowed, g.scalar(-1)), -FORBIDDEN));

export const maskedLogSoftmax = (g: Graph, logits: Value, allowed: Value): Value => {
  needShape('maskedLogSoftmax', 'the mask', allowed.shape, logits.shape);
  return logSoftmax(g, withMask(g, logits, allowed));
};

/** Of each row of logarithms of chances. What is forbidden adds 0: its chance is 0 and its logarithm finite. */
export const entropy = (g: Graph, logChances: Value): Value =>
  scale(g, sumLast(g, mul(g, exp(g, logChances), logChances)), -1);
