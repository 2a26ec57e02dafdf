import { expect, test } from 'vitest';
import { random } from '../../agents/random.ts';
import { playSync } from '../../core/match.ts';
import { makeRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { checkGame, readGames, writeGames, type StoredGame } from './file.ts';

const game = skitgubbe.create(skitgubbe.presets['standard-2']!);
const rng = rngFrom('file');
const played = playSync({ game, rng }, [random(game, 0, rng), random(game, 1, rng)]);
const stored: StoredGame = {
  id: 'one',
  preset: 'standard-2',
  seat: 0,
  practice: false,
  created: 1,
  updated: 2,
  undos: 0,
  record: makeRecord(game, ['human', 'random'], 'file', played, { ...played.outcome, returns: played.returns }),
};
const check = (changed: Record<string, unknown>) => checkGame({ ...stored, ...changed }, () => skitgubbe);

test('there and back', () => {
  const read = readGames(writeGames([stored]));
  expect(read.ok && read.value).toEqual([stored]);
  expect(check({}).ok).toBe(true);
});

test.each([
  { updated: 8.64e15 + 1 },
  { created: -1 },
  { updated: '2' },
  { seat: [0] },
  { seat: 1 },
  { seat: 9 },
  { undos: 0.5 },
  { id: '../a' },
  { record: null },
])('%j is refused', (changed) => {
  expect(check(changed).ok).toBe(false);
});

test('a version that is no number is told', () => {
  const read = readGames('{"format":"talon-games","version":{"toString":1},"games":[]}');
  expect(read).toMatchObject({ ok: false, error: { code: 'ERR_GAMES_VERSION' } });
});
