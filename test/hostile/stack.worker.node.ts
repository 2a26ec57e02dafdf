// Runs strategies that call themselves without end, in a thread whose stack the test chooses.
import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { DEFAULT_LIMITS } from '../../src/guests/limits.ts';
import { createEngine } from '../../src/sandbox/engine.ts';
import { quickJs } from '../../src/sandbox/quickJs.node.ts';
import { questionText, StrategyRuntime, type Outcome } from '../../src/sandbox/runtime.ts';

export interface Recursion {
  name: string;
  /** Runs when the file is read. */
  given: string;
  /** Runs in the decision; may count in `n` how deep it came. */
  work: string;
}

export interface Overflow {
  name: string;
  outcome: Outcome<unknown>;
  fuel: number;
  isBroken: boolean;
}

const SEEDS = [1, 2, 3, 4] as const;

const overflowOf = async ({ name, given, work }: Recursion): Promise<Overflow> => {
  const engine = await createEngine(variant as unknown as QuickJSSyncVariant, quickJs(), DEFAULT_LIMITS.memoryMb, {});
  const decide = `decide() { let n = 0; try { ${work}; } catch (e) { return [e.message, n]; } return ['no error', n]; }`;
  const source = { file: 'mine.js', code: `${given};\nexport class Strategy { ${decide} }` };
  const runtime = new StrategyRuntime(engine, source, DEFAULT_LIMITS);
  const loaded = runtime.load(['decide'], SEEDS);
  const outcome = loaded.ok ? runtime.ask(questionText('decide', SEEDS, 'null')) : loaded;
  return { name, outcome, fuel: runtime.usage.fuel, isBroken: runtime.isBroken };
};

const told: Overflow[] = [];
for (const recursion of workerData as Recursion[]) told.push(await overflowOf(recursion));
parentPort!.postMessage(told);
