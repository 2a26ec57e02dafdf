// §3.6, §3.7, §4 tricks, wars, the end of part 1 and what follows.
import { expect, test } from 'vitest';
import { OVER } from '../../../core/game.ts';
import { cardsIn } from '../deck.ts';
import { State, addKnown } from '../state.ts';
import { startPart2 } from '../transition.ts';
import {
  card,
  cards,
  dealt,
  hands,
  noSloughs,
  part1,
  playAll,
  table,
  tokens,
  type Position,
} from '../../../../test/scenes/skitgubbe.ts';

const captured = (position: Position): string[] =>
  position.view(null).players.map((player) => tokens(cardsIn(player.known)));

test('SK-20 the king wins, the ace is lowest', () => {
  const position = playAll(dealt({ hands: 'AC 3C 4C / 2D 5C 6C / KH 7C 8C' }), 'AC 2D KH');
  expect(captured(position)).toEqual(['', '', 'AC 2D KH']);
  expect(position.actor).toBe(2);
});

test('SK-22 tied kings are resolved by the war round', () => {
  const position = playAll(dealt({ hands: 'KC 5C 3C / KD 7D 4D / 2C 3H 4H', deck: '6H 6S 8H' }), 'KC KD 2C');
  expect(position.view(null)).toMatchObject({ round: 1, order: [0, 1], owing: [0, 1] });
  playAll(position, '5C 7D');
  expect(captured(position)).toEqual(['', '2C 5C KC 7D KD', '']);
});

test('SK-23 a war shrinks to those tied again', () => {
  const hand = 'JC 8C 4C / JD 8D 10S / JH 6H 2H';
  const position = playAll(dealt({ hands: hand, deck: '2C 3C 2D 3D 3H 3S' }), 'JC JD JH 8C 8D 6H');
  expect(position.view(null)).toMatchObject({ round: 2, order: [0, 1] });
  playAll(position, '4C 10S');
  expect(captured(position)).toEqual(['', '4C 8C JC 8D JD 6H JH 10S', '']);
  expect(position.view(null).wars).toBe(1);
});

const TIED_NINES = { hands: '9C 9S 8C / 9D 8D KD / 3C 4C 5C', deck: 'KC 2H 6C' };

test('SK-24 in a war the leading rank of the trick must still be matched', () => {
  const position = playAll(dealt(TIED_NINES), '9C 9D 3C');
  expect(hands(position)).toBe('9S 8C KC / 8D KD 2H / 4C 5C 6C');
  expect(position.legal()).toEqual(['9S']);
  expect(playAll(position, '9S').legal()).toEqual(['8D', 'KD', '2H', 'deck']);
});

test('SK-24 with the leading rank of the round the first is free', () => {
  const position = playAll(dealt({ ...TIED_NINES, rules: { warLeadingRank: 'round' } }), '9C 9D 3C');
  expect(position.legal()).toEqual(['8C', 'KC', '9S', 'deck']);
  expect(playAll(position, '8C').legal()).toEqual(['8D']);
});

test('SK-26 the tied player who played first begins the war', () => {
  const position = dealt({ goat: 2, hands: 'QD 2D 3D / QH 2H 3H / 10C 2C 3C' });
  expect(playAll(position, '10C QD QH').view(null)).toMatchObject({ order: [0, 1], actor: 0 });
});

test('SK-27 who is not in the war may slough the leading rank in any of its polls', () => {
  const position = dealt({ goat: 2, hands: '9C 2D 4D / 9D 2H 4H / 3C 2S 4S', deck: '9H 6C 7C 6D 7D' });
  playAll(position, '3C 9C 9D').play('2D done done');
  expect(position.legal()).toContain('x9H');
  noSloughs(position).play('4H done done');
  expect(position.legal()).toContain('x9H');
});

test('SK-28 a card from the deck can tie', () => {
  const hand = '10C 4C 2H / 3D 6D 5H / 2S 2D 7H';
  const position = playAll(dealt({ hands: hand, deck: 'only AC 10S KC QC JC' }), '10C deck 2S 4C 6D');
  expect(captured(position)).toEqual(['', '4C 10C 6D 2S 10S', '']);
  expect(hands(position)).toBe('2H AC QC / 3D 5H JC / 2D 7H KC');
  expect(position.view(null).deckRemaining).toBe(0);
});

const EMPTY_DECK = 'QC 4C / QD 6D / 2C';

test('SK-30 an empty hand beside a war does not stop it', () => {
  const position = playAll(part1(table(3), EMPTY_DECK, 'AS', 0), 'QC QD 2C 4C 6D');
  expect(hands(position)).toBe('none / 2C 4C QC 6D QD AS / none');
  expect(position.view(null).tricks).toBe(1);
});

test('SK-30 with any-hand-empty it does', () => {
  const position = playAll(part1(table(3, { part1End: 'any-hand-empty' }), EMPTY_DECK, 'AS', 0), 'QC QD 2C');
  expect(hands(position)).toBe('4C QC AS / 6D QD / 2C'); // nobody has won a trick: the card set aside is the goat's
  expect(position.view(null).tricks).toBe(0);
});

test('SK-31 a round that has begun is completed', () => {
  const position = playAll(part1(table(3), '5C / 9D / 2C 3C', 'AS', 0), '5C 9D 2C');
  expect(hands(position)).toBe('none / 2C 5C 9D AS / 3C');
  expect(position.view(null)).toMatchObject({ phase: 'part2-move', actor: 1, trumpOwner: 1, finished: [0] });
});

test('SK-31 with any-hand-empty it is taken back at once', () => {
  const position = playAll(part1(table(3, { part1End: 'any-hand-empty' }), '5C / 9D / 2C 3C', 'AS', 0), '5C');
  expect(hands(position)).toBe('5C AS / 9D / 2C 3C');
  expect(position.phase).toBe('part2-move');
});

test.each([
  [2, 45],
  [3, 42],
  [4, 39],
  [5, 36],
  [6, 33],
])('SK-32 %i players leave a deck of %i', (players, left) => {
  const game = table(players);
  const s = game.newState();
  game.applyChance(
    s,
    Array.from({ length: 52 }, (_, card) => card),
  );
  expect(game.view(s, null).deckRemaining).toBe(left);
});

/** The transition alone: what each seat has taken, the card set aside being one of the leader's. */
const transition = (taken: string[], setAside: string, leader: number): State => {
  const s = new State(3, 3);
  taken.forEach((text, seat) => cards(text).forEach((one) => addKnown(s, seat, one)));
  s.setAside = card(setAside);
  s.lastWinner = leader;
  startPart2(table(3).ruleset, s);
  return s;
};

test('SK-34 who has no cards is out at once', () => {
  const view = table(3).view(transition(['', '', '9D 2S'], '5C', 1), null);
  expect(view).toMatchObject({ finished: [0], actor: 1, phase: 'part2-move' });
});

test('SK-35 the only one with cards has lost', () => {
  const game = table(3);
  const s = transition(['', '', '9D'], '2S', 2);
  expect(game.view(s, null)).toMatchObject({ finished: [0, 1, 2], actor: OVER });
  expect(game.outcome(s)).toEqual({ places: [1, 2, 3], reason: 'last-with-cards' });
});
