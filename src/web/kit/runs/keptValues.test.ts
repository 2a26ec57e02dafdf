import { expect, test } from 'vitest';
import { keptOf } from './keptValues.ts';

const USUAL = { games: '100', judged: false, agents: ['a'] as readonly string[] };

test('what was set stands in for the usual', () => {
  expect(keptOf('{"games":"7","agents":["b","c"]}', USUAL)).toEqual({ ...USUAL, games: '7', agents: ['b', 'c'] });
  expect(keptOf(null, USUAL)).toEqual(USUAL);
});

test.each(['{', 'null', '7', '[]', '{"games":7,"judged":"yes","agents":[1],"more":"x"}', '{"agents":"ab"}'])(
  'what another version has kept does no harm: %j',
  (text) => expect(keptOf(text, USUAL)).toEqual(USUAL),
);
