// The network for programs that know nothing of Talon: one decision of each of any number of rows, with its weights inside
// and a memory that goes in as it came out. Names and meaning are those of EXPORT_VERSION and never change under it.
import { Graph, type Value } from '../graph/graph.ts';
import { ANY, sizeOf } from '../graph/shape.ts';
import { add, mul, scale, sub, sumLast } from '../ops/arithmetic.ts';
import { oneHot } from '../ops/embedding.ts';
import { linear } from '../ops/products.ts';
import { reshape, split, transpose } from '../ops/shaping.ts';
import { maskedLogSoftmax, softmax, withMask } from '../ops/softmax.ts';
import { attentionWeights, type Weights } from './layers.ts';
import { parametersOf } from './parameters.ts';
import { choiceCount, inputSize, stateSize, type NetSpec } from './spec.ts';
import { runStep } from './step.ts';

/** Raised when an input or output comes to be called, shaped or meant otherwise. */
export const EXPORT_VERSION = 1;

/** Weights have names of their own, since inputs are called as some of them are. */
const carriedWeights = (g: Graph, spec: NetSpec, parameters: Float32Array): Weights =>
  Object.fromEntries(
    parametersOf(spec).map(({ name, shape, at }) => [
      name,
      g.weight(`net.${name}`, parameters.subarray(at, at + sizeOf(shape)), shape),
    ]),
  );

/**
 * Inputs: features [batch, columns], kind [batch], mask [batch, ids], hidden and memory [batch, layers · hidden]; with attention
 * also keys and values [batch, span, hidden] and used [batch], how many of the span are in use.
 * Outputs: logChances [batch, ids], value [batch], logits.HEAD [batch, size] for each head, and for every input of the memory
 * what it is at the next decision: newHidden, newMemory, newKeys, newValues, newUsed.
 */
export const exportedGraph = (spec: NetSpec, parameters: Float32Array): Graph => {
  const g = new Graph('net');
  const weights = carriedWeights(g, spec, parameters);
  const state = [ANY, stateSize(spec)];
  const input = g.input('features', [ANY, inputSize(spec)]);
  const kind = g.input('kind', [ANY], 'int64');
  const mask = g.input('mask', [ANY, choiceCount(spec)]);
  const inputs = { input, kind, hidden: g.input('hidden', state), memory: g.input('memory', state) };
  const caches: [string, Value][] = [];
  const step = runStep(g, spec, weights, inputs, (top) => attend(g, spec, weights, top, caches));
  g.output(maskedLogSoftmax(g, step.logits, mask), 'logChances');
  g.output(step.value, 'value');
  const sizes = spec.heads.map(({ size }) => size);
  split(g, step.logits, sizes).forEach((logits, i) => g.output(logits, `logits.${spec.heads[i].name}`));
  g.output(step.hidden, 'newHidden');
  g.output(step.memory, 'newMemory');
  for (const [name, value] of caches) g.output(value, name);
  return g;
};

/** Puts the decision into the next slot, then looks at all slots up to it. When all are in use, the first is next. */
const attend = (g: Graph, spec: NetSpec, weights: Weights, top: Value, caches: [string, Value][]): Value => {
  const { hidden, attention: heads, span } = spec;
  const { projection, projectionBias, output, outputBias } = attentionWeights(weights);
  const keysBefore = g.input('keys', [ANY, span, hidden]);
  const valuesBefore = g.input('values', [ANY, span, hidden]);
  const used = g.input('used', [ANY], 'int64');
  const [slot] = g.ops('Mod', [used, g.ints([span])], [[ANY]], {}, 'int64');
  const here = reshape(g, oneHot(g, slot, span), [ANY, span, 1]);
  const [query, key, value] = split(g, linear(g, top, projection, projectionBias), [hidden, hidden, hidden]);
  const others = sub(g, g.scalar(1), here);
  const put = (before: Value, one: Value): Value =>
    add(g, mul(g, before, others), mul(g, here, reshape(g, one, [ANY, 1, hidden])));
  const keys = put(keysBefore, key);
  const values = put(valuesBefore, value);
  const [next] = g.ops('Add', [slot, g.ints([1])], [[ANY]], {}, 'int64');
  caches.push(['newKeys', keys], ['newValues', values], ['newUsed', next]);

  const width = hidden / heads;
  const bySlot = (all: Value): Value => reshape(g, all, [ANY, span, heads, width]);
  /** [batch, span, heads] as [batch, heads, span], and back. */
  const turned = (a: Value): Value => transpose(g, a, [0, 2, 1]);
  const products = mul(g, bySlot(keys), reshape(g, query, [ANY, 1, heads, width]));
  const scores = scale(g, turned(sumLast(g, products)), 1 / Math.sqrt(width));
  const chances = turned(softmax(g, withMask(g, scores, seenUpTo(g, slot, span))));
  const weighted = mul(g, bySlot(values), reshape(g, chances, [ANY, span, heads, 1]));
  const recalled = sumLast(g, transpose(g, reshape(g, weighted, [ANY, span, hidden]), [0, 2, 1]));
  return linear(g, recalled, output, outputBias);
};

/** 1 for each slot up to the given one: [batch] becomes [batch, 1, span]. */
const seenUpTo = (g: Graph, slot: Value, span: number): Value => {
  const [column] = g.ops('Unsqueeze', [slot, g.ints([-1])], [[ANY, 1]], {}, 'int64');
  const slots = g.ints(Array.from({ length: span }, (_, i) => i));
  return reshape(g, g.test('LessOrEqual', [slots, column], [ANY, span]), [ANY, 1, span]);
};
