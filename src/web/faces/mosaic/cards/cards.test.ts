import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createDeck } from '../../../../games/mosaic/cards.ts';
import type { MosaicRules } from '../../../../games/mosaic/config.ts';
import { printedCard, USUAL_DECK, type PrintedDeck } from '../../../../games/mosaic/printed.ts';
import { MosaicFace, MosaicTile } from './MosaicFace.tsx';

/** What somebody who sees no colours has to go by. */
const withoutColours = (markup: string): string => markup.replace(/#[0-9a-f]{3,6}\b/g, '#');

test.each([false, true])('cards are complete, distinct and small, with a large index: %s', (largeIndex) => {
  const cards = Array.from({ length: 91 }, (_, card) =>
    renderToStaticMarkup(createElement(MosaicFace, { card, largeIndex })),
  );
  expect(new Set(cards.map(withoutColours)).size).toBe(91);
  for (const card of cards) {
    expect(card).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(card).not.toMatch(/NaN|undefined|Infinity|\bid=/);
    expect(card.length).toBeLessThan(30_000);
  }
});

test.each([USUAL_DECK, { ranks: [2, 9], colors: [3, 9], shapes: [1, 9] } as const])(
  'reads card numbers as the game does: %o',
  ({ ranks, colors, shapes }) => {
    const deck = { ranks: [...ranks], colors: [...colors], shapes: [...shapes], jokers: 0 } as MosaicRules['deck'];
    const { size, tokens, joker } = createDeck({ deck } as MosaicRules);
    const read = Array.from({ length: size }, (_, card) => Object.values(printedCard(card, deck) ?? {}).join(''));
    expect(read).toEqual(tokens.slice(0, size));
    expect(printedCard(joker, deck)).toBeNull();
  },
);

test('tells nine ranks, colours and shapes apart without colour on square tiles too', () => {
  const deck = { ranks: [1, 9], colors: [1, 9], shapes: [1, 9] } satisfies PrintedDeck;
  const tiles = Array.from({ length: 730 }, (_, card) =>
    renderToStaticMarkup(createElement(MosaicTile, { card, deck })),
  );
  expect(new Set(tiles.map(withoutColours)).size).toBe(730);
});
