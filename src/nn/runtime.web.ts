// Graphs run by onnxruntime compiled to WebAssembly; meant for a worker, since a run blocks its thread.
import { InferenceSession, Tensor as OrtTensor, env } from 'onnxruntime-web/wasm';
import type { Runtime, Session, Tensor } from './runtime.ts';

const toOrt = ({ data, shape }: Tensor): OrtTensor =>
  data instanceof BigInt64Array
    ? new OrtTensor('int64', data, shape)
    : new OrtTensor('float32', data as Float32Array, shape);

class WebSession implements Session {
  readonly #session: InferenceSession;

  constructor(session: InferenceSession) {
    this.#session = session;
  }

  async run(inputs: Readonly<Record<string, Tensor>>, into: Readonly<Record<string, Tensor>> = {}) {
    const feeds = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, toOrt(value)]));
    const found = await this.#session.run(feeds);
    const outputs: Record<string, Tensor> = {};
    for (const name of this.#session.outputNames) {
      const { data, dims } = found[name]!;
      const given = into[name];
      // Memory given for outputs is not written to here, without a word; so it is filled afterwards.
      if (given !== undefined) (given.data as Float32Array).set(data as Float32Array);
      outputs[name] = given ?? { data: data as Float32Array, shape: dims };
    }
    return outputs;
  }

  async close(): Promise<void> {
    await this.#session.release();
  }
}

/** `files` is the address of the folder with onnxruntime's WebAssembly; left out, it lies beside the script. */
export const createWebRuntime = (files?: string): Runtime => {
  env.wasm.numThreads = 1;
  if (files !== undefined) env.wasm.wasmPaths = files;
  return {
    open: async (model) => new WebSession(await InferenceSession.create(model, { executionProviders: ['wasm'] })),
  };
};
