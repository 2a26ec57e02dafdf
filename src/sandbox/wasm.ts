// The little of WebAssembly that the sandbox touches. Node's types leave it to those of the browser, which this folder
// has not; both have the thing itself.

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Compiled code; can be sent to other threads, which then share it. */
export type WasmModule = object;

export type WasmImports = Record<string, Record<string, unknown>>;

interface Wasm {
  Instance: new (module: WasmModule, imports: WasmImports) => { exports: object };
  Memory: new (size: { initial: number; maximum: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => WasmModule;
}

const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;

export const createMemory = (initial: number, maximum: number): WasmMemory => new wasm.Memory({ initial, maximum });
export const compile = (bytes: Uint8Array): WasmModule => new wasm.Module(bytes);
export const instantiate = (module: WasmModule, imports: WasmImports): { exports: object } =>
  new wasm.Instance(module, imports);
