// Matrix products.
import type { Graph, Value } from '../graph/graph.ts';
import { ShapeError, inWords, needShape } from '../graph/shape.ts';

/** x·wᵀ + b for rows x [n, in], w [out, in], b [out]. */
export const linear = (g: Graph, x: Value, w: Value, b: Value): Value => {
  const [rows, width] = x.shape;
  const size = w.shape[0];
  if (x.shape.length !== 2) throw new ShapeError('linear', `${inWords(x.shape)} are no rows`);
  needShape('linear', 'the weight', w.shape, [size, width]);
  needShape('linear', 'the bias', b.shape, [size]);
  const y = g.op('Gemm', [x, w, b], [rows, size], { transB: 1 });
  g.record({
    outputs: [y],
    inputs: [x, w, b],
    pull: ([d], needed) => [
      needed[0] ? g.op('Gemm', [d!, w], x.shape) : null,
      needed[1] ? g.op('Gemm', [d!, x], w.shape, { transA: 1 }) : null,
      needed[2] ? g.op('ReduceSum', [d!, g.ints([0])], b.shape, { keepdims: 0 }) : null,
    ],
  });
  return y;
};

const turned = (g: Graph, a: Value): Value =>
  g.op('Transpose', [a], [a.shape[0], a.shape[2], a.shape[1]], { perm: [0, 2, 1] });

/** a·b for each of a stack of matrices: [n, p, q] and [n, q, r]. The runtime joins transposes and products. */
export const matmul = (g: Graph, a: Value, b: Value): Value => {
  const [stack, rows, inner] = a.shape;
  if (a.shape.length !== 3) throw new ShapeError('matmul', `${inWords(a.shape)} is no stack of matrices`);
  needShape('matmul', 'the second', b.shape, [stack, inner, b.shape[2]]);
  const y = g.op('MatMul', [a, b], [stack, rows, b.shape[2]]);
  g.record({
    outputs: [y],
    inputs: [a, b],
    pull: ([d], needed) => [
      needed[0] ? g.op('MatMul', [d!, turned(g, b)], a.shape) : null,
      needed[1] ? g.op('MatMul', [turned(g, a), d!], b.shape) : null,
    ],
  });
  return y;
};
