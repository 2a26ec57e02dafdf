import type { Graph, Value } from '../graph/graph.ts';
import { needShape } from '../graph/shape.ts';

export const NORM_EPSILON = 1e-5;

/** Each row with mean 0 and variance 1, times `gain`, plus `bias`. */
export const layerNorm = (g: Graph, x: Value, gain: Value, bias: Value): Value => {
  const { shape } = x;
  const width = shape[shape.length - 1];
  needShape('layerNorm', 'the gain', gain.shape, [width]);
  needShape('layerNorm', 'the bias', bias.shape, [width]);
  const column = [...shape.slice(0, -1), 1];
  const mean = (a: Value): Value => g.op('ReduceMean', [a, g.ints([-1])], column, { keepdims: 1 });
  const times = (a: Value, b: Value): Value => g.op('Mul', [a, b], shape);

  const centred = g.op('Sub', [x, mean(x)], shape);
  const variance = g.op('Add', [mean(times(centred, centred)), g.scalar(NORM_EPSILON)], column);
  const inverse = g.op('Reciprocal', [g.op('Sqrt', [variance], column)], column);
  const normal = times(centred, inverse);
  const y = g.op('Add', [times(normal, gain), bias], shape);

  const overRows = (a: Value): Value => {
    const rows = g.ints(shape.slice(0, -1).map((_, axis) => axis));
    return g.op('ReduceSum', [a, rows], [width], { keepdims: 0 });
  };
  g.record({
    outputs: [y],
    inputs: [x, gain, bias],
    pull: ([d], needed) => {
      const dn = times(d!, gain);
      const along = g.op('Add', [mean(dn), times(normal, mean(times(dn, normal)))], shape);
      return [
        needed[0] ? times(g.op('Sub', [dn, along], shape), inverse) : null,
        needed[1] ? overRows(times(d!, normal)) : null,
        needed[2] ? overRows(d!) : null,
      ];
    },
  });
  return y;
};
