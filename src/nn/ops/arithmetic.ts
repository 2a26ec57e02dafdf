// Number by number, with broadcasting where two values meet.
import type { Graph, Value } from '../graph/graph.ts';
import { broadcast, broadcastAxes, isSame, type Shape } from '../graph/shape.ts';

/** Sums a gradient over the axes along which its value was repeated. */
const fold = (g: Graph, gradient: Value, to: Shape): Value => {
  if (isSame(gradient.shape, to)) return gradient;
  const axes = broadcastAxes(gradient.shape, to);
  const kept = gradient.shape.filter((_, axis) => !axes.includes(axis));
  const sum = g.op('ReduceSum', [gradient, g.ints(axes)], kept, { keepdims: 0 });
  return isSame(kept, to) ? sum : g.op('Reshape', [sum, g.ints(to)], to);
};

export const add = (g: Graph, a: Value, b: Value): Value => {
  const y = g.op('Add', [a, b], broadcast('add', a.shape, b.shape));
  g.record({
    outputs: [y],
    inputs: [a, b],
    pull: ([d], needed) => [needed[0] ? fold(g, d!, a.shape) : null, needed[1] ? fold(g, d!, b.shape) : null],
  });
  return y;
};

export const sub = (g: Graph, a: Value, b: Value): Value => {
  const shape = broadcast('sub', a.shape, b.shape);
  const y = g.op('Sub', [a, b], shape);
  g.record({
    outputs: [y],
    inputs: [a, b],
    pull: ([d], needed) => [
      needed[0] ? fold(g, d!, a.shape) : null,
      needed[1] ? fold(g, g.op('Neg', [d!], shape), b.shape) : null,
    ],
  });
  return y;
};

export const mul = (g: Graph, a: Value, b: Value): Value => {
  const shape = broadcast('mul', a.shape, b.shape);
  const y = g.op('Mul', [a, b], shape);
  g.record({
    outputs: [y],
    inputs: [a, b],
    pull: ([d], needed) => [
      needed[0] ? fold(g, g.op('Mul', [d!, b], shape), a.shape) : null,
      needed[1] ? fold(g, g.op('Mul', [d!, a], shape), b.shape) : null,
    ],
  });
  return y;
};

export const scale = (g: Graph, a: Value, factor: number): Value => mul(g, a, g.scalar(factor));

export const relu = (g: Graph, a: Value): Value => {
  const y = g.op('Relu', [a], a.shape);
  g.record({
    outputs: [y],
    inputs: [a],
    pull: ([d]) => [g.op('Mul', [d!, g.op('Sign', [y], a.shape)], a.shape)],
  });
  return y;
};

export const exp = (g: Graph, a: Value): Value => {
  const y = g.op('Exp', [a], a.shape);
  g.record({ outputs: [y], inputs: [a], pull: ([d]) => [g.op('Mul', [d!, y], a.shape)] });
  return y;
};

/** Nothing flows through what was cut off. */
export const clip = (g: Graph, a: Value, low: number, high: number): Value => {
  const y = g.op('Clip', [a, g.scalar(low), g.scalar(high)], a.shape);
  g.record({
    outputs: [y],
    inputs: [a],
    pull: ([d]) => [g.op('Mul', [d!, g.test('Equal', [y, a], a.shape)], a.shape)],
  });
  return y;
};

/** Of two values of one shape; where they are equal, the first gets the gradient. */
export const minimum = (g: Graph, a: Value, b: Value): Value => {
  const shape = broadcast('minimum', a.shape, b.shape);
  const y = g.op('Min', [a, b], shape);
  g.record({
    outputs: [y],
    inputs: [a, b],
    pull: ([d]) => {
      const first = g.op('Mul', [d!, g.test('LessOrEqual', [a, b], shape)], shape);
      return [fold(g, first, a.shape), fold(g, g.op('Sub', [d!, first], shape), b.shape)];
    },
  });
  return y;
};

/** Over the last axis, which goes. */
export const sumLast = (g: Graph, a: Value): Value => {
  const shape = a.shape.slice(0, -1);
  const y = g.op('ReduceSum', [a, g.ints([-1])], shape, { keepdims: 0 });
  g.record({
    outputs: [y],
    inputs: [a],
    pull: ([d]) => {
      const column = g.op('Unsqueeze', [d!, g.ints([-1])], [...shape, 1]);
      return [g.op('Expand', [column, g.ints(a.shape)], a.shape)];
    },
  });
  return y;
};

export const sumAll = (g: Graph, a: Value): Value => {
  const y = g.op('ReduceSum', [a], [], { keepdims: 0 });
  g.record({ outputs: [y], inputs: [a], pull: ([d]) => [g.op('Expand', [d!, g.ints(a.shape)], a.shape)] });
  return y;
};
