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
