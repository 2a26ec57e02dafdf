import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { random } from '../../../agents/random.ts';
import { playSync } from '../../../core/match.ts';
import { makeRecord } from '../../../core/record.ts';
import { rngFrom } from '../../../core/rng.ts';
import { standingText } from '../../table/match/standing.ts';
import { skitgubbe } from '../../../games/skitgubbe/index.ts';
import { tysiac } from '../../../games/tysiac/index.ts';
import { checkGame, isGamesFile, readGames, rowOf, writeGames, type StoredGame } from './gamesFile.ts';
import { importedStanding } from '../../pages/stats/standing.ts';

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

const loadedGame = () => {
  const checked = check({});
  if (!checked.ok) throw new Error(checked.error.message);
  return checked.value;
};

test('a file of games is known by its head, however it is spaced', () => {
  expect(isGamesFile(writeGames([stored]))).toBe(true);
  expect(isGamesFile(JSON.stringify(JSON.parse(writeGames([stored])), null, 2))).toBe(true);
  expect(isGamesFile(JSON.stringify(stored.record))).toBe(false);
});

test('there and back', () => {
  const read = readGames(writeGames([stored]));
  expect(read.ok && read.value).toEqual([stored]);
  expect(check({}).ok).toBe(true);
});

test('an imported game says in the lobby who has won or lost it, by name', async () => {
  const { stored: game, loaded } = loadedGame();
  const loser = game.record.result!.places[0] === 2 ? 'You' : 'Ada';
  const standing = importedStanding(skitgubbe, loaded);
  expect(standingText({ game: 'skitgubbe', standing, players: game.record.players })).toContain(loser);
  expect(rowOf(game, standing).standing).toBe(standing);
});

test('points stand beside names', async () => {
  const path = new URL('../../../../test/e2e/games.json', import.meta.url);
  const [first] = (JSON.parse(readFileSync(path, 'utf8')) as { games: StoredGame[] }).games;
  const checked = checkGame(first, () => tysiac);
  if (!checked.ok) throw new Error(checked.error.message);
  const { returns } = first!.record.result!;
  const standing = importedStanding(tysiac, checked.value.loaded);
  const text = standingText({ game: 'tysiac', standing, players: first!.record.players });
  expect(text).toContain(`You ${returns[0]} · Ada ${returns[1]}`);
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

test('a file of games without games is told apart from another file', () => {
  const refusal = (text: string): string => {
    const read = readGames(text);
    return read.ok ? '' : read.error.message;
  };
  expect(refusal('{"format":"talon-games","version":1}')).toContain('"games" must be a list');
  expect(refusal('{"format":"talon-games","version":1,"games":{}}')).toContain('"games" must be a list');
  expect(refusal('{"format":"talon-record","version":1}')).toContain('"format" must be "talon-games"');
});

test('a version that is no number is told', () => {
  const read = readGames('{"format":"talon-games","version":{"toString":1},"games":[]}');
  expect(read).toMatchObject({ ok: false, error: { code: 'ERR_GAMES_VERSION' } });
});
