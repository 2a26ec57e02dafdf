// Every op against finite differences, in float64 so that the comparison means something.
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../../core/rng.ts';
import { gradientsOf } from '../graph/gradients.ts';
import { Graph, type Value } from '../graph/graph.ts';
import { ShapeError, sizeOf, type Shape } from '../graph/shape.ts';
import { nodeRuntime } from '../runtime.node.ts';
import { tensor, type Tensor } from '../runtime.ts';
import { add, clip, exp, minimum, mul, relu, scale, sub, sumAll, sumLast } from './arithmetic.ts';
import { causalAttention } from './attention.ts';
import { embedding, oneHot } from './embedding.ts';
import { layerNorm } from './layerNorm.ts';
import { lstm } from './lstm.ts';
import { linear, matmul } from './products.ts';
import { concat, reshape, split, transpose } from './shaping.ts';
import { entropy, logSoftmax, maskedLogSoftmax, softmax } from './softmax.ts';

interface Case {
  name: string;
  shapes: readonly Shape[];
  build(g: Graph, inputs: Value[]): Value;
}

const MASK = [1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 1];

const cases: Case[] = [
  { name: 'add, broadcast', shapes: [[2, 3], [3]], build: (g, [a, b]) => add(g, a!, b!) },
  { name: 'sub, broadcast both ways', shapes: [[2, 1], [3]], build: (g, [a, b]) => sub(g, a!, b!) },
  {
    name: 'mul, broadcast',
    shapes: [
      [2, 3, 2],
      [3, 1],
    ],
    build: (g, [a, b]) => mul(g, a!, b!),
  },
  { name: 'mul by itself', shapes: [[4]], build: (g, [a]) => mul(g, a!, a!) },
  { name: 'scale', shapes: [[5]], build: (g, [a]) => scale(g, a!, -1.5) },
  { name: 'relu', shapes: [[3, 4]], build: (g, [a]) => relu(g, a!) },
  { name: 'exp', shapes: [[3]], build: (g, [a]) => exp(g, a!) },
  { name: 'clip', shapes: [[12]], build: (g, [a]) => clip(g, a!, -0.4, 0.3) },
  { name: 'minimum', shapes: [[12], [12]], build: (g, [a, b]) => minimum(g, a!, b!) },
  { name: 'sumLast', shapes: [[2, 3]], build: (g, [a]) => sumLast(g, a!) },
  { name: 'reshape', shapes: [[2, 6]], build: (g, [a]) => reshape(g, a!, [3, 4]) },
  { name: 'transpose', shapes: [[2, 3, 4]], build: (g, [a]) => transpose(g, a!, [2, 0, 1]) },
  {
    name: 'split and concat',
    shapes: [[2, 6]],
    build: (g, [a]) => {
      const [x, , z] = split(g, a!, [1, 3, 2]);
      return concat(g, [z!, x!]);
    },
  },
  {
    name: 'concat of rows',
    shapes: [
      [2, 3],
      [1, 3],
    ],
    build: (g, [a, b]) => concat(g, [a!, b!], 0),
  },
  { name: 'linear', shapes: [[4, 3], [2, 3], [2]], build: (g, [x, w, b]) => linear(g, x!, w!, b!) },
  {
    name: 'matmul',
    shapes: [
      [2, 3, 4],
      [2, 4, 2],
    ],
    build: (g, [a, b]) => matmul(g, a!, b!),
  },
  { name: 'softmax', shapes: [[3, 4]], build: (g, [a]) => softmax(g, a!) },
  { name: 'logSoftmax', shapes: [[3, 4]], build: (g, [a]) => logSoftmax(g, a!) },
  {
    name: 'entropy under a mask',
    shapes: [[3, 4]],
    build: (g, [a]) => entropy(g, maskedLogSoftmax(g, a!, g.numbers(MASK, [3, 4]))),
  },
  {
    name: 'a chosen chance under a mask',
    shapes: [[3, 4]],
    build: (g, [a]) => {
      const chosen = oneHot(g, g.ints([2, 2, 3]), 4);
      return sumLast(g, mul(g, maskedLogSoftmax(g, a!, g.numbers(MASK, [3, 4])), chosen));
    },
  },
  { name: 'layerNorm', shapes: [[3, 5], [5], [5]], build: (g, [x, gain, bias]) => layerNorm(g, x!, gain!, bias!) },
  { name: 'embedding', shapes: [[4, 3]], build: (g, [table]) => embedding(g, table!, g.ints([2, 0, 2, 3, 2])) },
  {
    name: 'lstm',
    shapes: [
      [3 * 2, 8],
      [8, 2],
      [2, 2],
      [2, 2],
    ],
    build: (g, [x, w, h, c]) => lstm(g, x!, w!, h!, c!, 3),
  },
  {
    name: 'attention',
    shapes: [[3 * 2, 4], [12, 4], [12], [4, 4], [4]],
    build: (g, [x, projection, projectionBias, output, outputBias]) =>
      causalAttention(
        g,
        x!,
        { projection: projection!, projectionBias: projectionBias!, output: output!, outputBias: outputBias! },
        2,
        3,
      ),
  },
];

