import { expect, test } from 'vitest';
import type { Message } from './game.ts';
import { inWords } from './words.ts';

const catalogue = { bid: 'bids {value}', twice: '{card} and {card}, {who}', plain: 'passes', braces: 'a {} { b }' };

test.each<[name: string, message: Message, words: string]>([
  ['a parameter is filled in', { key: 'bid', params: { value: 120 } }, 'bids 120'],
  ['zero is filled in', { key: 'bid', params: { value: 0 } }, 'bids 0'],
  ['as often as it is named', { key: 'twice', params: { card: 'K♥', who: 'Ola' } }, 'K♥ and K♥, Ola'],
  ['a missing parameter stays visible', { key: 'twice', params: { card: 'A♠' } }, 'A♠ and A♠, {who}'],
  ['no parameters at all', { key: 'bid' }, 'bids {value}'],
  ['unused ones do no harm', { key: 'plain', params: { value: 1 } }, 'passes'],
  [
    'a value that looks like a pattern stays as it is',
    { key: 'bid', params: { value: '$& {value}' } },
    'bids $& {value}',
  ],
  ['braces without a name stay', { key: 'braces' }, 'a {} { b }'],
  ['an unknown key is shown as it is', { key: 'tysiac.nothing' }, 'tysiac.nothing'],
])('%s', (_, message, words) => expect(inWords(catalogue, message)).toBe(words));

const cards = { n: '{n, plural, =0 {no cards} one {# card} other {# cards}} left' };
const polish = { n: '{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}' };

test.each<[language: string, catalogue: Record<string, string>, n: number, words: string]>([
  ['en', cards, 0, 'no cards left'],
  ['en', cards, 1, '1 card left'],
  ['en', cards, 2, '2 cards left'],
  ['en', cards, 1234, '1234 cards left'],
  ['en', cards, 12_345, '12,345 cards left'],
  ['pl', polish, 1, '1 karta'],
  ['pl', polish, 3, '3 karty'],
  ['pl', polish, 12, '12 kart'],
  ['pl', polish, 22, '22 karty'],
  ['pl', polish, 12_345, '12\u00a0345 kart'],
])('plural in %s: %s with %d', (language, catalogue, n, words) =>
  expect(inWords(catalogue, { key: 'n', params: { n } }, language)).toBe(words),
);

const told = {
  pass: '{who, select, you {You pass.} other {{name} passes.}}',
  both: '{who, select, you {You take {n, plural, one {# card} other {# cards}}} other {{name} takes # of {n}}}.',
  inner: '{n, plural, one {# {who, select, you {your card} other {card of {name}}}} other {#}}',
  open: '{who, select, you {never closed',
  noOther: '{n, plural, one {x}}',
  number: '#1 of {n}',
};

test.each<[message: Message, words: string]>([
  [{ key: 'pass', params: { who: 'you', name: 'You' } }, 'You pass.'],
  [{ key: 'pass', params: { who: 'other', name: 'Ada' } }, 'Ada passes.'],
  [{ key: 'pass', params: { who: 'constructor', name: 'Ada' } }, 'Ada passes.'],
  [{ key: 'pass' }, '{who}'],
  [{ key: 'both', params: { who: 'you', name: 'You', n: 1 } }, 'You take 1 card.'],
  [{ key: 'both', params: { who: 'other', name: 'Ada', n: 3 } }, 'Ada takes # of 3.'],
  [{ key: 'inner', params: { who: 'other', name: 'Ada', n: 1 } }, '1 card of Ada'],
  [{ key: 'open', params: { who: 'you' } }, '{who, select, you {never closed'],
  [{ key: 'noOther', params: { n: 1 } }, '{n, plural, one {x}}'],
  [{ key: 'number', params: { n: 2 } }, '#1 of 2'],
  [{ key: 'toString' }, 'toString'],
])('%o', (message, words) => expect(inWords(told, message)).toBe(words));

test('a message may hold others, which are said in the same language', () => {
  const texts = { play: '{who} plays {card}', card: '{suit} {rank}', lay: 'lay {cards}', more: '{cards}!' };
  const card = (suit: string, rank: number) => ({ key: 'card', params: { suit, rank } });
  expect(inWords(texts, { key: 'play', params: { who: 'Ada', card: { say: card('♠', 9) } } })).toBe('Ada plays ♠ 9');
  expect(inWords(texts, { key: 'lay', params: { cards: { row: [card('♠', 9), card('♥', 7)] } } })).toBe('lay ♠ 9, ♥ 7');
  expect(inWords(texts, { key: 'more', params: { cards: { row: [card('♠', 9), card('♥', 7)], by: ' + ' } } })).toBe(
    '♠ 9 + ♥ 7!',
  );
});
