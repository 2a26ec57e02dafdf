// One strategy in one match, inside QuickJS. No Node in here: a page in the browser runs strategies the same way.
import {
  DefaultIntrinsics,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type CustomizeVariantOptions,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { FaultReason } from '../core/agent.ts';
import type { Seeds, Usage } from './guest.ts';
import { FIXED, type Limits } from './limits.ts';
import { PRELUDE, STRATEGY_EXPORT } from './prelude.ts';
import { createMemory, type WasmMemory, type WasmModule } from './wasm.ts';

const PAGE = 65_536;
/** What the sandbox itself asks for at the start. */
const FIRST_PAGES = 256;
/** One request for memory tries so many sizes before it gives up. */
const TRIES = 3;

/** A strategy's file made ready: types stripped, lines as they were. */
export interface StrategySource {
  /** For error messages; without folders. */
  file: string;
  code: string;
}

export interface Loaded {
  name: string;
  game: string;
  /** Of the methods that it should have. */
  missing: string[];
}

export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; reason: FaultReason; detail: string; line: number | null };

/** Called with every step of fuel: a sign of life for the watchdog. */
export type Beat = () => void;

/** A WebAssembly memory with a ceiling, and QuickJS in it. */
export interface Engine {
  module: QuickJSWASMModule;
  memory: WasmMemory;
  /** Memory was asked for in vain. */
  isExhausted(): boolean;
}

export const createEngine = async (
  base: QuickJSSyncVariant,
  compiled: WasmModule,
  memoryMb: number,
): Promise<Engine> => {
  const memory = createMemory(FIRST_PAGES, (memoryMb * 2 ** 20) / PAGE);
  const grow = memory.grow.bind(memory);
  let refused = 0;
  memory.grow = (pages) => {
    try {
      const before = grow(pages);
      refused = 0;
      return before;
    } catch (problem) {
      refused++;
      throw problem;
    }
  };
  const emscriptenModule = { print: () => {}, printErr: () => {} } as object;
  const options = { wasmModule: compiled, wasmMemory: memory, emscriptenModule };
  const variant = newVariant(base, options as CustomizeVariantOptions);
  return { module: await newQuickJSWASMModuleFromVariant(variant), memory, isExhausted: () => refused >= TRIES };
};

/** Has this engine never needed more than it began with? Then what follows finds it as good as new. */
export const isSmall = ({ memory }: Engine): boolean => memory.buffer.byteLength === FIRST_PAGES * PAGE;

export class StrategyRuntime {
  readonly usage: Usage = { fuel: 0, memory: 0, cpuMs: 0 };
  readonly #engine: Engine;
  readonly #limits: Limits;
  readonly #runtime: QuickJSRuntime;
  readonly #vm: QuickJSContext;
  readonly #handles: QuickJSHandle[] = [];
  readonly #file: string;
  #prelude!: Record<'seed' | 'begin' | 'ask' | 'collect', QuickJSHandle>;
  #fuel = 0;
  #hasFailed = false;

