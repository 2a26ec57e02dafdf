// QuickJS, metered, as the repository has it: see scripts/meterQuickJs.ts.
import { readFileSync } from 'node:fs';
import { compile, type WasmModule } from './wasm.ts';

const FILE = new URL('./quickjs/quickjs.wasm', import.meta.url);

let compiled: WasmModule | null = null;
/** Compiled once; all threads share the code. */
export const quickJs = (): WasmModule => (compiled ??= compile(readFileSync(FILE)));
