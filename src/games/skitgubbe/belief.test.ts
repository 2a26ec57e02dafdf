// What the common belief suite meets too seldom: views that leave few placements, or none.
import { expect, test } from 'vitest';
import { step } from '../../../test/conformance/walk.ts';
import { dealt, playAll, table } from '../../../test/scenes/skitgubbe.ts';
import { OVER } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { rankOf } from './deck.ts';
import type { State } from './state.ts';

test('a rank that was not matched comes back only with a drawn card', () => {
  // Seat 1 shows no nine, and draws one card; then it shows no king, and plays from the deck.
  const position = playAll(dealt({ hands: '9C KC 3C / 5D 6D 7D / 4H 5H 6H', deck: '2C 2D 2H 2S 3D' }), '9C 5D 4H KC');
  position.play('deck');
  const nines = (world: State): number => [0, 1, 2].filter((i) => rankOf(world.slots[3 + i]!) === 7).length;
  const kings = (world: State): number => [0, 1, 2].filter((i) => rankOf(world.slots[3 + i]!) === 11).length;
  const view = position.view(0);
  expect(view.players[1]!.lacks).toEqual([
    { rank: 7, atMost: 1 },
    { rank: 11, atMost: 0 },
  ]);
  const worlds = Array.from({ length: 400 }, (_, i) => position.game.determinize(view, rngFrom(i)));
  expect(new Set(worlds.map(nines))).toEqual(new Set([0, 1]));
  expect(new Set(worlds.map(kings))).toEqual(new Set([0]));
});

test('at the end of part 1 worlds are found by counting', () => {
  const game = table(6);
  const rng = rngFrom('late');
  let asked = 0;
  for (let m = 0; m < 6; m++) {
    const s = game.newState();
    while (game.actor(s) !== OVER && s.trump < 0) {
      step(game, s, rng);
      if (game.actor(s) < 0 || s.deckEnd - s.deckAt > 3 || s.trump >= 0) continue;
      const view = game.view(s, null);
      const world = game.determinize(view, rng);
      expect(game.view(world, null)).toEqual(view);
      asked++;
    }
  }
  expect(asked).toBeGreaterThan(30);
});

test('a view that contradicts itself is refused', () => {
  const position = playAll(dealt({ hands: '9C KC / 5D 6D', deck: 'only 2C' }), '9C 5D');
  const view = position.view(0);
  const lacks = Array.from({ length: 13 }, (_, rank) => ({ rank, atMost: 0 }));
  const players = view.players.map((player) => ({ ...player, lacks }));
  expect(() => position.game.determinize({ ...view, players }, rngFrom(1))).toThrow('contradicts itself');
  const dealtBefore = position.game.view(position.game.newState(), 0);
  expect(position.game.actor(position.game.determinize(dealtBefore, rngFrom(1)))).toBe(dealtBefore.actor);
});
