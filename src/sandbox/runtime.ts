// One strategy in one match, inside QuickJS. No Node in here: a page in the browser runs strategies the same way.
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type { FaultReason } from '../core/agent.ts';
import { readable } from '../core/text.ts';
import type { Engine } from './engine.ts';
import type { Seeds, Usage } from '../guests/guest.ts';
import { FIXED, type Limits } from '../guests/limits.ts';
import { MARKS } from './marks.ts';
import { STRATEGY_EXPORT } from './prelude.ts';

/** A strategy's file made ready: types stripped, lines as they were. */
export interface StrategySource {
  /** For error messages; without folders. */
  file: string;
  code: string;
  /** Does the code note where answers and loops are? */
  isMarked?: boolean;
}

export interface Loaded {
  name: string;
  game: string;
  apiVersion: number | null;
  /** Of the methods that it should have. */
  missing: string[];
}

export type Outcome<T> =
  /** Where the answer was given, as far as the code notes it. */
  { ok: true; value: T; line: number | null } | { ok: false; reason: FaultReason; detail: string; line: number | null };

/** Called with every step of fuel: a sign of life for the watchdog. */
export type Beat = () => void;

export class StrategyRuntime {
  readonly usage: Usage = { fuel: 0, memory: 0, cpuMs: 0 };
  readonly #engine: Engine;
  readonly #limits: Limits;
  readonly #source: StrategySource;
  #marks: QuickJSHandle | null = null;
  #hasFailed = false;

  /** The engine must be fresh or rewound. */
  constructor(engine: Engine, source: StrategySource, limits: Limits, beat: Beat = () => {}) {
    this.#engine = engine;
    this.#limits = limits;
    this.#source = source;
    engine.meter.onTick = beat;
  }

  /** Is it done for? Then every further question is in vain. */
  get isBroken(): boolean {
    return this.#hasFailed;
  }

  /** Runs the file and makes its object. `methods` are those that it should have. */
  load(methods: readonly string[], seeds: Seeds): Outcome<Loaded> {
    const { code, file } = this.#source;
    const handOver = `\n;export const ${STRATEGY_EXPORT} = typeof Strategy === 'undefined' ? undefined : Strategy;`;
    const text = this.#guard(
      () => 'reading the file',
      this.#limits.loadFuel,
      () => {
        const { vm, prelude } = this.#engine;
        const words = mixed(seeds).map((word) => vm.newNumber(word));
        vm.unwrapResult(vm.callFunction(prelude.seed, vm.undefined, ...words));
        if (this.#source.isMarked) this.#marks = vm.unwrapResult(vm.evalCode(NEW_MARKS));
        const evaluated = vm.evalCode(code + handOver, file, { type: 'module' });
        if (evaluated.error) return this.#describe(evaluated.error);
        const exported = this.#settle(evaluated.value);
        if (typeof exported === 'string') return exported;
        return this.#call('begin', exported, vm.newString(JSON.stringify(methods)));
      },
    );
    const loaded = this.#read(text);
    return loaded.ok ? { ...loaded, value: JSON.parse(loaded.value) as Loaded } : loaded;
  }