/** Far enough from the corners of relu, clip and minimum, which have no derivative there. */
const randomInputs = (shapes: readonly Shape[]): Float64Array[] => {
  const rng = rngFrom('gradients');
  return shapes.map((shape, input) =>
    Float64Array.from(
      { length: sizeOf(shape) },
      (_, i) => (rng.int(1000) - 500) / 500 + 1e-3 * (1 + ((i + input) % 3)),
    ),
  );
};

const STEP = 1e-5;

test.each(cases)('$name', async ({ shapes, build }) => {
  const g = new Graph('check', 'float64');
  const inputs = shapes.map((shape, i) => g.input(`x${i}`, shape));
  const y = build(g, inputs);
  // Each output gets a weight of its own, so that errors cannot cancel.
  const weights = g.numbers(
    Array.from({ length: sizeOf(y.shape) }, (_, i) => Math.sin(i + 1)),
    y.shape,
  );
  const loss = sumAll(g, mul(g, y, weights));
  g.output(loss, 'loss');
  gradientsOf(g, loss, inputs).forEach((gradient, i) => g.output(gradient, `d${i}`));
  const session = await nodeRuntime.open(g.toModel());
  const values = randomInputs(shapes);
  const feeds = Object.fromEntries(values.map((data, i) => [`x${i}`, tensor(data, shapes[i]!)]));
  const lossAt = async (): Promise<number> => ((await session.run(feeds))['loss'] as Tensor).data[0] as number;
  const found = await session.run(feeds);
  for (const [i, data] of values.entries()) {
    const gradient = found[`d${i}`]!.data as Float64Array;
    for (let k = 0; k < data.length; k++) {
      const kept = data[k]!;
      data[k] = kept + STEP;
      const up = await lossAt();
      data[k] = kept - STEP;
      const slope = (up - (await lossAt())) / (2 * STEP);
      data[k] = kept;
      expect(Math.abs(gradient[k]! - slope), `x${i}[${k}]: ${gradient[k]} against ${slope}`).toBeLessThan(1e-7);
    }
  }
  await session.close();
});

describe('shapes are checked when the graph is built', () => {
  const refused: [string, (g: Graph) => Value][] = [
    ['add', (g) => add(g, g.input('a', [2, 3]), g.input('b', [2]))],
    ['linear', (g) => linear(g, g.input('x', [4, 3]), g.input('w', [2, 4]), g.input('b', [2]))],
    ['matmul', (g) => matmul(g, g.input('a', [2, 3, 4]), g.input('b', [2, 3, 4]))],
    ['reshape', (g) => reshape(g, g.input('a', [2, 3]), [4])],
    ['split', (g) => split(g, g.input('a', [2, 3]), [1, 1])[0]!],
    ['concat', (g) => concat(g, [g.input('a', [2, 3]), g.input('b', [3, 3])])],
    ['layerNorm', (g) => layerNorm(g, g.input('x', [2, 3]), g.input('a', [2]), g.input('b', [3]))],
    ['embedding', (g) => embedding(g, g.input('t', [2, 3]), g.input('i', [2]))],
    ['lstm', (g) => lstm(g, g.input('x', [6, 8]), g.input('w', [8, 2]), g.input('h', [2, 2]), g.input('c', [2, 2]), 4)],
    [
      'attention',
      (g) => {
        const [x, w, b] = [g.input('x', [4, 4]), g.input('w', [12, 4]), g.input('b', [12])];
        return causalAttention(g, x, { projection: w, projectionBias: b, output: w, outputBias: b }, 3, 2);
      },
    ],
  ];
  test.each(refused)('%s', (_, build) => {
    expect(() => build(new Graph('wrong'))).toThrow(ShapeError);
  });
});
