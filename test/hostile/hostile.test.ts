// Strategies that mean harm, each with the outcome it must get. All are played by one child process, which has to
// survive them with little memory, whether they run in threads of their own or in the thread that plays.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HostileOutcome } from './outcome.ts';
import type { HostileReport } from './runAll.ts';

const MOST_GROWTH_MB = 300;

/** 'plays', 'refused' with a part of the sentence, or the reason of the fault with a part of its detail. */
const EXPECTED: readonly [file: string, outcome: string, detail?: string | RegExp][] = [
  ['answerCircular.js', 'crash', 'circular'],
  ['answerDeep.js', 'crash', 'stack overflow'],
  ['answerGetter.js', 'timeout', 'budget of instructions'],
  ['answerHuge.js', 'timeout', 'budget of instructions'],
  ['answerNothing.js', 'illegal', /nothing.*undefined.*part1Play/],
  ['answerPollutes.js', 'illegal'],
  ['answerProxy.js', 'crash', 'look elsewhere (answerProxy.js:8)'],
  ['bigPower.js', 'timeout', 'budget of instructions'],
  ['bigProduct.js', 'timeout', 'budget of instructions'],
  ['carryOver.js', 'plays'],
  ['clock.js', 'crash', "'Date' is not defined (clock.js:4)"],
  ['constructorBomb.js', 'refused', 'constructorBomb.js:5'],
  ['constructorTrick.js', 'crash', 'from text'],
  ['endlessLoop.js', 'timeout', 'budget of instructions'],
  ['endlessRecursion.js', 'crash', 'stack overflow'],
  ['enum.ts', 'refused', 'enum.ts:1'],
  ['evalCode.js', 'crash', "'eval' is not defined"],
  ['exportFrom.js', 'refused', "exportFrom.js:1: A strategy cannot load 'node:fs'"],
  ['functionConstructor.js', 'crash', 'from text'],
  ['generatorTrick.js', 'crash', 'from text'],
  ['hostGlobals.js', 'crash', "'process' is not defined"],
  ['huge.js', 'refused', '256 kB'],
  ['importChild.ts', 'refused', "importChild.ts:1: A strategy cannot load 'node:child_process'"],
  ['importDynamic.js', 'refused', "importDynamic.js:4: A strategy cannot load 'node:fs'"],
  ['importFs.js', 'refused', "importFs.js:1: A strategy cannot load 'fs'"],
  ['importHidden.js', 'refused', 'importHidden.js:5'],
  ['importNet.js', 'refused', "importNet.js:1: A strategy cannot load 'net'"],
  ['lieFraction.js', 'illegal', '0.5'],
  ['lieIndex.js', 'illegal', '51'],
  ['lieNegative.js', 'illegal', '-1'],
  ['memoryArrays.js', 'timeout', 'budget of instructions'],
  ['memoryCaught.js', 'memory', '64 MB'],
  ['memoryMap.js', 'timeout', 'budget of instructions'],
  ['memoryOne.js', 'memory', '64 MB'],
  ['memoryStrings.js', 'timeout', 'budget of instructions'],
  ['memoryTypedArrays.js', 'memory', '64 MB'],
  ['nameControl.js', 'plays'],
  ['nameGetter.js', 'plays'],
  ['nameHuge.js', 'plays'],
  ['noClass.js', 'refused', 'no class called Strategy'],
  ['noMethods.ts', 'refused', 'no method part1Play'],
  ['promiseEndless.js', 'timeout', 'budget of instructions'],
  ['promiseNever.js', 'timeout', 'never settles'],
  ['promiseRejected.js', 'crash', 'not today (promiseRejected.js:4)'],
  ['regexp.js', 'timeout', 'budget of instructions'],
  ['require.js', 'refused', "require.js:4: A strategy cannot load 'fs'"],
  ['sortLiar.js', 'timeout', 'budget of instructions'],
  ['sortLoop.js', 'timeout', 'budget of instructions'],
  ['syntax.js', 'refused', 'syntax.js:'],
  ['tamperJson.js', 'plays'],
  ['tamperSetters.js', 'refused', 'TypeError'],
  ['tamperToJson.js', 'refused', 'more than 10000 characters'],
  ['thenable.js', 'timeout', 'budget of instructions'],
  ['throwEndlessText.js', 'timeout', 'budget of instructions'],
  ['throwError.js', 'crash', "'hand' of null (throwError.js:5)"],
  ['throwHostile.js', 'crash', 'cannot be shown'],
  ['throwNull.js', 'crash', 'null'],
  ['timer.js', 'crash', "'setTimeout' is not defined"],
  ['topLevelAwait.js', 'refused', 'never settles'],
  ['topLevelLoop.js', 'refused', 'topLevelLoop.js:1'],
];

/** Every fault of a file, in every match, must be the same. */
const kindOf = ({ refused, faults }: HostileOutcome): string =>
  refused === null ? [...new Set(faults.map(({ reason }) => reason))].join(' and ') || 'plays' : 'refused';

describe.each(['apart', 'here'])('hostile strategies, %s', (where) => {
  let report: HostileReport;
  beforeAll(async () => {
    const script = join(import.meta.dirname, 'runAll.ts');
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, where]);
    report = JSON.parse(stdout) as HostileReport;
  });

  test('all are in the table', () => {
    expect(report.outcomes.map(({ file }) => file).sort()).toEqual(EXPECTED.map(([file]) => file));
  });

  test.each(EXPECTED)('%s: %s', (file, expected, detail = '') => {
    const outcome = report.outcomes.find((each) => each.file === file)!;
    expect(kindOf(outcome)).toBe(expected);
    for (const said of outcome.refused === null ? outcome.faults.map((fault) => fault.detail) : [outcome.refused]) {
      if (typeof detail === 'string') expect(said).toContain(detail);
      else expect(said).toMatch(detail);
      expect(said.length).toBeLessThan(1000);
    }
  });

  test('names are short and can be printed', () => {
    const nameOf = (file: string): string | null => report.outcomes.find((each) => each.file === file)!.name;
    expect(nameOf('nameHuge.js')).toBe('x'.repeat(40));
    expect(nameOf('nameControl.js')).toBe('a [2Jb c');
    expect(nameOf('nameGetter.js')).toBe('nameGetter');
  });

  test(`the process grows by less than ${MOST_GROWTH_MB} MB`, () => {
    expect(report.growthMb).toBeGreaterThan(10);
    expect(report.growthMb).toBeLessThan(MOST_GROWTH_MB);
  });
});
