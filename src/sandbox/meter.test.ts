// Work of QuickJS itself costs fuel like the strategy's own instructions, and is cut at the same place everywhere.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { describe, expect, test } from 'vitest';
import { meter } from '../../scripts/metering/meter.ts';
import { createEngine } from './engine.ts';
import { DEFAULT_LIMITS } from '../guests/limits.ts';
import { quickJs } from './quickJs.node.ts';
import { questionText, StrategyRuntime, type Outcome } from './runtime.ts';

interface Decision {
  outcome: Outcome<string>;
  fuel: number;
  isBroken: boolean;
  ticks: number;
}

/** What becomes of decisions of one match that do `work`; `given` is made when the file is read. */
const decide = async (given: string, work: string, decisions = 1, fuel = DEFAULT_LIMITS.fuel): Promise<Decision[]> => {
  const engine = await createEngine(variant as unknown as QuickJSSyncVariant, quickJs(), DEFAULT_LIMITS.memoryMb, {});
  const code = `${given};\nexport class Strategy { decide() { ${work}; return 1; } }`;
  let ticks = 0;
  const runtime = new StrategyRuntime(engine, { file: 'mine.js', code }, { ...DEFAULT_LIMITS, fuel }, () => ticks++);
  expect(runtime.load(['decide'], [1, 2, 3, 4])).toMatchObject({ ok: true });
  return Array.from({ length: decisions }, () => {
    ticks = 0;
    const outcome = runtime.ask(questionText('decide', [1, 2, 3, 4], 'null'));
    return { outcome, fuel: runtime.usage.fuel, isBroken: runtime.isBroken, ticks };
  });
};

test('costs the same whatever the machine is called, speaks and runs', async () => {
  const work = 'const o = {}; for (let i = 0; i < 2000; i++) o["k" + i] = [i, String(i)]; JSON.stringify(o)';
  const burnt = async (language: string, program: string): Promise<number[]> => {
    const [navigator, argument] = [Object.getOwnPropertyDescriptor(globalThis, 'navigator'), process.argv[1]!];
    Object.defineProperty(globalThis, 'navigator', { value: { language }, configurable: true });
    process.argv[1] = program;
    try {
      return (await decide('', work, 5)).map(({ fuel }) => fuel);
    } finally {
      process.argv[1] = argument;
      if (navigator) Object.defineProperty(globalThis, 'navigator', navigator);
    }
  };
  const here = await burnt('en-US', '/a');
  expect(await burnt('zh-Hant-HK', `/${'folder/'.repeat(40)}main.ts`)).toEqual(here);
  expect(await burnt('x', '')).toEqual(here);
});

describe('one decision of work that was free once', () => {
  const long = `const s = 'a'.repeat(1e6), t = 'a'.repeat(999999) + 'b'`;
  const list = 'const a = Array.from({ length: 1e5 }, (_, i) => (i * 7919) % 100003)';
  test.each([
    ['text that is searched', long, `for (let i = 0; i < 200; i++) s.includes('b')`],
    ['text that is compared', long, 'for (let i = 0; i < 400; i++) s < t'],
    ['text that is put together', long, `for (let i = 0; i < 400; i++) s.padStart(2e6, 'xyz')`],
    ['a list that is searched', list, 'for (let i = 0; i < 400; i++) a.indexOf(-1)'],
    ['a list that is spread', list, 'for (let i = 0; i < 400; i++) [...a]'],
    ['JSON', list, 'for (let i = 0; i < 40; i++) JSON.parse(JSON.stringify(a))'],
    ['typed numbers that are sorted', list, 'for (let i = 0; i < 40; i++) Float64Array.from(a).sort()'],
    ['a product of numbers with many digits', 'const b = 3n ** 200000n', 'b * b'],
    ['a pattern that is looked for', `const s = 'a'.repeat(40)`, '/^(a+)+$/.test(s + "b")'],
    ['a list that only says that it is long', '', 'Array.prototype.indexOf.call({ length: 2 ** 50 }, 1)'],
  ])('%s: cut off when its fuel is burnt', async (_, given, work) => {
    const [decision] = await decide(given, work);
    expect(decision!.outcome).toMatchObject({ ok: false, reason: 'timeout' });
    expect(decision!.fuel).toBe(DEFAULT_LIMITS.fuel);
    // Signs of life all the while, and little beyond the limit.
    expect(decision!.ticks).toBeGreaterThanOrEqual(DEFAULT_LIMITS.fuel);
    expect(decision!.ticks).toBeLessThanOrEqual(DEFAULT_LIMITS.fuel + 5);
  });

  test('costs by what is touched', async () => {
    const fuelOf = async (size: number): Promise<number> =>
      (await decide(`const s = 'a'.repeat(${size})`, `s.includes('b')`))[0]!.fuel;
    const [small, large] = [await fuelOf(1e5), await fuelOf(1e6)];
    expect(small).toBeGreaterThan(0);
    expect(large / small).toBeGreaterThan(5);
    expect(large / small).toBeLessThan(10.5);
  });

  test('the same to the last instruction in every engine', async () => {
    const work =
      'const m = new Map(); for (let i = 0; i < 500; i++) m.set("k" + i, JSON.stringify([i, { i }])); [...m].sort()';
    const fuels = [];
    for (let i = 0; i < 3; i++) fuels.push(...(await decide('', work, 3)).map(({ fuel }) => fuel));
    expect(fuels[0]).toBeGreaterThan(0.1);
    expect(fuels.slice(3, 6)).toEqual(fuels.slice(0, 3));
    expect(fuels.slice(6)).toEqual(fuels.slice(0, 3));
  });
});

test('after many small calls the sandbox is whole: the next decision is its own', async () => {
  const work =
    'if (globalThis.isTired) return 1; globalThis.isTired = true; for (;;) [3, 1, 2].sort().join().split(",")';
  const [first, second] = await decide('', work, 2);
  expect(first).toMatchObject({ outcome: { ok: false, reason: 'timeout', line: 2 }, isBroken: false });
  expect(second).toMatchObject({ outcome: { ok: true, value: '1' } });
});

test('in the middle of one long call the sandbox is given up', async () => {
  const [first] = await decide('', 'Array.prototype.indexOf.call({ length: 2 ** 50 }, 1)');
  expect(first).toMatchObject({ outcome: { ok: false, reason: 'timeout' }, isBroken: true });
});

test('quickjs.wasm is what metering makes of the package, to the byte', () => {
  const original = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  const kept = readFileSync(new URL('./quickjs/quickjs.wasm', import.meta.url));
  expect(Buffer.from(meter(readFileSync(original))).equals(kept)).toBe(true);
  const licence = new URL('../../node_modules/@jitl/quickjs-wasmfile-release-sync/LICENSE', import.meta.url);
  expect(readFileSync(new URL('./quickjs/LICENSE', import.meta.url), 'utf8')).toBe(readFileSync(licence, 'utf8'));
});
