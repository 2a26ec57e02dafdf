// Clipping by the global norm and Adam, over all parameters as one long vector.
import { Graph, type Precision, type Value } from '../graph/graph.ts';

export interface AdamSettings {
  /** The gradient is shortened to this length where it is longer. */
  maxNorm: number;
  beta1: number;
  beta2: number;
  epsilon: number;
}

export const ADAM: AdamSettings = { maxNorm: 0.5, beta1: 0.9, beta2: 0.999, epsilon: 1e-5 };

/**
 * Inputs: parameters, gradient, mean, square [n]; rate and the corrections 1 / (1 − β^step) of both means, scalars.
 * Outputs: newParameters, newMean, newSquare [n]; norm, of the gradient as it came.
 */
export const adamGraph = (size: number, settings = ADAM, precision: Precision = 'float32'): Graph => {
  const g = new Graph('adam', precision);
  const shape = [size];
  const [parameters, gradient, mean, square] = ['parameters', 'gradient', 'mean', 'square'].map((name) =>
    g.input(name, shape),
  );
  const [rate, meanCorrection, squareCorrection] = ['rate', 'meanCorrection', 'squareCorrection'].map((name) =>
    g.input(name, []),
  );
  const { maxNorm, beta1, beta2, epsilon } = settings;
  const scalar = (op: string, ...inputs: Value[]): Value => g.op(op, inputs, []);
  const each = (op: string, ...inputs: Value[]): Value => g.op(op, inputs, shape);

  const norm = scalar('Sqrt', g.op('ReduceSumSquare', [gradient], [], { keepdims: 0 }));
  const shorter = scalar('Div', g.scalar(maxNorm), scalar('Add', norm, g.scalar(1e-6)));
  const clipped = each('Mul', gradient, scalar('Min', g.scalar(1), shorter));
  const blend = (old: Value, now: Value, beta: number): Value =>
    each('Add', each('Mul', old, g.scalar(beta)), each('Mul', now, g.scalar(1 - beta)));
  const newMean = blend(mean, clipped, beta1);
  const newSquare = blend(square, each('Mul', clipped, clipped), beta2);
  const root = each('Add', each('Sqrt', each('Mul', newSquare, squareCorrection)), g.scalar(epsilon));
  const step = each('Div', each('Mul', newMean, scalar('Mul', rate, meanCorrection)), root);
  g.output(each('Sub', parameters, step), 'newParameters');
  g.output(newMean, 'newMean');
  g.output(newSquare, 'newSquare');
  g.output(norm, 'norm');
  return g;
};
