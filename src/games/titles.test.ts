import { expect, test } from 'vitest';
import { GAMES } from './index.ts';
import { TITLES } from './titles.ts';

test('titles are those of the games, in the same order', () => {
  expect(TITLES.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
  for (const [i, { botNames, ...title }] of TITLES.entries()) {
    expect(GAMES[i]).toMatchObject(title);
    expect(Object.keys(GAMES[i]!.bots), title.id).toEqual(botNames);
    expect(GAMES[i]!.habits, title.id).toBeDefined();
  }
});
