// Lets the judge that sees all hands judge what was played, many decisions at once.
import { criticGraph } from '../nn/net/critic.ts';
import { parameterTensors } from '../nn/net/parameters.ts';
import type { NetSpec } from '../nn/net/spec.ts';
import { tensor, type Runtime, type Session } from '../nn/runtime.ts';
import type { Stretch } from './stretch.ts';

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
  async judge(stretches: readonly Stretch[], parameters: Float32Array): Promise<void> {
    const waiting: { stretch: Stretch; t: number }[] = [];
    for (const stretch of stretches) {
      for (let t = 0; t < stretch.length; t++) {
        waiting.push({ stretch, t });
        if (waiting.length === ROWS) await this.#run(waiting.splice(0), parameters);
      }
    }
    if (waiting.length > 0) await this.#run(waiting, parameters);
  }

  async #run(decisions: readonly { stretch: Stretch; t: number }[], parameters: Float32Array): Promise<void> {
    const width = this.#inputs;
    decisions.forEach(({ stretch, t }, row) =>
      this.#open.set(stretch.open.subarray(t * width, (t + 1) * width), row * width),
    );
    const open = tensor(this.#open, [ROWS, width]);
    const { value } = await this.#session.run({ ...parameterTensors(this.#spec, parameters), open });
    decisions.forEach(({ stretch, t }, row) => (stretch.value[t] = value.data[row] as number));
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
