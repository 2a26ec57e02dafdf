import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDeck } from '../../games/mosaic/cards.ts';
import type { MosaicRules } from '../../games/mosaic/config.ts';
import { CardBack, CardFace, CardSlot, preloadDeck, SuitSign, type CardFaceProps } from './Card.tsx';
import { CARD_DECKS, type CardDeck } from './decks.ts';
import { FRENCH_SUITS } from './french/suits.tsx';
import { GERMAN_SUITS } from './german/signs.tsx';
import { printedCard, USUAL_DECK } from '../../games/mosaic/printed.ts';
import { MosaicTile } from './mosaic/MosaicFace.tsx';

const SIZES: Readonly<Record<CardDeck, number>> = { tysiac: 24, skitgubbe: 52, ulti: 32, mosaic: 91 };
const DECKS = Object.keys(CARD_DECKS) as CardDeck[];
const LONGEST = 30_000;

const draw = (element: ReactElement): string => renderToStaticMarkup(element);
const face = (props: CardFaceProps): string => draw(createElement(CardFace, props));
const everyCard = (deck: CardDeck, options: Partial<CardFaceProps> = {}): string[] =>
  Array.from({ length: SIZES[deck] }, (_, card) => face({ deck, card, ...options }));
/** What somebody who sees no colours has to go by. */
const withoutColours = (markup: string): string => markup.replace(/#[0-9a-f]{3,6}\b/g, '#');

beforeAll(async () => {
  await Promise.all(DECKS.map(preloadDeck));
});

describe.each(DECKS)('the cards of %s', (deck) => {
  test.each([{}, { fourColour: true }, { largeIndex: true }])('are complete, distinct and small with %o', (options) => {
    const cards = everyCard(deck, options);
    expect(new Set(cards).size).toBe(SIZES[deck]);
    for (const card of cards) {
      expect(card).toMatch(/^<svg [^>]*aria-hidden="true"/);
      expect(card).not.toMatch(/NaN|undefined|Infinity|\bid=/);
      expect(card.length).toBeLessThan(LONGEST);
    }
  });

  test('can be told apart without colour', () => {
    expect(new Set(everyCard(deck).map(withoutColours)).size).toBe(SIZES[deck]);
  });

  test('have a back', () => {
    expect(draw(createElement(CardBack, { deck }))).toMatch(/^<svg /);
  });
});

test('a card that is not there is refused', () => {
  expect(() => face({ deck: 'tysiac', card: 24 })).toThrow('no such card: 24');
});

test('the same card looks the same in both French packs, whatever its number', () => {
  // King of hearts: the fourth rank of the fourth suit in Tysiąc, the twelfth of the third in Skitgubbe.
  expect(face({ deck: 'tysiac', card: 21 })).toBe(face({ deck: 'skitgubbe', card: 37 }));
});

test('four colours change clubs and diamonds, nothing else', () => {
  const changed = everyCard('tysiac', { fourColour: true }).map(
    (card, i) => card !== face({ deck: 'tysiac', card: i }),
  );
  expect(changed).toEqual(Array.from({ length: 24 }, (_, card) => card >= 6 && card < 18));
});

describe('Mosaic', () => {
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
    const deck = { ranks: [1, 9], colors: [1, 9], shapes: [1, 9] } satisfies CardFaceProps['mosaicDeck'];
    const tiles = Array.from({ length: 730 }, (_, card) => draw(createElement(MosaicTile, { card, deck })));
    expect(new Set(tiles.map(withoutColours)).size).toBe(730);
  });
});

test('every suit has a sign, every slot an outline', () => {
  const signs = [...FRENCH_SUITS, ...GERMAN_SUITS].map((suit) => draw(createElement(SuitSign, { suit })));
  expect(new Set(signs).size).toBe(8);
  expect(draw(createElement(CardSlot))).toContain('stroke-dasharray');
});
