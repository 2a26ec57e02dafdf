// Sizes of tensors, known when a graph is built. What does not fit is a bug of whoever builds it, so it throws.

export type Shape = readonly number[];

/**
 * The one size that may be left open until a graph is run: how many rows there are. No value has it twice, so that products
 * of sizes can still be compared, and it is also how ONNX writes the size that a reshape is to find out.
 */
export const ANY = -1;

export const sizeOf = (shape: Shape): number => shape.reduce((product, size) => product * size, 1);

export const isSame = (a: Shape, b: Shape): boolean => a.length === b.length && a.every((size, i) => size === b[i]);

export const inWords = (shape: Shape): string => `[${shape.join(', ')}]`;

export class ShapeError extends Error {
  constructor(op: string, problem: string) {
    super(`${op}: ${problem}`);
    this.name = 'ShapeError';
  }
}

export const needShape = (op: string, what: string, shape: Shape, wanted: Shape): void => {
  if (!isSame(shape, wanted)) throw new ShapeError(op, `${what} is ${inWords(shape)}, wanted is ${inWords(wanted)}`);
};

/** The shape of `a + b`: sizes are equal from the right, or one of them is 1. */
export const broadcast = (op: string, a: Shape, b: Shape): Shape => {
  const rank = Math.max(a.length, b.length);
  return Array.from({ length: rank }, (_, i) => {
    const [one, other] = [a[a.length - rank + i] ?? 1, b[b.length - rank + i] ?? 1];
    if (one !== other && one !== 1 && other !== 1) {
      throw new ShapeError(op, `${inWords(a)} and ${inWords(b)} do not go together`);
    }
    return one === 1 ? other : one;
  });
};

/** The axes over which a gradient of shape `from` must be summed to fit a value that was broadcast from `to`. */
export const broadcastAxes = (from: Shape, to: Shape): number[] => {
  const added = from.length - to.length;
  return from.flatMap((size, axis) => (axis < added || (to[axis - added] === 1 && size !== 1) ? [axis] : []));
};
