// One inference for many matches at once: always the same number of rows, so that the same numbers come out.
import { parameterTensors } from '../nn/net/parameters.ts';
import { cacheSize, choiceCount, inputSize, playSpec, stateSize, type NetSpec } from '../nn/net/spec.ts';
import { stepGraph } from '../nn/net/step.ts';
import type { NetMemory } from '../nn/plain/plainNet.ts';
import { tensor, type Runtime, type Session, type Tensor } from '../nn/runtime.ts';

export class StepRunner {
  readonly spec: NetSpec;
  readonly rows: number;
  readonly input: Float32Array;
  readonly kind: BigInt64Array;
  readonly allowed: Float32Array;
  /** Of the last run. */
  logChances: Float32Array;
  value: Float32Array;
  readonly #session: Session;
  readonly #playSpec: NetSpec;
  readonly #hidden: Float32Array;
  readonly #memory: Float32Array;
  readonly #keys: Float32Array;
  readonly #values: Float32Array;
  readonly #seen: Float32Array;
  readonly #inputs: Record<string, Tensor>;
  #outputs: Record<string, Tensor> = {};

  private constructor(spec: NetSpec, rows: number, session: Session) {
    this.spec = spec;
    this.#playSpec = playSpec(spec);
    this.rows = rows;
    this.#session = session;
    const { attention: heads, span } = spec;
    this.input = new Float32Array(rows * inputSize(spec));
    this.kind = new BigInt64Array(rows);
    this.allowed = new Float32Array(rows * choiceCount(spec));
    this.logChances = new Float32Array(rows * choiceCount(spec));
    this.value = new Float32Array(rows);
    this.#hidden = new Float32Array(rows * stateSize(spec));
    this.#memory = new Float32Array(rows * stateSize(spec));
    this.#keys = new Float32Array(rows * cacheSize(spec));
    this.#values = new Float32Array(rows * cacheSize(spec));
    this.#seen = new Float32Array(rows * span);
    this.#inputs = {
      input: tensor(this.input, [rows, inputSize(spec)]),
      kindOfInput: tensor(this.kind, [rows]),
      allowed: tensor(this.allowed, [rows, choiceCount(spec)]),
      hidden: tensor(this.#hidden, [rows, stateSize(spec)]),
      memory: tensor(this.#memory, [rows, stateSize(spec)]),
    };
    if (heads > 0) {
      const cache = [rows * heads, span, spec.hidden / heads];
      this.#inputs['keys'] = tensor(this.#keys, cache);
      this.#inputs['values'] = tensor(this.#values, cache);
      this.#inputs['seen'] = tensor(this.#seen, [rows, 1, span]);
    }
  }

  static async open(runtime: Runtime, spec: NetSpec, rows: number): Promise<StepRunner> {
    return new StepRunner(spec, rows, await runtime.open(stepGraph(playSpec(spec), rows).toModel()));
  }

  /** Takes the memory of a seat into a row. Keys and values are kept head by head here. */
  load(row: number, memory: NetMemory): void {
    const { spec } = this;
    const size = stateSize(spec);
    this.#hidden.set(memory.hidden, row * size);
    this.#memory.set(memory.memory, row * size);
    const { span, attention: heads } = spec;
    if (heads === 0) return;
    if (memory.used === span) memory.used = 0;
    this.#seen.fill(0, row * span, (row + 1) * span).fill(1, row * span, row * span + memory.used);
    const used = (memory.used * spec.hidden) / heads;
    const stride = cacheSize(spec) / heads;
    for (let head = 0; head < heads; head++) {
      const from = head * stride;
      const at = row * cacheSize(spec) + from;
      this.#keys.set(memory.keys.subarray(from, from + used), at);
      this.#values.set(memory.values.subarray(from, from + used), at);
    }
  }

  async run(parameters: Float32Array): Promise<void> {
    const inputs = { ...this.#inputs, ...parameterTensors(this.#playSpec, parameters) };
    this.#outputs = await this.#session.run(inputs);
    this.logChances = this.#outputs['logChances'].data as Float32Array;
    this.value = this.#outputs['value'].data as Float32Array;
  }

  /** Gives the new memory of a row back to its seat. */
  store(row: number, memory: NetMemory): void {
    const { hidden, span, attention: heads } = this.spec;
    const size = stateSize(this.spec);
    const part = (name: string, width: number): Float32Array =>
      (this.#outputs[name].data as Float32Array).subarray(row * width, (row + 1) * width);
    memory.hidden.set(part('newHidden', size));
    memory.memory.set(part('newMemory', size));
    if (heads > 0) {
      const width = hidden / heads;
      const [key, value] = [part('newKey', hidden), part('newValue', hidden)];
      for (let head = 0; head < heads; head++) {
        const at = (head * span + memory.used) * width;
        memory.keys.set(key.subarray(head * width, (head + 1) * width), at);
        memory.values.set(value.subarray(head * width, (head + 1) * width), at);
      }
    }
    memory.used++;
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
