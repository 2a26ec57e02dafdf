import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { capture } from '../../../test/captured.ts';

test('lists every game, for machines', async () => {
  const { code, out, err } = await capture(['games', '--json']);
  expect([code, err]).toEqual([0, '']);
  const { games } = JSON.parse(out) as { games: { id: string; presets: string[]; agents: string[] }[] };
  expect(games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
  for (const game of games) expect(game.agents).toContain('random');
  expect(games[0]).toMatchObject({
    id: 'tysiac',
    name: 'Tysiąc',
    presets: expect.arrayContaining(['alpha-1000', 'polish-4']),
  });
});

test('lists every game, for people', async () => {
  const { out } = await capture(['games']);
  for (const { name, id } of GAMES) expect(out).toContain(`${name}  –  talon play ${id}`);
  expect(out).toContain('alpha-1000 (default)');
  for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(100);
});
