// What encoding 2 adds: who laid which card, and what seats that ate cannot hold.
import { expect, test } from 'vitest';
import { shownIn } from '../../../test/encoded.ts';
import { dealt, part2, playAll, table, type Position } from '../../../test/scenes/skitgubbe.ts';
import { skitgubbe } from './index.ts';

const shown = (position: Position, seat: number) => shownIn(skitgubbe, position.game, 2, position.view(seat));

test('part 1: who laid which card, from hand or as a slough', () => {
  const position = playAll(dealt({ hands: '9C 3C 4C / 5D 6D 7D / 4H 5H 6H', deck: '2C 2D 2H' }), '9C').play('5D');
  expect(shown(position, 1).laid).toEqual({ 16: 1, [2 * 52 + 7]: 1 });
  const view = { ...position.view(1), lastWinner: 2, tricks: 13, wars: 5 };
  const later = shownIn(skitgubbe, position.game, 2, view);
  expect([later['last winner'], later.tricks]).toEqual([{ 1: 1 }, { 0: 0.5, 1: 0.5 }]);
  const pile = view.pile.map((laid, i) => ({ ...laid, kind: i === 0 ? ('deck' as const) : ('slough' as const) }));
  expect(shownIn(skitgubbe, position.game, 2, { ...view, pile })).toMatchObject({
    drawn: { 7: 1 },
    sloughed: { 16: 1 },
  });
});

test('part 2: who laid which card, what was set aside, who ate', () => {
  const position = part2(table(3), '4C 5C 9H / 7C KD / QC 2D', 0).play('r4C-5C');
  expect(shown(position, 2).laid).toEqual({ [52 + 2]: 1, [52 + 3]: 1 });
  const view = position.view(2);
  const players = view.players.map((player, seat) =>
    seat === 1 ? { ...player, absent: [1, 0, 2, 0], gaps: [{ top: 20, length: 3 }], eats: 5, kills: 40 } : player,
  );
  const changed = shownIn(skitgubbe, position.game, 2, { ...view, players, trumpCard: 9, trumpOwner: 0 });
  expect(changed).toMatchObject({
    absent: { [2 * 52]: 1, [2 * 52 + 27]: 1 },
    gaps: { [2 * 52 + 20]: 0.231 },
    'trump card': { 9: 1 },
    'trump owner': { 1: 1 },
    eats: { 2: 0.25 },
    kills: { 2: 1 },
  });
});
