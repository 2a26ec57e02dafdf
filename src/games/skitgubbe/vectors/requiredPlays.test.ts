// §3.3, §3.4 what may be played.
import { expect, test } from 'vitest';
import { card, dealt, noSloughs, playAll, tokens, type Position } from '../../../../test/scenes/skitgubbe.ts';

test.each<[name: string, hands: string, round: string, deck: string, legal: string]>([
  ['SK-01 the leading rank must be matched', '7C 3C 4C / 7D KH 2S / 9C 9H JC', '7C', '', '7D'],
  ['SK-02 with any card of it', '7C 3C 4C / 7D 7H 2S / 9C 9H JC', '7C', '', '7D 7H'],
  ['SK-03 a lower rank gives no duty', '7C 3C 4C / 9C 5C 6C / 7D KH 2S', '7C 9C', '', '7D KH 2S deck'],
  ['SK-04 only the highest rank does', '7C 3C 4C / 9C 5C 6C / 7D 9H 2S', '7C 9C', '', '9H'],
  ['SK-06 the ace is low', 'AC 3C 4C / 2D 5C 6C / 8D AH 3S', 'AC 2D', '', '8D AH 3S deck'],
  ['SK-07 no deck top on an empty deck', '7C 4C 5C / 8D KH 3S', '7C', 'only', '8D KH 3S'],
  ['SK-08 the leader is free', '8D KH 3S / 4C 5C 6C', '', '', '8D KH 3S deck'],
])('%s', (_, hands, round, deck, legal) => {
  const position = playAll(dealt({ hands, deck }), round);
  expect(position.phase).toBe('part1-play');
  expect(new Set(position.legal())).toEqual(new Set(legal.split(' ')));
});

const refuseTop = (position: Position): string | null => position.refuse(position.actor, { type: 'playDeckTop' });

test('SK-01 the deck top does not stand for a match', () => {
  const position = playAll(dealt({ hands: '7C 3C 4C / 7D KH 2S / 9C 9H JC' }), '7C');
  expect(refuseTop(position)).toBe('must-match-leading-rank');
  expect(position.refuse(1, { type: 'playCard', card: card('KH') })).toBe('must-match-leading-rank');
});

test('SK-07 the deck top on an empty deck is refused, whatever the duty', () => {
  expect(refuseTop(playAll(dealt({ hands: '7C 4C 5C / 8D KH 3S', deck: 'only' }), '7C'))).toBe('deck-empty');
  expect(refuseTop(playAll(dealt({ hands: '7C 4C 5C / 7D KH 3S', deck: 'only' }), '7C'))).toBe('deck-empty');
});

test('SK-10 the deck top goes straight to the pile', () => {
  const position = dealt({ hands: '4S 9D KH / 2C 3C 5C', deck: '6C 7C' });
  const before = position.view(0).deckRemaining;
  position.play('deck');
  expect(position.view(0).pile).toMatchObject([{ seat: 0, card: card('6C'), kind: 'deck' }]);
  expect(tokens(position.view(0).hand)).toBe('4S 9D KH');
  expect(position.view(0).deckRemaining).toBe(before - 1);
  expect(noSloughs(position).actor).toBe(1);
});
