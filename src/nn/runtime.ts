// Who runs graphs. The same code trains and infers in Node and, more slowly, in a browser.

export type TensorData = Float32Array | Float64Array | BigInt64Array;

export interface Tensor {
  readonly data: TensorData;
  readonly shape: readonly number[];
}

export interface Session {
  /** `into` gives memory for outputs, by name; what is not there gets its own. Answers all outputs. */
  run(
    inputs: Readonly<Record<string, Tensor>>,
    into?: Readonly<Record<string, Tensor>>,
  ): Promise<Record<string, Tensor>>;
  close(): Promise<void>;
}

export interface Runtime {
  /** From the bytes of an ONNX file. */
  open(model: Uint8Array): Promise<Session>;
}

export const tensor = (data: TensorData, shape: readonly number[]): Tensor => ({ data, shape });
