// What the quick check looks at.
import { expect, test } from 'vitest';
import { checkSteps } from '../../scripts/testing/steps.ts';

const choice = { files: ['src/core/rng.test.ts'], games: ['ulti'], line: '' };
const filesOf = (changed: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    checkSteps({ ...choice, changed }).map(({ name, command }) => [
      name,
      command.filter((word) => changed.includes(word)),
    ]),
  );

test('format and lint are asked about what has changed, types about everything', () => {
  const changed = ['src/core/rng.ts', 'README.md'];
  expect(filesOf(changed)).toEqual({
    format: changed,
    lint: changed,
    'types of engine, node and web': [],
    tests: [],
  });
});

test('nothing changed: they are not asked, since without a name they would look at everything', () => {
  expect(Object.keys(filesOf([]))).toEqual(['types of engine, node and web', 'tests']);
});
