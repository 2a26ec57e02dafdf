// Which test runs when, and beside whom.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/testing/sources.ts';
import { allSteps, testSteps, type Step } from '../../scripts/testing/steps.ts';
import {
  ALONE,
  ALWAYS,
  ENGINE,
  isAskedAnyway,
  isLong,
  LONG,
  LOOK_THROUGH,
  testFiles,
  WEB,
} from '../../scripts/testing/suites.ts';
import config from '../../vitest.config.ts';

const files = testFiles();
const fits = (pattern: string, file: string): boolean => posix.matchesGlob(file, pattern);

const named = [...LONG, ...ALONE, ...ALWAYS, ...Object.keys(LOOK_THROUGH), ...ENGINE, ...WEB];
test.each(named)('%s is the name of some test', (pattern) => {
  expect(files.filter((file) => fits(pattern, file))).not.toEqual([]);
});

test('whoever puts something in the place of modules, of globals or of the list of games has a process of its own', () => {
  const changes = /\bvi\.(mock|doMock|stubGlobal|resetModules)\(|^import '.*\/register\.ts'/m;
  const shared = files.filter((file) => !isLong(file) && !ALONE.some((pattern) => fits(pattern, file)));
  const changing = shared.filter((file) => changes.test(readFileSync(join(projectRoot, file), 'utf8')));
  expect(changing).toEqual([]);
});

test('no test says by itself how long something may take: a busy machine fails none', () => {
  const limits =
    /^ *\}, [\d_]{4,}\);|[({] ?timeout: \d|\.timeout\(\d|\b(test|hook)Timeout\b|\bvi\.waitFor\([^;]*[^T]\);/m;
  const limiting = files.filter((file) => limits.test(readFileSync(join(projectRoot, file), 'utf8')));
  expect(limiting.filter((file) => file !== 'test/testing/suites.test.ts')).toEqual([]);
});

test('every project of the usual tests is run by one step, the long ones by another', () => {
  const names = (config.test?.projects ?? []).map((project) => (project as { test: { name: string } }).test.name);
  const namedBy = (steps: readonly Step[]): string[] =>
    steps.flatMap(({ command }) => command.filter((_, at) => command[at - 1] === '--project'));
  expect(namedBy(testSteps()).sort()).toEqual(names.filter((name) => name !== 'long').sort());
  expect(namedBy(allSteps()).sort()).toEqual(names.sort());
});

test('what is always asked is quick enough to be', () => {
  expect([...ALWAYS, ...Object.keys(LOOK_THROUGH)].filter(isLong)).toEqual([]);
});

test('whoever looks through a folder is asked after any change in it, and after no other', () => {
  const looking = (changed: string): string[] =>
    Object.keys(LOOK_THROUGH).filter((file) => isAskedAnyway(file, [changed]));
  expect(looking('src/web/kit/ui/new.css')).toEqual(['test/styles.test.ts', 'src/web/kit/i18n/literals.test.ts']);
  expect(looking('src/games/ulti/play.ts')).toEqual([]);
  expect(isAskedAnyway('test/architecture.test.ts', ['src/games/ulti/play.ts'])).toBe(true);
});
