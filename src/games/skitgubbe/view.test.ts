// §6 what a seat sees, and that nothing else shows through: two worlds that it cannot tell apart stay so.
import { expect, test } from 'vitest';
import { copyOf, legalIds, step } from '../../../test/conformance/walk.ts';
import { card, dealt, playAll, table } from '../../../test/scenes/skitgubbe.ts';
import { OVER } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { DECK_TOP } from './actions.ts';

test.each([2, 3, 4, 6])('%i players: a move looks the same in every world that a seat thinks possible', (players) => {
  const game = table(players, { maxPart2Turns: 60 });
  let compared = 0;
  for (let m = 0; m < 2; m++) {
    const rng = rngFrom(`views ${players} ${m}`);
    const s = game.newState();
    step(game, s, rng);
    while (game.actor(s) !== OVER) {
      const actor = game.actor(s);
      const onlooker = (actor + 1 + rng.int(players - 1)) % players;
      const world = game.determinize(game.view(s, onlooker), rng);
      const shared = legalIds(game, s).filter((id) => id !== DECK_TOP && legalIds(game, world).includes(id));
      for (const id of shared) {
        const [one, other] = [copyOf(game, s), copyOf(game, world)] as (typeof s)[];
        game.apply(one!, id);
        game.apply(other!, id);
        // The turn to part 2 shows the card set aside, which differs between the worlds.
        if (one!.trump !== s.trump) continue;
        expect(game.view(other!, onlooker)).toEqual(game.view(one!, onlooker));
        compared++;
      }
      step(game, s, rng);
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test('everybody is asked for sloughs, in the same order whatever they hold', () => {
  const order = (hands: string): number[] => {
    const position = dealt({ hands, deck: '2C 2D 2H' }).play('9C');
    const asked: number[] = [];
    while (position.phase === 'part1-slough') {
      asked.push(position.actor);
      position.play('done');
    }
    return asked;
  };
  expect(order('9C 3C 4C / 5D 6D 7D / 4H 5H 6H')).toEqual([0, 1, 2]);
  expect(order('9C 9D 9H / 5D 6D 7D / 4H 5H 9S')).toEqual([0, 1, 2]);
});

test('hands, deck and the card set aside are hidden', () => {
  const position = playAll(dealt({ hands: '9C 3C 4C / 5D 6D 7D / 4H 5H 6H', setAside: 'AS' }), '9C');
  for (const seat of [0, 1, null]) {
    const view = position.view(seat);
    expect(view.trumpCard).toBe(-1);
    expect(view.hand.includes(card('4H'))).toBe(false);
    expect(view.players.every(({ known }) => known.every((ranks) => ranks === 0))).toBe(true);
  }
  expect(position.view(null).hand).toEqual([]);
  expect(position.view(2).hand).toContain(card('4H'));
});