  /** The answer to one question, see `questionText`; JSON. */
  ask(asked: string): Outcome<string> {
    this.#setMark('loop', 0);
    this.#setMark('answer', 0);
    const text = this.#guard(
      () => methodIn(asked),
      this.#limits.fuel,
      () => {
        const question = this.#engine.vm.newString(asked);
        const answer = this.#call('ask', question);
        question.dispose();
        if (answer !== '?') return answer;
        this.#runJobs();
        return this.#call('collect');
      },
    );
    return this.#read(text);
  }

  /** Bytes in use by the strategy. Walks its whole heap, so only whoever measures asks. */
  measure(): void {
    if (this.#hasFailed) return;
    const usage = this.#engine.runtime.computeMemoryUsage();
    this.usage.memory = this.#engine.vm
      .getProp(usage, 'memory_used_size')
      .consume((size) => this.#engine.vm.getNumber(size));
    usage.dispose();
  }

  /** Calls a function of the prelude; whatever goes wrong in there comes back as its text. */
  #call(name: 'begin' | 'ask' | 'collect', ...args: QuickJSHandle[]): string {
    const vm = this.#engine.vm;
    const result = vm.callFunction(this.#engine.prelude[name], vm.undefined, ...args);
    if (result.error) return this.#describe(result.error);
    return result.value.consume((value) => (vm.typeof(value) === 'string' ? vm.getString(value) : ''));
  }

  #runJobs(): void {
    const { error } = this.#engine.runtime.executePendingJobs();
    error?.dispose();
  }

  /** The exports of a module that may still be waiting for something at its top level. */
  #settle(handle: QuickJSHandle): QuickJSHandle | string {
    this.#runJobs();
    const state = this.#engine.vm.getPromiseState(handle);
    if (state.type === 'fulfilled') return state.notAPromise ? handle : state.value;
    if (state.type === 'rejected') return this.#describe(state.error);
    return '!timeout\nwaits at its top level for a promise that never settles\n';
  }

  /** An error that the file itself ran into, before there was anybody to ask. */
  #describe(error: QuickJSHandle): string {
    const vm = this.#engine.vm;
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
  #guard(what: () => string, fuel: number, run: () => string): string {
    const { meter } = this.#engine;
    let text: string;
    meter.fill(fuel);
    try {
      text = run();
    } catch (problem) {
      this.#hasFailed = true;
      const isStack = problem instanceof RangeError && problem.message.includes('call stack');
      text = isStack ? '!crash\nInternalError: stack overflow\n' : '!crash\nbroke its sandbox\n';
    }
    const isCut = meter.isSpent;
    this.usage.fuel = meter.rest();
    if (this.#engine.isExhausted) {
      this.#hasFailed = true;
      return `!memory\nneeded more than ${this.#limits.memoryMb} MB of memory${placeOf(text)}`;
    }
    if (isCut)
      return `!timeout\n${what()} did not finish within its budget of instructions (an endless loop?)${placeOf(text)}`;
    return text;
  }

  #read(text: string): Outcome<string> {
    if (text.startsWith('=')) {
      return { ok: true, value: text.slice(1), line: this.#mark('answer') };
    }
    const [reason = '', message = '', ...stack] = text.slice(1).split('\n');
    const line = this.#lineOf(reasonOf(reason), lineIn(stack.join('\n'), this.#source.file));
    const place = line === null ? '' : ` (${this.#source.file}:${line})`;
    return { ok: false, reason: reasonOf(reason), detail: readable(message) + place, line };
  }

  /** QuickJS names a loop by its function and an answer not at all; marks know better, where there are any. */
  #lineOf(reason: FaultReason, line: number | null): number | null {
    if (reason === 'illegal') return this.#mark('answer') ?? line;
    const loop = reason === 'timeout' ? this.#mark('loop') : null;
    return loop !== null && loop >= (line ?? 0) ? loop : line;
  }

  #setMark(name: Mark, line: number): void {
    if (this.#marks === null || this.#hasFailed) return;
    const { vm } = this.#engine;
    vm.setProp(this.#marks, name, vm.newNumber(line));
  }

  #mark(name: Mark): number | null {
    if (this.#marks === null || this.#hasFailed) return null;
    const { vm } = this.#engine;
    // Of anything else the number would be made by the strategy's own code, with nobody to stop it.
    const line = vm
      .getProp(this.#marks, name)
      .consume((value) => (vm.typeof(value) === 'number' ? vm.getNumber(value) : 0));
    return line > 0 ? line : null;
  }
}

type Mark = 'loop' | 'answer';
/** Sealed, so that a strategy may write nonsense but not lay a trap. */
const NEW_MARKS = `globalThis.${MARKS} = Object.seal({ loop: 0, answer: 0 })`;

/** The first numbers of sfc32 say too much of its seed, so they are drawn beforehand; here it costs next to nothing. */
const mixed = (seeds: Seeds): Seeds => {
  let [a, b, c, d] = seeds;
  for (let i = 0; i < MIXING; i++) {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
  }
  return [a, b, c, d];
};
const MIXING = 12;

/**
 * A question for `ask`: seeds for random numbers, what a method is told, packed as the engine's forms say, and which
 * fields of it are arguments of their own.
 */
export const questionText = (method: string, seeds: Seeds, told: string, args: readonly string[] = []): string =>
  `["${method}",${mixed(seeds).join(',')},${told},${JSON.stringify(args)}]`;

const methodIn = (question: string): string => question.slice(2, question.indexOf('"', 2));

const placeOf = (text: string): string => (text.startsWith('!') ? `\n${text.split('\n').slice(2).join('\n')}` : '\n');

const reasonOf = (text: string): FaultReason =>
  text === 'illegal' || text === 'timeout' || text === 'memory' ? text : 'crash';

/** The first line of the author's file that a stack names. */
const lineIn = (stack: string, file: string): number | null => {
  const at = stack.indexOf(`${file}:`);
  const found = at < 0 ? null : /^\d+/.exec(stack.slice(at + file.length + 1, at + file.length + 12));
  return found === null ? null : Number(found[0]);
};
