// Graphs run natively by onnxruntime, one thread a session: whoever wants more cores starts more workers.
import ort from 'onnxruntime-node';
import type { Runtime, Session, Tensor } from './runtime.ts';

const OPTIONS: ort.InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // Idle threads must not burn time that others need; tiny numbers must not slow the arithmetic down.
  extra: { session: { intra_op: { allow_spinning: '0' }, set_denormal_as_zero: '1' } },
};

const TYPE_NAMES = { Float32Array: 'float32', Float64Array: 'float64', BigInt64Array: 'int64' } as const;

const known = new WeakMap<Tensor, ort.Tensor>();

/** Most tensors are used again and again, with other numbers in the same memory. */
const toOrt = (tensor: Tensor): ort.Tensor => {
  let found = known.get(tensor);
  if (found === undefined) {
    const { data, shape } = tensor;
    const type = TYPE_NAMES[data.constructor.name as keyof typeof TYPE_NAMES];
    known.set(tensor, (found = new ort.Tensor(type as 'float32', data as Float32Array, shape)));
  }
  return found;
};

class NodeSession implements Session {
  readonly #session: ort.InferenceSession;

  constructor(session: ort.InferenceSession) {
    this.#session = session;
  }

  async run(inputs: Readonly<Record<string, Tensor>>, into: Readonly<Record<string, Tensor>> = {}) {
    const feeds: Record<string, ort.Tensor> = {};
    for (const name of Object.keys(inputs)) feeds[name] = toOrt(inputs[name]!);
    const fetches: Record<string, ort.Tensor | null> = {};
    for (const name of this.#session.outputNames) fetches[name] = into[name] ? toOrt(into[name]) : null;
    const found = await this.#session.run(feeds, fetches);
    const outputs: Record<string, Tensor> = {};
    for (const name of this.#session.outputNames) {
      const { data, dims } = found[name]!;
      outputs[name] = into[name] ?? { data: data as Float32Array, shape: dims };
    }
    return outputs;
  }

  async close(): Promise<void> {
    await this.#session.release();
  }
}

export const nodeRuntime: Runtime = {
  open: async (model) => new NodeSession(await ort.InferenceSession.create(model, OPTIONS)),
};
