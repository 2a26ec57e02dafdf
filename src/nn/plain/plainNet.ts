// The network by plain loops, for playing one decision at a time. Numbers are kept as float32 and added up in float64 in
// a fixed order, so the same file plays the same moves in Node and in every browser.
import { sizeOf } from '../graph/shape.ts';
import { parametersOf } from '../net/parameters.ts';
import { cacheSize, choiceCount, encodedSize, stateSize, trunkSize, type NetSpec } from '../net/spec.ts';
import { NORM_EPSILON } from '../ops/layerNorm.ts';
import { exp, sigmoid, tanh } from '../../core/functions.ts';

/** What a net remembers of a deal. */
export interface NetMemory {
  hidden: Float32Array;
  memory: Float32Array;
  keys: Float32Array;
  values: Float32Array;
  /** Slots of keys and values in use. */
  used: number;
}

export const newMemory = (spec: NetSpec): NetMemory => ({
  hidden: new Float32Array(stateSize(spec)),
  memory: new Float32Array(stateSize(spec)),
  keys: new Float32Array(cacheSize(spec)),
  values: new Float32Array(cacheSize(spec)),
  used: 0,
});

/** A weight by columns, so that inputs that are zero, which most are, cost nothing. */
interface Layer {
  columns: Float32Array;
  bias: Float32Array | null;
  size: number;
}

export class PlainNet {
  readonly spec: NetSpec;
  /** Of the last step, before any mask. */
  readonly logits: Float32Array;
  value = 0;
  readonly #layers = new Map<string, Layer>();
  readonly #vectors = new Map<string, Float32Array>();
  readonly #encoded: Float32Array;
  readonly #trunk: Float32Array;
  readonly #sums: Float64Array;
  readonly #wide: Float32Array;
  readonly #recalled: Float32Array;
  readonly #chances: Float64Array;

  constructor(spec: NetSpec, parameters: Float32Array) {
    this.spec = spec;
    for (const { name, shape, at } of parametersOf(spec)) {
      const numbers = parameters.subarray(at, at + sizeOf(shape));
      if (/\.(weight|recurrent)$/.test(name)) {
        this.#layers.set(name, { columns: turned(numbers, shape[0], shape[1]), bias: null, size: shape[0] });
      } else {
        this.#vectors.set(name, numbers.slice());
      }
    }
    for (const [name, layer] of this.#layers) {
      layer.bias = this.#vectors.get(name.replace(/\.weight$/, '.bias')) ?? null;
    }
    const widest = Math.max(4 * spec.hidden, choiceCount(spec), encodedSize(spec));
    this.logits = new Float32Array(choiceCount(spec));
    this.#encoded = new Float32Array(encodedSize(spec));
    this.#trunk = new Float32Array(trunkSize(spec));
    this.#sums = new Float64Array(widest);
    this.#wide = new Float32Array(4 * spec.hidden);
    this.#recalled = new Float32Array(spec.hidden);
    this.#chances = new Float64Array(spec.span + 1);
  }

  /** One decision: fills `logits` and `value` and moves the memory on. */
  step(input: Float32Array, kind: number, memory: NetMemory): void {
    const { parts, heads, hidden, layers, attention, span } = this.spec;
    if (memory.used === span) memory.used = 0; // a new sequence begins; hidden state and memory go on
    this.#encode(input, kind, parts);
    let x = this.#encoded;
    for (let i = 0; i < layers; i++) x = this.#cell(i, x, memory);
    const trunk = this.#trunk;
    trunk.set(this.#encoded);
    trunk.set(x, trunk.length - hidden);
    if (attention > 0) this.#attend(x, memory);
    memory.used++;
    let at = 0;
    for (const { name, size } of heads) {
      this.#apply(`head.${name}.weight`, trunk, 0, trunk.length, this.logits, at);
      at += size;
    }
    this.#apply('value.weight', trunk, 0, trunk.length, this.#wide, 0);
    this.value = this.#wide[0];
  }

  #encode(input: Float32Array, kind: number, parts: NetSpec['parts']): void {
    const encoded = this.#encoded;
    let from = 0;
    let to = 0;
    for (const { name, size, width } of parts) {
      this.#apply(`encoder.${name}.weight`, input, from, size, encoded, to);
      from += size;
      to += width;
    }
    const table = this.#vectors.get('kind')!;
    const count = encoded.length;
    let mean = 0;
    for (let i = 0; i < count; i++) {
      encoded[i] = (encoded[i] > 0 ? encoded[i] : 0) + table[kind * count + i];
      mean += encoded[i];
    }
    mean /= count;
    let variance = 0;
    for (let i = 0; i < count; i++) variance += (encoded[i] - mean) * (encoded[i] - mean);
    const inverse = 1 / Math.sqrt(variance / count + NORM_EPSILON);
    const gain = this.#vectors.get('norm.gain')!;
    const bias = this.#vectors.get('norm.bias')!;
    for (let i = 0; i < count; i++) encoded[i] = (encoded[i] - mean) * inverse * gain[i] + bias[i];
  }

