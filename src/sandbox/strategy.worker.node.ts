// The thread in which a strategy lives, one match at a time.
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { StrategyKit } from '../core/strategy.ts';
import { createEngine, type Engine } from './engine.ts';
import { brokenGuest, type GuestAnswer, type GuestQuestion, type Seeds } from './guest.ts';
import type { Limits } from './limits.ts';
import { StrategyRuntime, type Outcome, type StrategySource } from './runtime.ts';
import { serveQuestions } from './serve.node.ts';
import type { WasmModule } from './wasm.ts';

export interface StrategyThread {
  source: StrategySource;
  limits: Limits;
  compiled: WasmModule;
  forms: StrategyKit['forms'];
  /** Are memory and time wanted after every decision? */
  isMeasured: boolean;
}

/** Measuring memory walks all of it. */
const MEMORY_EVERY = 16;
/** A strategy that is only asked who it is is told nothing. */
const NOTHING = '[]';
const NO_SEEDS: Seeds = [1, 2, 3, 4];

const faultOf = (outcome: Outcome<unknown> & { ok: false }, runtime: StrategyRuntime): GuestAnswer => ({
  ok: false,
  reason: outcome.reason,
  detail: outcome.detail,
  line: outcome.line,
  isOut: runtime.isBroken,
  usage: { ...runtime.usage },
});

serveQuestions<StrategyThread, GuestQuestion, GuestAnswer | null>(brokenGuest, ({ data, attach, beat }) => {
  const { source, limits, compiled, forms, isMeasured } = data;
  let engine: Engine | null = null;
  let runtime: StrategyRuntime | null = null;

  const start = async (shared: string): Promise<StrategyRuntime> => {
    engine ??= await createEngine(variant as unknown as QuickJSSyncVariant, compiled, limits.memoryMb, forms);
    engine.share(shared);
    return new StrategyRuntime(engine, source, limits, beat);
  };
  const stop = (): void => {
    if (runtime !== null && (runtime.isBroken || !engine!.rewind())) engine = null;
    runtime = null;
  };

  /**
   * A thread's time is brought up to date only when it falls asleep, so this is the time of the question before, with
   * the little that serving it took.
   */
  let cpuBefore = process.threadCpuUsage();
  let asked = 0;
  const measure = (measured: StrategyRuntime): void => {
    const { user, system } = process.threadCpuUsage(cpuBefore);
    cpuBefore = process.threadCpuUsage();
    measured.usage.cpuMs = (user + system) / 1000;
    if (asked++ % MEMORY_EVERY === 0) measured.measure();
  };

  /** The answer itself goes beside; mostly there is nothing else to say. */
  const ask = (raw: string): GuestAnswer | null => {
    const outcome = runtime!.ask(raw);
    if (isMeasured) measure(runtime!);
    if (!outcome.ok) return faultOf(outcome, runtime!);
    attach(outcome.value);
    if (!isMeasured && outcome.line === null) return null;
    const place = outcome.line === null ? undefined : `${source.file}:${outcome.line}`;
    return { ok: true, type: 'answer', answer: null, isNotation: false, place, usage: runtime!.usage };
  };

  return async (question, raw) => {
    if (question === null) return ask(raw);
    if (question.type === 'end' || question.type === 'quit') {
      stop();
      return null;
    }
    if (question.type === 'hello') {
      stop();
      runtime = await start(NOTHING);
      const loaded = runtime.load(question.methods, NO_SEEDS);
      const answer: GuestAnswer = loaded.ok ? { ok: true, type: 'hello', ...loaded.value } : faultOf(loaded, runtime);
      stop();
      return answer;
    }
    if (question.start !== null) {
      stop();
      runtime = await start(question.start.shared);
      const loaded = runtime.load([], question.start.seeds);
      if (!loaded.ok) {
        const answer = { ...faultOf(loaded, runtime), isOut: true };
        stop();
        return answer;
      }
    }
    return ask(raw);
  };
});
