// A judge that sees the views of all seats. It belongs to the training alone: its parameters stand behind those of the
// net, and nothing that plays has an input for what it sees.
import { Graph, type Value } from '../graph/graph.ts';
import { relu } from '../ops/arithmetic.ts';
import { layerNorm } from '../ops/layerNorm.ts';
import { linear } from '../ops/products.ts';
import { reshape } from '../ops/shaping.ts';
import { weightInputs, type Weights } from './layers.ts';
import type { NetSpec } from './spec.ts';

/** `open` is [n, inputs]; answers [n]. */
export const criticValue = (g: Graph, weights: Weights, open: Value): Value => {
  const layer = (name: string, x: Value): Value =>
    linear(g, x, weights[`critic.${name}.weight`], weights[`critic.${name}.bias`]);
  const seen = relu(g, layer('input', open));
  const inner = layerNorm(g, seen, weights['critic.norm.gain'], weights['critic.norm.bias']);
  return reshape(g, layer('value', relu(g, layer('inner', inner))), [open.shape[0]]);
};

/** Inputs: the critic's weights, open [rows, inputs]. Output: value [rows]. */
export const criticGraph = (spec: NetSpec, rows: number): Graph => {
  const g = new Graph('critic');
  const weights = weightInputs(g, spec, (name) => name.startsWith('critic.'));
  g.output(criticValue(g, weights, g.input('open', [rows, spec.critic!.inputs])), 'value');
  return g;
};
