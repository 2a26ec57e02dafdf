// The same numbers in another order.
import type { Graph, Value } from '../graph/graph.ts';
import { ShapeError, inWords, isSame, sizeOf, type Shape } from '../graph/shape.ts';

export const reshape = (g: Graph, a: Value, shape: Shape): Value => {
  if (sizeOf(shape) !== sizeOf(a.shape)) {
    throw new ShapeError('reshape', `${inWords(a.shape)} does not fill ${inWords(shape)}`);
  }
  const y = g.op('Reshape', [a, g.ints(shape)], shape);
  g.record({ outputs: [y], inputs: [a], pull: ([d]) => [g.op('Reshape', [d!, g.ints(a.shape)], a.shape)] });
  return y;
};

/** Axis i of the result is axis `order[i]` of the value. */
export const transpose = (g: Graph, a: Value, order: readonly number[]): Value => {
  const isOrder = order.length === a.shape.length && a.shape.every((_, axis) => order.includes(axis));
  if (!isOrder) throw new ShapeError('transpose', `${inWords(order)} is no order of the axes of ${inWords(a.shape)}`);
  const back = order.map((_, axis) => order.indexOf(axis));
  const y = g.op(
    'Transpose',
    [a],
    order.map((axis) => a.shape[axis]),
    { perm: order },
  );
  g.record({ outputs: [y], inputs: [a], pull: ([d]) => [g.op('Transpose', [d!], a.shape, { perm: back })] });
  return y;
};

/** Cuts the last axis. */
export const split = (g: Graph, a: Value, sizes: readonly number[]): Value[] => {
  const axis = a.shape.length - 1;
  if (sizes.reduce((sum, size) => sum + size, 0) !== a.shape[axis]) {
    throw new ShapeError('split', `${sizes.join(' + ')} is not the last axis of ${inWords(a.shape)}`);
  }
  if (sizes.length === 1) return [a];
  const shapes = sizes.map((size) => [...a.shape.slice(0, -1), size]);
  const parts = g.ops('Split', [a, g.ints(sizes)], shapes, { axis });
  const zeros = (shape: Shape): Value => g.op('Expand', [g.scalar(0), g.ints(shape)], shape);
  g.record({
    outputs: parts,
    inputs: [a],
    pull: (gradients) => [
      g.op(
        'Concat',
        gradients.map((d, i) => d ?? zeros(shapes[i])),
        a.shape,
        { axis },
      ),
    ],
  });
  return parts;
};

/** Joins along an axis, the last one where none is named. */
export const concat = (g: Graph, parts: readonly Value[], axis = parts[0].shape.length - 1): Value => {
  if (parts.length === 1) return parts[0];
  const others = (shape: Shape): Shape => shape.filter((_, i) => i !== axis);
  const sizes = parts.map(({ shape }) => {
    if (!isSame(others(shape), others(parts[0].shape))) {
      throw new ShapeError('concat', `${inWords(shape)} and ${inWords(parts[0].shape)} do not go together`);
    }
    return shape[axis];
  });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const whole = g.op(
    'Concat',
    parts,
    parts[0].shape.map((size, i) => (i === axis ? total : size)),
    { axis },
  );
  g.record({
    outputs: [whole],
    inputs: parts,
    pull: ([d]) =>
      g.ops(
        'Split',
        [d!, g.ints(sizes)],
        parts.map(({ shape }) => shape),
        { axis },
      ),
  });
  return whole;
};
