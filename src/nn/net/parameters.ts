// All that is learned, as one long vector with a table of contents.
import type { Rng } from '../../core/game.ts';
import { sizeOf, type Shape } from '../graph/shape.ts';
import { tensor, type Tensor } from '../runtime.ts';
import { encodedSize, playSpec, trunkSize, type NetSpec } from './spec.ts';

export interface Parameter {
  name: string;
  shape: Shape;
  /** Where it begins in the vector. */
  at: number;
  /** Starts with even chances within ± this, or with this value where `constant`. */
  start: number;
  constant: boolean;
}

export const parametersOf = (spec: NetSpec): Parameter[] => {
  const list: Parameter[] = [];
  let at = 0;
  const put = (name: string, shape: Shape, start: number, constant = false): void => {
    list.push({ name, shape, at, start, constant });
    at += sizeOf(shape);
  };
  /** A layer whose outputs are about `gain` times as large as its inputs. */
  const layer = (name: string, size: number, from: number, gain: number): void => {
    put(`${name}.weight`, [size, from], gain * Math.sqrt(3 / from));
    put(`${name}.bias`, [size], 0, true);
  };
  const { parts, kinds, heads, hidden, layers, attention } = spec;
  const encoded = encodedSize(spec);
  for (const { name, size, width } of parts) layer(`encoder.${name}`, width, size, Math.SQRT2);
  put('kind', [kinds, encoded], 0.1);
  put('norm.gain', [encoded], 1, true);
  put('norm.bias', [encoded], 0, true);
  for (let i = 0; i < layers; i++) {
    layer(`lstm${i}`, 4 * hidden, i === 0 ? encoded : hidden, 1);
    put(`lstm${i}.recurrent`, [4 * hidden, hidden], Math.sqrt(1 / hidden));
  }
  if (attention > 0) {
    layer('attention', 3 * hidden, hidden, 1);
    layer('attention.output', hidden, hidden, 1);
  }
  // Nearly even chances at first, so that nothing is ruled out before it was tried.
  for (const { name, size } of heads) layer(`head.${name}`, size, trunkSize(spec), 0.01);
  layer('value', 1, trunkSize(spec), 0.1);
  if (spec.critic !== undefined) {
    const { inputs, width } = spec.critic;
    layer('critic.input', width, inputs, Math.SQRT2);
    put('critic.norm.gain', [width], 1, true);
    put('critic.norm.bias', [width], 0, true);
    layer('critic.inner', width, width, Math.SQRT2);
    layer('critic.value', 1, width, 0.1);
  }
  return list;
};

export const parameterCount = (spec: NetSpec): number => {
  const last = parametersOf(spec).at(-1)!;
  return last.at + sizeOf(last.shape);
};

/** The numbers of the part that plays; they come first. */
export const playParameters = (spec: NetSpec, vector: Float32Array): Float32Array =>
  vector.slice(0, parameterCount(playSpec(spec)));

export const startParameters = (spec: NetSpec, rng: Rng): Float32Array => {
  const vector = new Float32Array(parameterCount(spec));
  for (const { name, shape, at, start, constant } of parametersOf(spec)) {
    const draw = rng.fork(name);
    for (let i = 0; i < sizeOf(shape); i++) {
      vector[at + i] = constant ? start : start * (draw.int(2 ** 24) / 2 ** 23 - 1);
    }
  }
  // What has been remembered stays remembered until the net learns better.
  for (const { name, at } of parametersOf(spec)) {
    if (/^lstm\d+\.bias$/.test(name)) vector.fill(1, at + spec.hidden, at + 2 * spec.hidden);
  }
  return vector;
};

const windows = new WeakMap<Float32Array, WeakMap<NetSpec, Record<string, Tensor>>>();

/** Windows on the vector, by name: no numbers are copied. They are made once for each definition of a net. */
export const parameterTensors = (spec: NetSpec, vector: Float32Array): Record<string, Tensor> => {
  let bySpec = windows.get(vector);
  if (bySpec === undefined) windows.set(vector, (bySpec = new WeakMap()));
  let found = bySpec.get(spec);
  if (found === undefined) {
    const entries = parametersOf(spec).map(({ name, shape, at }): [string, Tensor] => {
      return [name, tensor(vector.subarray(at, at + sizeOf(shape)), shape)];
    });
    bySpec.set(spec, (found = Object.fromEntries(entries)));
  }
  return found;
};
