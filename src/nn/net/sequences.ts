// The network over whole sequences of decisions, for learning.
import type { Graph, Value } from '../graph/graph.ts';
import { add } from '../ops/arithmetic.ts';
import { causalAttention } from '../ops/attention.ts';
import { lstm } from '../ops/lstm.ts';
import { split } from '../ops/shaping.ts';
import { applyHeads, attentionWeights, encodeInput, project, type Heads, type Weights } from './layers.ts';
import { inputSize, stateSize, type NetSpec } from './spec.ts';

export interface SequenceInputs {
  /** [span · rows, columns], time by time: all first decisions, then all second ones … */
  input: Value;
  /** [span · rows]. */
  kind: Value;
  /** The state with which each sequence begins: [rows, layers · hidden] each. */
  hidden: Value;
  memory: Value;
}

export const sequenceInputs = (g: Graph, spec: NetSpec, rows: number): SequenceInputs => ({
  input: g.input('input', [spec.span * rows, inputSize(spec)]),
  kind: g.input('kindOfInput', [spec.span * rows], 'int64'),
  hidden: g.input('hidden', [rows, stateSize(spec)]),
  memory: g.input('memory', [rows, stateSize(spec)]),
});

export const runSequences = (g: Graph, spec: NetSpec, weights: Weights, inputs: SequenceInputs): Heads => {
  const sizes = Array.from({ length: spec.layers }, () => spec.hidden);
  const hidden = split(g, inputs.hidden, sizes);
  const memory = split(g, inputs.memory, sizes);
  const encoded = encodeInput(g, spec, weights, inputs.input, inputs.kind);
  let y = encoded;
  for (let i = 0; i < spec.layers; i++) {
    y = lstm(g, project(g, weights, i, y), weights[`lstm${i}.recurrent`], hidden[i], memory[i], spec.span);
  }
  if (spec.attention > 0) {
    y = add(g, y, causalAttention(g, y, attentionWeights(weights), spec.attention, spec.span));
  }
  return applyHeads(g, spec, weights, encoded, y);
};
