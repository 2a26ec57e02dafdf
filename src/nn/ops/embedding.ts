import type { Graph, Value } from '../graph/graph.ts';
import { ShapeError, inWords } from '../graph/shape.ts';

/** For each index a row with a single 1: [n] becomes [n, count]. */
export const oneHot = (g: Graph, index: Value, count: number): Value => {
  if (index.kind !== 'int64' || index.shape.length !== 1) {
    throw new ShapeError('oneHot', `${inWords(index.shape)} of ${index.kind} is no list of indexes`);
  }
  const rows = index.shape[0];
  const [column] = g.ops('Unsqueeze', [index, g.ints([-1])], [[rows, 1]], {}, 'int64');
  return g.test('Equal', [column, g.ints(Array.from({ length: count }, (_, i) => i))], [rows, count]);
};

/** The rows of a table [count, width] at the given indexes [n]. */
export const embedding = (g: Graph, table: Value, index: Value): Value => {
  const [count, width] = table.shape;
  const rows = index.shape[0];
  if (table.shape.length !== 2) throw new ShapeError('embedding', `${inWords(table.shape)} is no table`);
  if (index.kind !== 'int64' || index.shape.length !== 1) {
    throw new ShapeError('embedding', `${inWords(index.shape)} of ${index.kind} is no list of indexes`);
  }
  const y = g.op('Gather', [table, index], [rows, width], { axis: 0 });
  // Tables are short, so a product with ones and zeros adds up the rows faster than a scatter would.
  g.record({
    outputs: [y],
    inputs: [table],
    pull: ([d]) => [g.op('Gemm', [oneHot(g, index, count), d!], table.shape, { transA: 1 })],
  });
  return y;
};
