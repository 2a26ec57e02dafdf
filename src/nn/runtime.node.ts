// Graphs run natively by onnxruntime, one thread a session: whoever wants more cores starts more workers.
// Only training needs it, and it is large: a package of Talon leaves it to whoever trains.
import type ort from 'onnxruntime-node';
import { err, ok, type Result } from '../core/result.ts';
import type { Runtime, Session, Tensor } from './runtime.ts';

type Ort = typeof ort;
let loading: Promise<Ort> | undefined;
const loadOrt = (): Promise<Ort> => (loading ??= import('onnxruntime-node').then((module) => module.default));

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
const toOrt = ({ Tensor: OrtTensor }: Ort, tensor: Tensor): ort.Tensor => {
  let found = known.get(tensor);
  if (found === undefined) {
    const { data, shape } = tensor;
    const type = TYPE_NAMES[data.constructor.name as keyof typeof TYPE_NAMES];
    known.set(tensor, (found = new OrtTensor(type as 'float32', data as Float32Array, shape)));
  }
  return found;
};

class NodeSession implements Session {
  readonly #ort: Ort;
  readonly #session: ort.InferenceSession;

  constructor(library: Ort, session: ort.InferenceSession) {
    this.#ort = library;
    this.#session = session;
  }

  async run(inputs: Readonly<Record<string, Tensor>>, into: Readonly<Record<string, Tensor>> = {}) {
    const feeds: Record<string, ort.Tensor> = {};
    for (const name of Object.keys(inputs)) feeds[name] = toOrt(this.#ort, inputs[name]!);
    const fetches: Record<string, ort.Tensor | null> = {};
    for (const name of this.#session.outputNames) fetches[name] = into[name] ? toOrt(this.#ort, into[name]) : null;
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
  open: async (model) => {
    const library = await loadOrt();
    return new NodeSession(library, await library.InferenceSession.create(model, OPTIONS));
  },
};

/** The runtime where its library is installed; else the sentence that says how to get it. */
export const findNodeRuntime = async (): Promise<Result<Runtime>> => {
  try {
    await loadOrt();
    return ok(nodeRuntime);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw problem;
    const message = 'Training needs a library of its own, which is not installed: npm install onnxruntime-node.';
    return err({ code: 'ERR_NO_RUNTIME', message });
  }
};
