// §7 every refusal has its code, in the order of the section.
import { expect, test } from 'vitest';
import { inWords } from '../../core/words.ts';
import { cardsAt } from './indices.ts';
import { skitgubbe } from './index.ts';
import { card, cards, dealt, noSloughs, part2, playAll, table } from '../../../test/scenes/skitgubbe.ts';

test('what is no action of this game', () => {
  const position = dealt({ hands: '7C 3C 4C / 7D KH 2S' });
  const view = position.view(0);
  for (const junk of [null, undefined, 7, 'eat', {}, { type: 'bid' }, { type: 'constructor' }]) {
    expect(position.game.refuse(view, junk as never)?.code).toBe('wrong-type');
  }
  for (const card of [undefined, '7C', -1, 52, 1.5, NaN]) {
    expect(position.game.refuse(view, { type: 'playCard', card } as never)?.code).toBe('wrong-type');
    expect(position.game.refuse(view, { type: 'playRun', cards: [card] } as never)?.code).toBe('wrong-type');
    expect(position.game.refuse(view, { type: 'slough', cards: [card] } as never)?.code).toBe('wrong-type');
  }
  expect(position.game.refuse(view, { type: 'slough', cards: 'all' } as never)?.code).toBe('wrong-type');
});

test('phase and turn', () => {
  const position = dealt({ hands: '7C 3C 4C / 7D KH 2S' });
  expect(position.refuse(0, { type: 'eat' })).toBe('wrong-phase');
  expect(position.refuse(0, { type: 'done' })).toBe('wrong-phase');
  expect(position.refuse(1, { type: 'playCard', card: card('7D') })).toBe('not-your-turn');
  const spectator = position.game.refuse(position.view(null), { type: 'playDeckTop' });
  expect(spectator?.code).toBe('not-your-turn');
  expect(position.refuse(0, { type: 'playCard', card: card('7D') })).toBe('card-not-held');
  const over = part2(table(2), '5C / 9C 10C', 0).play('r5C');
  expect(over.refuse(1, { type: 'eat' })).toBe('game-over');
});

test('a list is checked whole', () => {
  const position = playAll(dealt({ hands: '7C 7H 4C / 9D KH 2S', deck: '4D 5D 6D' }), '7C').play('9D');
  const list = (text: string) => position.refuse(0, { type: 'slough', cards: cards(text) });
  expect(list('7H')).toBeNull();
  expect(list('7H 4C')).toBe('slough-not-allowed');
  expect(list('7H 7H')).toBe('duplicate-card');
  expect(list('7H KH')).toBe('card-not-held');
});

test('the cards of a list come in ascending order', () => {
  const position = dealt({ goat: 1, hands: '7D 7H 4C / 7C KH 2S', deck: '4D 5D 6D' });
  position.play('7C');
  expect(position.legal()).toEqual(['done']); // seat 0 owes and must match
  noSloughs(position).play('7D');
  expect(position.play('done').actor).toBe(1);
  const other = playAll(dealt({ hands: '9C 7D 7H / 7C KH 2S', deck: '4D 5D 6D' }), '9C').play('7C');
  expect(other.play('x7H').legal()).toEqual(['done']);
  expect(other.refuse(0, { type: 'sloughCard', card: card('7D') })).toBe('slough-order');
  expect(other.refuse(0, { type: 'slough', cards: cards('7D') })).toBe('slough-order');
});

test('a run that does not beat says whether another would', () => {
  const position = part2(table(2), '9S 2C / 4S 10S KD', 0).play('r9S');
  const refusal = position.refusal(1, { type: 'playRun', cards: cards('4S') })!;
  expect(refusal).toMatchObject({ code: 'does-not-beat', section: '5.3', params: { canBeat: 1 } });
  const words = inWords(skitgubbe.catalogues.en!, skitgubbe.refusalMessage(refusal));
  expect(words).toBe('That does not beat 9♠, the highest play, though other cards of yours would.');
});

test('cards named by their places', () => {
  const view = dealt({ hands: '7C 3C 4C / 7D KH 2S' }).view(1);
  expect(cardsAt(view, [2, 0])).toEqual(cards('2S 7D'));
  expect([cardsAt(view, null), cardsAt(view, undefined), cardsAt(view, [])]).toEqual([[], [], []]);
  for (const junk of ['0', 0, ['0'], [0.5]]) expect(cardsAt(view, junk)).toMatchObject({ code: 'wrong-type' });
  expect(cardsAt(view, [3])).toEqual({ code: 'index-range', section: '7', params: { index: 3, last: 2 } });
  expect(cardsAt(view, [-1])).toMatchObject({ code: 'index-range' });
  expect(cardsAt(view, [1, 1])).toEqual({ code: 'duplicate-index', section: '7', params: { index: 1 } });
});

test('who can beat must, where the rules say so', () => {
  const position = part2(table(2, { voluntaryEat: false }), '8C 3C / 9C 2D', 0).play('r8C');
  expect(position.legal()).toEqual(['r9C']);
  expect(position.refuse(1, { type: 'eat' })).toBe('must-beat');
  const cannot = part2(table(2, { voluntaryEat: false }), '8C 3C / 7C 2D', 0).play('r8C');
  expect(cannot.legal()).toEqual(['eat']);
});
