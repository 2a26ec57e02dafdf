// Does native work cost its fuel? Every row burns the fuel of one decision with one kind of it, beside a plain loop that
// burns the same.
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { createEngine } from '../../sandbox/engine.ts';
import { DEFAULT_LIMITS } from '../../guests/limits.ts';
import { questionText, StrategyRuntime } from '../../sandbox/runtime.ts';
import { quickJs } from '../../sandbox/quickJs.node.ts';
import { NATIVE_WORK, PLAIN_LOOP, type NativeWork } from './nativeWork.ts';

export interface NativeSpeed {
  name: string;
  /** CPU time of the decision, best round. */
  cpuMs: number;
  fuel: number;
  /** CPU time per fuel, beside that of the plain loop. */
  ratio: number;
  /** Was it left to the watchdog, because no fuel was burnt? */
  watchdog: boolean;
}

const ROUNDS = 3;
const METHOD = 'decide';
const SEEDS = [1, 2, 3, 4] as const;
const QUICKJS = variant as unknown as QuickJSSyncVariant;
/** What is given may take long to make; only the work counts. */
const LIMITS = { ...DEFAULT_LIMITS, loadFuel: 100 * DEFAULT_LIMITS.loadFuel };

const threadCpuMs = (): number => {
  // Node 22.18 counts for the whole process alone, in which little else runs.
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
};

/** One decision, in an engine of its own. */
const decide = async ({ name, given, work }: NativeWork): Promise<{ cpuMs: number; fuel: number }> => {
  const code = `${given}; export class Strategy { work() { ${work} } ${METHOD}() { for (;;) this.work(); } }`;
  const engine = await createEngine(QUICKJS, quickJs(), LIMITS.memoryMb, {});
  const runtime = new StrategyRuntime(engine, { file: 'native.js', code }, LIMITS);
  const loaded = runtime.load([METHOD], SEEDS);
  if (!loaded.ok) throw new Error(`${name}: ${loaded.detail}`);
  const before = threadCpuMs();
  const outcome = runtime.ask(questionText(METHOD, SEEDS, 'null'));
  const cpuMs = threadCpuMs() - before;
  if (outcome.ok || outcome.reason !== 'timeout') throw new Error(`${name}: ${outcome.ok ? 'ended' : outcome.detail}`);
  return { cpuMs, fuel: runtime.usage.fuel };
};

/** In turns with the plain loop, so that a busy moment hits both alike. */
export const measureNatives = async (works = NATIVE_WORK, rounds = ROUNDS): Promise<NativeSpeed[]> => {
  const speeds: NativeSpeed[] = [];
  await decide(PLAIN_LOOP);
  for (const work of works) {
    let plain = Infinity;
    let best = { cpuMs: Infinity, fuel: 1 };
    for (let round = 0; round < rounds; round++) {
      const loop = await decide(PLAIN_LOOP);
      plain = Math.min(plain, loop.cpuMs / loop.fuel);
      const decision = await decide(work);
      if (decision.cpuMs < best.cpuMs) best = decision;
    }
    const { cpuMs, fuel } = best;
    const ratio = cpuMs / fuel / plain;
    speeds.push({
      name: work.name,
      cpuMs: Math.round(cpuMs),
      fuel: Math.round(fuel * 100) / 100,
      ratio: Math.round(ratio * 100) / 100,
      watchdog: fuel < LIMITS.fuel,
    });
  }
  return speeds;
};
