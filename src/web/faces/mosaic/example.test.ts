// Examples of patterns are drawn from any deck that has cards, and from no other.
import { expect, test } from 'vitest';
import type { MosaicRules } from '../../../games/mosaic/config.ts';
import { PRESETS } from '../../../games/mosaic/presets.ts';
import { printedCard } from '../../../games/mosaic/printed.ts';
import { exampleOf, hasCards } from './example.ts';

const standard = PRESETS['standard-2']!;

test.each<[MosaicRules['deck']]>([
  [standard.deck],
  [{ ranks: [9, 9], colors: [1, 1], shapes: [2, 2], jokers: 0 }],
  [{ ranks: [1, 9], colors: [1, 9], shapes: [1, 9], jokers: 0 }],
])('%j', (deck) => {
  expect(hasCards(deck)).toBe(true);
  for (const pattern of Object.values(standard.patterns))
    for (const card of exampleOf({ ...standard, deck }, pattern)) expect(printedCard(card, deck)).toBeTruthy();
});

test.each([[[1, 0]], [[0, 0]], [[5, 2]], [[0, 3]], [[1, 10]], [[1, '']], [['x', 3]], [[1, 2.5]], [[]], [null]])(
  'a deck from %j has no cards to draw',
  (range) => {
    for (const key of ['ranks', 'colors', 'shapes']) expect(hasCards({ ...standard.deck, [key]: range })).toBe(false);
    expect(hasCards(range)).toBe(false);
  },
);
