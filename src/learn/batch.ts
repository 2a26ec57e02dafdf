// One batch of sequences as the tensors that the gradient is computed from.
import { choiceCount, inputSize, stateSize, type NetSpec } from '../nn/net/spec.ts';
import { tensor, type Tensor } from '../nn/runtime.ts';
import type { Sequence } from './sequence.ts';

/** The tensors of one batch, time by time; filled anew for each. */
export class Batch {
  readonly tensors: Record<string, Tensor>;
  readonly #spec: NetSpec;
  readonly #rows: number;
  readonly #input: Float32Array;
  readonly #open: Float32Array;
  readonly #kind: BigInt64Array;
  readonly #allowed: Float32Array;
  /** Empty where nobody says how likely choices should be. */
  readonly #soft: Float32Array;
  readonly #action: BigInt64Array;
  readonly #hidden: Float32Array;
  readonly #memory: Float32Array;
  readonly #lists: Record<'logChance' | 'advantage' | 'target' | 'policyWeight' | 'valueWeight', Float32Array>;

  constructor(spec: NetSpec, rows: number, isSoft = false) {
    this.#spec = spec;
    this.#rows = rows;
    const count = spec.span * rows;
    this.#input = new Float32Array(count * inputSize(spec));
    const opened = spec.critic?.inputs ?? 0;
    this.#open = new Float32Array(count * opened);
    this.#kind = new BigInt64Array(count);
    this.#allowed = new Float32Array(count * choiceCount(spec));
    this.#soft = new Float32Array(isSoft ? count * choiceCount(spec) : 0);
    this.#action = new BigInt64Array(count);
    this.#hidden = new Float32Array(rows * stateSize(spec));
    this.#memory = new Float32Array(rows * stateSize(spec));
    const list = (): Float32Array => new Float32Array(count);
    this.#lists = { logChance: list(), advantage: list(), target: list(), policyWeight: list(), valueWeight: list() };
    this.tensors = {
      input: tensor(this.#input, [count, inputSize(spec)]),
      kindOfInput: tensor(this.#kind, [count]),
      allowed: tensor(this.#allowed, [count, choiceCount(spec)]),
      action: tensor(this.#action, [count]),
      hidden: tensor(this.#hidden, [rows, stateSize(spec)]),
      memory: tensor(this.#memory, [rows, stateSize(spec)]),
    };
    if (opened > 0) this.tensors['open'] = tensor(this.#open, [count, opened]);
    if (isSoft) this.tensors['soft'] = tensor(this.#soft, [count, choiceCount(spec)]);
    for (const [name, data] of Object.entries(this.#lists)) this.tensors[name] = tensor(data, [count]);
  }

  /** What is not filled is padding of weight 0. Answers how many choices there are to learn from. */
  fill(sequences: readonly Sequence[]): number {
    const { policyWeight, valueWeight } = this.#lists;
    for (const array of [
      this.#input,
      this.#open,
      this.#allowed,
      this.#soft,
      this.#hidden,
      this.#memory,
      ...Object.values(this.#lists),
    ]) {
      array.fill(0);
    }
    this.#kind.fill(0n);
    this.#action.fill(0n);
    let choices = 0;
    let decisions = 0;
    for (const { length, forced } of sequences) {
      decisions += length;
      for (let t = 0; t < length; t++) choices += 1 - forced[t];
    }
    if (choices === 0) return 0;
    sequences.forEach((sequence, row) => {
      this.#hidden.set(sequence.hidden, row * stateSize(this.#spec));
      this.#memory.set(sequence.memory, row * stateSize(this.#spec));
      for (let t = 0; t < sequence.length; t++) {
        const at = t * this.#rows + row;
        this.#copy(sequence, t, at);
        policyWeight[at] = sequence.forced[t] === 1 ? 0 : 1 / choices;
        valueWeight[at] = 1 / decisions;
      }
    });
    return choices;
  }

  #copy(sequence: Sequence, t: number, at: number): void {
    const [columns, choices] = [inputSize(this.#spec), choiceCount(this.#spec)];
    this.#input.set(sequence.input.subarray(t * columns, (t + 1) * columns), at * columns);
    const opened = this.#spec.critic?.inputs ?? 0;
    this.#open.set(sequence.open.subarray(t * opened, (t + 1) * opened), at * opened);
    this.#allowed.set(sequence.allowed.subarray(t * choices, (t + 1) * choices), at * choices);
    if (this.#soft.length > 0) {
      this.#soft.set(sequence.soft.subarray(t * choices, (t + 1) * choices), at * choices);
    }
    this.#kind[at] = BigInt(sequence.kind[t]);
    this.#action[at] = BigInt(sequence.action[t]);
    this.#lists.logChance[at] = sequence.logChance[t];
    this.#lists.advantage[at] = sequence.advantage[t];
    this.#lists.target[at] = sequence.target[t];
  }
}
