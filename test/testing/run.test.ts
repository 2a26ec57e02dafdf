// What a run of steps does when one of them fails, or when somebody stops it.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { runSteps } from '../../scripts/testing/run.ts';
import { allSteps, testSteps, type Step } from '../../scripts/testing/steps.ts';

const step = (name: string, script: string, needs?: string): Step => ({
  name,
  command: ['-e', script],
  ...(needs === undefined ? {} : { needs }),
});

const FAILS = "console.log('what is wrong'); process.exitCode = 1";

const run = async (
  steps: readonly Step[],
  signals = new EventEmitter(),
): Promise<{ passed: boolean; said: string[] }> => {
  const said: string[] = [];
  const passed = await runSteps(steps, { print: (line) => said.push(line), signals });
  expect(signals.eventNames()).toEqual([]);
  return { passed, said };
};

/** 'ok', 'FAIL' and the name, without times. */
const outcomes = (said: readonly string[]): string[] =>
  said.flatMap((line) => /^(ok|FAIL) +\w+/.exec(line)?.[0].replace(/ +/, ' ') ?? []);

test('steps that pass say so in one line each', async () => {
  const { passed, said } = await run([step('lint', ''), step('types', '')]);
  expect(passed).toBe(true);
  expect(outcomes(said)).toEqual(['ok lint', 'ok types']);
  expect(said.at(-1)).toMatch(/^All 2 steps passed in /);
});

test('one that fails hides none of the later ones, and the last line names all that failed', async () => {
  const { passed, said } = await run([step('format', FAILS), step('lint', ''), step('types', FAILS)]);
  expect(passed).toBe(false);
  expect(outcomes(said)).toEqual(['FAIL format', 'ok lint', 'FAIL types']);
  expect(said.filter((line) => line === '\nwhat is wrong\n')).toHaveLength(2);
  expect(said.at(-2)).toMatch(/^2 of 3 steps failed in .*: format, types\.$/);
  expect(said.at(-1)).toBe('"npm run format" puts the format right.');
});

test('what would tell nothing without one that failed is not run, and is named', async () => {
  const { passed, said } = await run([step('build', FAILS), step('browser', '', 'build'), step('long', '')]);
  expect(passed).toBe(false);
  expect(outcomes(said)).toEqual(['FAIL build', 'ok long']);
  expect(said.at(-1)).toMatch(/: build; not run: browser\.$/);
});

test.each(['SIGINT', 'SIGTERM'])('%s ends the step that runs, and no other begins', async (signal) => {
  const signals = new EventEmitter();
  const running = run([step('forever', 'setInterval(() => {}, 1000)'), step('lint', '')], signals);
  signals.emit(signal, signal);
  const { passed, said } = await running;
  expect(passed).toBe(false);
  expect(outcomes(said)).toEqual(['FAIL forever']);
  expect(said.at(-1)).toMatch(/: forever; not run: lint\.$/);
});

test('browser tests need the page, which is built before them', () => {
  for (const steps of [testSteps(), allSteps(), allSteps({ index: 2, count: 4 })]) {
    const names = steps.map(({ name }) => name);
    const needing = steps.flatMap(({ name, needs }) => (needs === undefined ? [] : [[name, needs]]));
    expect(needing.map(([, needed]) => needed)).toEqual(['web app']);
    for (const [name, needed] of needing) expect(names.indexOf(needed!)).toBeLessThan(names.indexOf(name!));
  }
});
