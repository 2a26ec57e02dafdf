import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { createGenericScreen } from '../screen/generic.ts';
import { FACES, loadBenchCases, loadScreen } from './index.ts';

test('faces are of games that there are, in their order', () => {
  const games = GAMES.map(({ id }) => id).filter((id) => FACES.some(({ game }) => game === id));
  expect(FACES.map(({ game }) => game)).toEqual(games);
});

test('what a face lets simulations judge, its game can judge', () => {
  for (const { game, judges = [] } of FACES) {
    const known = GAMES.find(({ id }) => id === game)?.judgements?.map(({ key }) => key) ?? [];
    for (const { key } of judges) expect(known).toContain(key);
  }
});

test('a game without a face has the plain screen, and nothing of its own to measure', async () => {
  const stranger = { ...GAMES[0]!, id: 'stranger' };
  expect(await loadScreen(stranger)).toBe(createGenericScreen);
  expect(await loadBenchCases(stranger)).toEqual({});
});
