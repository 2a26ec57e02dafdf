// The network for one decision of each of many deals, for playing. The state goes in and comes out, row by row.
import { Graph, type Value } from '../graph/graph.ts';
import { add, mul, scale, sumLast } from '../ops/arithmetic.ts';
import { lstmCell } from '../ops/lstm.ts';
import { linear, matmul } from '../ops/products.ts';
import { concat, reshape, split, transpose } from '../ops/shaping.ts';
import { maskedLogSoftmax, softmax, withMask } from '../ops/softmax.ts';
import {
  applyHeads,
  attentionWeights,
  encodeInput,
  project,
  weightInputs,
  type Heads,
  type Weights,
} from './layers.ts';
import { choiceCount, inputSize, stateSize, type NetSpec } from './spec.ts';

export interface StepInputs {
  /** [rows, columns]. */
  input: Value;
  /** [rows]. */
  kind: Value;
  /** [rows, layers · hidden], as the memory is. */
  hidden: Value;
  memory: Value;
}

/** What one decision of each row gives; `hidden` and `memory` are those for the next. */
export interface Step extends Heads {
  hidden: Value;
  memory: Value;
}

/** `attend` gives what the attention recalls for the top of the layers; it is asked where the net has one. */
export const runStep = (
  g: Graph,
  spec: NetSpec,
  weights: Weights,
  inputs: StepInputs,
  attend: (top: Value) => Value,
): Step => {
  const encoded = encodeInput(g, spec, weights, inputs.input, inputs.kind);
  const sizes = Array.from({ length: spec.layers }, () => spec.hidden);
  const hidden = split(g, inputs.hidden, sizes);
  const memory = split(g, inputs.memory, sizes);
  let y = encoded;
  const cells = sizes.map((_, i) => {
    const cell = lstmCell(g, project(g, weights, i, y), weights[`lstm${i}.recurrent`], hidden[i], memory[i]);
    y = cell.hidden;
    return cell;
  });
  if (spec.attention > 0) y = add(g, y, attend(y));
  const joined = (values: Value[]): Value => concat(g, values);
  return {
    ...applyHeads(g, spec, weights, encoded, y),
    hidden: joined(cells.map((cell) => cell.hidden)),
    memory: joined(cells.map((cell) => cell.memory)),
  };
};

/**
 * Inputs beside the weights: input [rows, columns], kindOfInput [rows], allowed [rows, ids], hidden and memory
 * [rows, layers · hidden]; with attention also keys and values [rows · heads, span, width] of the sequence so far and
 * seen [rows, 1, span], 1 for the slots in use.
 * Outputs: logChances [rows, ids], value [rows], newHidden, newMemory, and with attention newKey and newValue
 * [rows, hidden], to be put into the next slot.
 */
export const stepGraph = (spec: NetSpec, rows: number): Graph => {
  const g = new Graph('step');
  const weights = weightInputs(g, spec);
  const state = [rows, stateSize(spec)];
  const inputs: StepInputs = {
    input: g.input('input', [rows, inputSize(spec)]),
    kind: g.input('kindOfInput', [rows], 'int64'),
    hidden: g.input('hidden', state),
    memory: g.input('memory', state),
  };
  const allowed = g.input('allowed', [rows, choiceCount(spec)]);
  const step = runStep(g, spec, weights, inputs, (top) => attend(g, spec, weights, top, rows));
  g.output(maskedLogSoftmax(g, step.logits, allowed), 'logChances');
  g.output(step.value, 'value');
  g.output(step.hidden, 'newHidden');
  g.output(step.memory, 'newMemory');
  return g;
};

const attend = (g: Graph, spec: NetSpec, weights: Weights, x: Value, rows: number): Value => {
  const { hidden, attention: heads, span } = spec;
  const width = hidden / heads;
  const { projection, projectionBias, output, outputBias } = attentionWeights(weights);
  const keys = g.input('keys', [rows * heads, span, width]);
  const values = g.input('values', [rows * heads, span, width]);
  const seen = g.input('seen', [rows, 1, span]);
  const [query, key, value] = split(g, linear(g, x, projection, projectionBias), [hidden, hidden, hidden]);
  g.output(key, 'newKey');
  g.output(value, 'newValue');
  const byHead = (a: Value): Value => reshape(g, a, [rows, heads, width]);
  const past = matmul(g, reshape(g, query, [rows * heads, 1, width]), transpose(g, keys, [0, 2, 1]));
  const masked = withMask(g, scale(g, reshape(g, past, [rows, heads, span]), 1 / Math.sqrt(width)), seen);
  const own = scale(g, sumLast(g, mul(g, byHead(query), byHead(key))), 1 / Math.sqrt(width));
  const chances = softmax(g, concat(g, [masked, reshape(g, own, [rows, heads, 1])]));
  const [ofPast, ofOwn] = split(g, chances, [span, 1]);
  const recalled = matmul(g, reshape(g, ofPast, [rows * heads, 1, span]), values);
  const mixed = add(g, reshape(g, recalled, [rows, heads, width]), mul(g, ofOwn, byHead(value)));
  return linear(g, reshape(g, mixed, [rows, hidden]), output, outputBias);
};
