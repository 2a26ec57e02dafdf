// Lets the judge that sees all hands judge what was played, many decisions at once.
import { criticGraph } from '../nn/net/critic.ts';
import { parameterTensors } from '../nn/net/parameters.ts';
import type { NetSpec } from '../nn/net/spec.ts';
import { tensor, type Runtime, type Session } from '../nn/runtime.ts';
import type { Sequence } from './sequence.ts';

const ROWS = 256;

export class CriticRunner {
  readonly #spec: NetSpec;
  readonly #inputs: number;
  readonly #session: Session;
  readonly #open: Float32Array;

  private constructor(spec: NetSpec, session: Session) {
    this.#spec = spec;
    this.#inputs = spec.critic!.inputs;
    this.#session = session;
    this.#open = new Float32Array(ROWS * this.#inputs);
  }

  static async open(runtime: Runtime, spec: NetSpec): Promise<CriticRunner> {
    return new CriticRunner(spec, await runtime.open(criticGraph(spec, ROWS).toModel()));
  }

  /** Puts its values in the place of those that the net gave. */
  async judge(sequences: readonly Sequence[], parameters: Float32Array): Promise<void> {
    const waiting: { sequence: Sequence; t: number }[] = [];
    for (const sequence of sequences) {
      for (let t = 0; t < sequence.length; t++) {
        waiting.push({ sequence, t });
        if (waiting.length === ROWS) await this.#run(waiting.splice(0), parameters);
      }
    }
    if (waiting.length > 0) await this.#run(waiting, parameters);
  }

  async #run(decisions: readonly { sequence: Sequence; t: number }[], parameters: Float32Array): Promise<void> {
    const width = this.#inputs;
    decisions.forEach(({ sequence, t }, row) =>
      this.#open.set(sequence.open.subarray(t * width, (t + 1) * width), row * width),
    );
    const open = tensor(this.#open, [ROWS, width]);
    const { value } = await this.#session.run({ ...parameterTensors(this.#spec, parameters), open });
    decisions.forEach(({ sequence, t }, row) => (sequence.value[t] = value.data[row] as number));
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
