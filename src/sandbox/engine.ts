// QuickJS in a memory of its own, with a ceiling that holds. Made ready once, then put back to that moment for every
// match: a short copy instead of a new start, and the very same bits each time.
import {
  DefaultIntrinsics,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type CustomizeVariantOptions,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import type { StrategyKit } from '../core/strategy.ts';
import { FIXED } from '../guests/limits.ts';
import { Meter } from './meter.ts';
import { preludeFor } from './prelude.ts';
import { createMemory, instantiate, type WasmImports, type WasmMemory, type WasmModule } from './wasm.ts';

const PAGE = 65_536;
/** What QuickJS asks for at the start. */
const FIRST_PAGES = 256;
/** One request for memory tries so many sizes before it gives up. */
const TRIES = 3;

export const createEngine = async (
  base: QuickJSSyncVariant,
  compiled: WasmModule,
  memoryMb: number,
  forms: StrategyKit['forms'],
): Promise<Engine> => {
  const ceiling = new Ceiling(memoryMb);
  const meter = new Meter(() => ceiling.hasGrown);
  const instantiateWasm = (imports: WasmImports, onSuccess: (instance: object) => void): void => {
    const instance = instantiate(compiled, { ...withoutEnvironment(imports, ceiling.memory), ...meter.imports });
    meter.attach(instance.exports);
    onSuccess(instance);
  };
  const emscriptenModule = { instantiateWasm, print: () => {}, printErr: () => {} } as object;
  const options = { wasmMemory: ceiling.memory, emscriptenModule };
  const module = await newQuickJSWASMModuleFromVariant(newVariant(base, options as CustomizeVariantOptions));
  return new Engine(module.newRuntime(), ceiling, meter, forms);
};

/**
 * What the package's own file calls the functions that hand over the environment: the language and the path of the
 * program. They would lie in the memory of QuickJS, which then looked, and cost, a little different on every machine.
 */
const ENVIRONMENT = { module: 'a', sizes: 'f', texts: 'e' } as const;

const withoutEnvironment = (imports: WasmImports, memory: WasmMemory): WasmImports => {
  const { module, sizes, texts } = ENVIRONMENT;
  const none = (count: number, bytes: number): number => {
    const view = new DataView(memory.buffer);
    view.setUint32(count, 0, true);
    view.setUint32(bytes, 0, true);
    return 0;
  };
  return { ...imports, [module]: { ...imports[module], [sizes]: none, [texts]: () => 0 } };
};

/** A memory that notices when more is asked for than it has. */
class Ceiling {
  readonly memory: WasmMemory;
  #refused = 0;

  constructor(memoryMb: number) {
    this.memory = createMemory(FIRST_PAGES, (memoryMb * 2 ** 20) / PAGE);
    const grow = this.memory.grow.bind(this.memory);
    this.memory.grow = (pages) => {
      try {
        const before = grow(pages);
        this.#refused = 0;
        return before;
      } catch (problem) {
        this.#refused++;
        throw problem;
      }
    };
  }

  get isExhausted(): boolean {
    return this.#refused >= TRIES;
  }

  get hasGrown(): boolean {
    return this.#refused > 0 || this.memory.buffer.byteLength !== FIRST_PAGES * PAGE;
  }
}

export class Engine {
  readonly runtime: QuickJSRuntime;
  readonly vm: QuickJSContext;
  readonly meter: Meter;
  readonly prelude: Readonly<Record<'seed' | 'begin' | 'ask' | 'collect', QuickJSHandle>>;
  readonly #ceiling: Ceiling;
  readonly #share: QuickJSHandle;
  /** Before and after it knows what questions share. */
  readonly #bare: readonly Chunk[];
  #ready: readonly Chunk[];
  #shared = '';

  constructor(runtime: QuickJSRuntime, ceiling: Ceiling, meter: Meter, forms: StrategyKit['forms']) {
    this.runtime = runtime;
    this.meter = meter;
    this.#ceiling = ceiling;
    runtime.setMaxStackSize(FIXED.stackBytes);
    runtime.setInterruptHandler(() => meter.stops || ceiling.isExhausted);
    this.vm = runtime.newContext({ intrinsics: { ...DefaultIntrinsics, Date: false } });
    // Else measuring would make a context after the snapshot, and rewinding would pull it from under its owner's feet.
    runtime.context = this.vm;
    const prelude = this.vm.unwrapResult(this.vm.evalCode(preludeFor(forms), 'talon'));
    const part = (name: string): QuickJSHandle => this.vm.getProp(prelude, name);
    this.prelude = { seed: part('seed'), begin: part('begin'), ask: part('ask'), collect: part('collect') };
    this.#share = part('share');
    this.#bare = this.#ready = copyOfUsed(ceiling.memory);
  }

  get isExhausted(): boolean {
    return this.#ceiling.isExhausted;
  }

  /** Back to before the first strategy. Not possible after memory has grown, for it never shrinks. */
  rewind(): boolean {
    if (this.#ceiling.hasGrown) return false;
    this.#restore(this.#ready);
    return true;
  }

  /** Makes known what questions share, a list as JSON. The engine must be fresh or rewound. */
  share(json: string): void {
    if (json === this.#shared) return;
    this.#restore(this.#bare);
    const { vm } = this;
    const text = vm.newString(json);
    vm.unwrapResult(vm.callFunction(this.#share, vm.undefined, text)).dispose();
    text.dispose();
    this.#ready = copyOfUsed(this.#ceiling.memory);
    this.#shared = json;
  }

  #restore(chunks: readonly Chunk[]): void {
    const memory = new Uint8Array(this.#ceiling.memory.buffer);
    for (const { at, bytes } of chunks) memory.set(bytes, at);
  }
}

/** A stretch of memory. */
interface Chunk {
  at: number;
  bytes: Uint8Array;
}

/**
 * All memory in use, without the one long gap in it: the stack that nobody has reached yet. What deep calls will leave
 * there is dead when they return. What lies behind the last chunk is as if it had never been asked for.
 */
const copyOfUsed = ({ buffer }: WasmMemory): Chunk[] => {
  const words = new Int32Array(buffer);
  let gap = { from: 0, to: 0 };
  let last = 0;
  for (let i = 0; i < words.length; i++) {
    if (words[i] === 0) continue;
    if (i - last > gap.to - gap.from) gap = { from: last, to: i };
    last = i + 1;
  }
  return [copy(buffer, 0, gap.from), copy(buffer, gap.to, last)];
};

const copy = (buffer: ArrayBuffer, from: number, to: number): Chunk => {
  const at = from * Int32Array.BYTES_PER_ELEMENT;
  return { at, bytes: new Uint8Array(buffer).slice(at, to * Int32Array.BYTES_PER_ELEMENT) };
};
