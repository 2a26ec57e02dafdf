// What is wrong with rules is told all at once, whichever game they are of.
import { expect, test } from 'vitest';
import { GAMES } from '../index.ts';

const CASES: [game: string, rules: Record<string, unknown>, paths: string[]][] = [
  ['tysiac', { musikPick: 'only-one', maxBid: 95, lockScore: 2000 }, ['musikPick', 'maxBid', 'maxBid', 'lockScore']],
  ['tysiac', { target: 'far', seats: 9 }, ['seats', 'target']],
  [
    'ulti',
    { fourAces: true, silentDurchmars: 'off', silentDurchmarsScope: 'trumpWithoutDurchmars' },
    ['fourAces', 'silentDurchmarsScope'],
  ],
  ['skitgubbe', { players: 2, goat: 3 }, ['goat']],
  [
    'mosaic',
    { board: { width: 3, height: 3, zone: { x: [2, 1], y: [0, 5] } } },
    ['board.zone.x', 'board.zone.y', ...['E', 'F', 'G', 'H', 'I', 'J'].map((name) => `patterns.${name}.shape`)],
  ],
];

test.each(CASES)('%s %j', (game, rules, paths) => {
  const parsed = GAMES.find(({ id }) => id === game)!.parseRules(rules);
  if (parsed.ok) throw new Error('these rules are wrong');
  const { also = [], ...first } = parsed.error;
  expect([first, ...also].map(({ path }) => path)).toEqual(paths);
});