  constructor(engine: Engine, source: StrategySource, limits: Limits, beat: Beat = () => {}) {
    this.#engine = engine;
    this.#limits = limits;
    this.#file = source.file;
    this.#runtime = engine.module.newRuntime();
    this.#runtime.setMaxStackSize(FIXED.stackBytes);
    this.#runtime.setInterruptHandler(() => {
      beat();
      return this.#fuel-- <= 0 || engine.isExhausted();
    });
    this.#vm = this.#runtime.newContext({ intrinsics: { ...DefaultIntrinsics, Date: false } });
  }

  /** Is it done for? Then every further question is in vain. */
  get isBroken(): boolean {
    return this.#hasFailed;
  }

  /** Runs the file and makes its object. `methods` are those that it should have. */
  load({ code, file }: StrategySource, methods: readonly string[], seeds: Seeds): Outcome<Loaded> {
    const handOver = `\n;export const ${STRATEGY_EXPORT} = typeof Strategy === 'undefined' ? undefined : Strategy;`;
    const text = this.#guard(this.#limits.loadFuel, () => {
      const vm = this.#vm;
      const prelude = this.#keep(vm.unwrapResult(vm.evalCode(PRELUDE, 'talon')));
      const part = (name: string): QuickJSHandle => this.#keep(vm.getProp(prelude, name));
      this.#prelude = { seed: part('seed'), begin: part('begin'), ask: part('ask'), collect: part('collect') };
      this.#seed(seeds);
      const evaluated = vm.evalCode(code + handOver, file, { type: 'module' });
      if (evaluated.error) return this.#describe(evaluated.error);
      const exported = this.#settle(evaluated.value);
      if (typeof exported === 'string') return exported;
      return this.#call('begin', exported, this.#keep(vm.newString(JSON.stringify(methods))));
    });
    return this.#read<Loaded>(text);
  }

  /** The answer of one method to one question, both as JSON. */
  ask(method: string, input: string, seeds: Seeds): Outcome<unknown> {
    const text = this.#guard(this.#limits.fuel, () => {
      const vm = this.#vm;
      this.#seed(seeds);
      const args = [vm.newString(method), vm.newString(input)];
      const answer = this.#call('ask', ...args);
      for (const handle of args) handle.dispose();
      if (answer !== '?') return answer;
      this.#runJobs();
      return this.#call('collect');
    });
    return this.#read(text);
  }

  /** Bytes in use by the strategy. Walks its whole heap, so only whoever measures asks. */
  measure(): void {
    if (this.#hasFailed) return;
    const usage = this.#runtime.computeMemoryUsage();
    this.usage.memory = this.#vm.getProp(usage, 'malloc_size').consume((size) => this.#vm.getNumber(size));
    usage.dispose();
  }

  /** Gives everything back to the engine; false when the engine is not fit for another. */
  dispose(): boolean {
    if (this.#hasFailed || !isSmall(this.#engine)) return false;
    try {
      for (const handle of this.#handles) handle.dispose();
      this.#vm.dispose();
      this.#runtime.dispose();
      return isSmall(this.#engine);
    } catch {
      return false;
    }
  }

  #keep(handle: QuickJSHandle): QuickJSHandle {
    this.#handles.push(handle);
    return handle;
  }

  #seed(seeds: Seeds): void {
    const vm = this.#vm;
    const words = seeds.map((word) => vm.newNumber(word));
    vm.unwrapResult(vm.callFunction(this.#prelude.seed, vm.undefined, ...words)).dispose();
    for (const word of words) word.dispose();
  }

  /** Calls a function of the prelude; whatever goes wrong in there comes back as its text. */
  #call(name: 'begin' | 'ask' | 'collect', ...args: QuickJSHandle[]): string {
    const vm = this.#vm;
    const result = vm.callFunction(this.#prelude[name], vm.undefined, ...args);
    if (result.error) return this.#describe(result.error);
    return result.value.consume((value) => (vm.typeof(value) === 'string' ? vm.getString(value) : ''));
  }

  #runJobs(): void {
    const { error } = this.#runtime.executePendingJobs();
    error?.dispose();
  }

  /** The exports of a module that may still be waiting for something at its top level. */
  #settle(handle: QuickJSHandle): QuickJSHandle | string {
    this.#keep(handle);
    this.#runJobs();
    const state = this.#vm.getPromiseState(handle);
    if (state.type === 'fulfilled') return state.notAPromise ? handle : this.#keep(state.value);
    if (state.type === 'rejected') return this.#describe(state.error);
    return '!timeout\nwaits at its top level for a promise that never settles\n';
  }

  /** An error that the file itself ran into, before there was anybody to ask. */
  #describe(error: QuickJSHandle): string {
    const vm = this.#vm;
    this.#keep(error);
    const textOf = (key: string): string =>
      vm
        .getProp(error, key)
        .consume((value) => (vm.typeof(value) === 'string' ? vm.getString(value).slice(0, FIXED.stackChars) : ''));
    if (vm.typeof(error) !== 'object') return '!crash\nthrew no error but a bare value\n';
    const name = textOf('name');
    const message = textOf('message');
    const reason = message === 'out of memory' ? 'memory' : 'crash';
    const line = `${name === '' ? 'Error' : name}: ${message}`.replaceAll('\n', ' ');
    return `!${reason}\n${line.slice(0, FIXED.messageChars)}\n${textOf('stack')}`;
  }

  /** Runs something of the strategy under its limits. QuickJS may fail as a whole; then this sandbox is done for. */
  #guard(fuel: number, run: () => string): string {
    this.#fuel = fuel;
    let text: string;
    try {
      text = run();
    } catch (problem) {
      this.#hasFailed = true;
      const isStack = problem instanceof RangeError && problem.message.includes('call stack');
      text = isStack ? '!crash\nInternalError: stack overflow\n' : '!crash\nbroke its sandbox\n';
    }
    const isCut = this.#fuel < 0;
    this.usage.fuel = Math.min(fuel, fuel - this.#fuel);
    if (this.#engine.isExhausted()) {
      this.#hasFailed = true;
      return `!memory\nneeded more than ${this.#limits.memoryMb} MB of memory${placeOf(text)}`;
    }
    if (isCut) return `!timeout\nused up its ${fuel} steps of fuel${placeOf(text)}`;
    return text;
  }

  #read<T>(text: string): Outcome<T> {
    if (text.startsWith('=')) return { ok: true, value: JSON.parse(text.slice(1)) as T };
    const [reason = '', message = '', ...stack] = text.slice(1).split('\n');
    const line = lineIn(stack.join('\n'), this.#file);
    const place = line === null ? '' : ` (${this.#file}:${line})`;
    return { ok: false, reason: reasonOf(reason), detail: readable(message) + place, line };
  }
}

const placeOf = (text: string): string => (text.startsWith('!') ? `\n${text.split('\n').slice(2).join('\n')}` : '\n');

const reasonOf = (text: string): FaultReason =>
  text === 'illegal' || text === 'timeout' || text === 'memory' ? text : 'crash';

/** The first line of the author's file that a stack names. */
const lineIn = (stack: string, file: string): number | null => {
  const at = stack.indexOf(`${file}:`);
  const found = at < 0 ? null : /^\d+/.exec(stack.slice(at + file.length + 1, at + file.length + 12));
  return found === null ? null : Number(found[0]);
};

/** Text of a stranger: one line, no control characters. */
export const readable = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