  /** Answers the hidden state of the layer. */
  #cell(index: number, x: Float32Array, memory: NetMemory): Float32Array {
    const { hidden: size } = this.spec;
    const hidden = memory.hidden.subarray(index * size, (index + 1) * size);
    const kept = memory.memory.subarray(index * size, (index + 1) * size);
    const wide = this.#wide;
    this.#apply(`lstm${index}.weight`, x, 0, x.length, wide, 0);
    const recurrent = this.#layers.get(`lstm${index}.recurrent`)!;
    const sums = this.#sums;
    for (let i = 0; i < 4 * size; i++) sums[i] = wide[i];
    addColumns(recurrent.columns, hidden, 0, size, sums, 4 * size);
    for (let i = 0; i < size; i++) {
      const remembered = sigmoid(sums[size + i]) * kept[i] + sigmoid(sums[i]) * tanh(sums[3 * size + i]);
      kept[i] = remembered;
      hidden[i] = sigmoid(sums[2 * size + i]) * tanh(kept[i]);
    }
    return hidden;
  }

  /** Adds to the end of the trunk what the attention recalls. */
  #attend(x: Float32Array, memory: NetMemory): void {
    const { hidden: size, attention: heads } = this.spec;
    const wide = this.#wide;
    this.#apply('attention.weight', x, 0, size, wide, 0);
    memory.keys.set(wide.subarray(size, 2 * size), memory.used * size);
    memory.values.set(wide.subarray(2 * size, 3 * size), memory.used * size);
    for (let head = 0; head < heads; head++) this.#recall(head, size / heads, memory);
    const { columns, bias } = this.#layers.get('attention.output.weight')!;
    const sums = this.#sums;
    sums.set(bias!);
    addColumns(columns, this.#recalled, 0, size, sums, size);
    const trunk = this.#trunk;
    const at = trunk.length - size;
    for (let i = 0; i < size; i++) trunk[at + i] += sums[i];
  }

  #recall(head: number, width: number, { keys, values, used }: NetMemory): void {
    const { hidden: size } = this.spec;
    const chances = this.#chances;
    const scale = 1 / Math.sqrt(width);
    const from = head * width;
    let best = Number.NEGATIVE_INFINITY;
    for (let slot = 0; slot <= used; slot++) {
      let score = 0;
      for (let i = 0; i < width; i++) score += this.#wide[from + i] * keys[slot * size + from + i];
      chances[slot] = score * scale;
      if (chances[slot] > best) best = chances[slot];
    }
    let total = 0;
    for (let slot = 0; slot <= used; slot++) {
      chances[slot] = exp(chances[slot] - best);
      total += chances[slot];
    }
    for (let i = 0; i < width; i++) {
      let sum = 0;
      for (let slot = 0; slot <= used; slot++) sum += chances[slot] * values[slot * size + from + i];
      this.#recalled[from + i] = sum / total;
    }
  }

  #apply(name: string, x: Float32Array, from: number, count: number, out: Float32Array, at: number): void {
    const { columns, bias, size } = this.#layers.get(name)!;
    const sums = this.#sums;
    for (let i = 0; i < size; i++) sums[i] = bias![i];
    addColumns(columns, x, from, count, sums, size);
    for (let i = 0; i < size; i++) out[at + i] = sums[i];
  }
}

/** sums += columns · x, column by column. */
const addColumns = (
  columns: Float32Array,
  x: Float32Array,
  from: number,
  count: number,
  sums: Float64Array,
  size: number,
): void => {
  for (let j = 0; j < count; j++) {
    const factor = x[from + j];
    if (factor === 0) continue;
    const start = j * size;
    for (let i = 0; i < size; i++) sums[i] += factor * columns[start + i];
  }
};

const turned = (rows: Float32Array, count: number, width: number): Float32Array => {
  const columns = new Float32Array(rows.length);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < width; column++) columns[column * count + row] = rows[row * width + column];
  }
  return columns;
};
