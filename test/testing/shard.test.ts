// The parts of `npm run test:all` together are everything.
import { describe, expect, test } from 'vitest';
import { parseShard, partOf, WHOLE } from '../../scripts/testing/shard.ts';
import { allSteps, testSteps, type Step } from '../../scripts/testing/steps.ts';
import { longTestFiles } from '../../scripts/testing/suites.ts';

const parts = (count: number) => Array.from({ length: count }, (_, at) => ({ index: at + 1, count }));

test.each([1, 2, 3, 4, 7, 200])('%i parts of a list are the list, each thing once, and equally many', (count) => {
  const all = Array.from({ length: 107 }, (_, at) => at);
  const dealt = parts(count).map((shard) => partOf(all, shard));
  expect(dealt.flat().sort((a, b) => a - b)).toEqual(all);
  const sizes = dealt.map((part) => part.length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test.each(['1/1', '2/4', '4/4'])('%s is a part', (text) => {
  expect(parseShard(text)).toEqual({ index: Number(text[0]), count: Number(text[2]) });
});

test.each(['', '0/4', '5/4', '1/0', '1', '1/2/3', 'a/b', '-1/4', '1.5/4'])('%j is none', (text) => {
  expect(parseShard(text)).toBeNull();
});

const namesOf = (steps: readonly Step[]): string[] => steps.map(({ name }) => name);
const argumentsOf = (steps: readonly Step[], name: string): readonly string[] =>
  steps.find((step) => step.name === name)?.command ?? [];

describe.each([2, 3, 4])('in %i parts', (count) => {
  const shards = parts(count).map((shard) => allSteps(shard));
  const whole = allSteps(WHOLE);

  test('every step of the whole is in some part, and what cannot be cut in one', () => {
    expect(new Set(shards.flatMap(namesOf))).toEqual(new Set(namesOf(whole)));
    const uncut = namesOf(whole).filter(
      (name) => !['web app', 'services for tests', 'long tests', 'browser tests'].includes(name),
    );
    for (const name of uncut) expect(shards.filter((steps) => namesOf(steps).includes(name))).toHaveLength(1);
  });

  test('every long test is in one part', () => {
    const run = shards.flatMap((steps) => argumentsOf(steps, 'long tests').filter((word) => word.endsWith('.test.ts')));
    expect(run.sort()).toEqual(longTestFiles().sort());
  });

  test('the browser tests are cut by their own tool, and each part builds the page for them', () => {
    shards.forEach((steps, at) => {
      expect(argumentsOf(steps, 'browser tests')).toContain(`--shard=${at + 1}/${count}`);
      expect(namesOf(steps)).toContain('web app');
    });
  });
});

test('everything has all that npm test has; the browser tests are whole', () => {
  const whole = allSteps(WHOLE);
  for (const step of testSteps().filter(({ command }) => !command.includes('--grep')))
    expect(whole).toContainEqual(step);
  expect(argumentsOf(whole, 'browser tests').slice(1)).toEqual(['test']);
});
