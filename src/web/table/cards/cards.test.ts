import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { CardBack, CardFace, CardSlot, preloadDeck, SuitSign, type CardFaceProps } from './Card.tsx';
import { DECK as SKITGUBBE } from '../../faces/skitgubbe/deck.ts';
import { DECK as TYSIAC } from '../../faces/tysiac/deck.ts';
import { DECK as ULTI } from '../../faces/ulti/deck.ts';
import type { CardDeck } from './decks.ts';
import { FRENCH_SUITS, type FrenchSuit } from './french/shapes.ts';
import { GERMAN_SUITS, type GermanSuit } from './german/signs.tsx';

const PACKS = [
  { name: 'Tysiąc', deck: TYSIAC, size: 24 },
  { name: 'Skitgubbe', deck: SKITGUBBE, size: 52 },
  { name: 'Ulti', deck: ULTI, size: 32 },
];
const LONGEST = 30_000;

const draw = (element: ReactElement): string => renderToStaticMarkup(element);
const face = (props: CardFaceProps): string => draw(createElement(CardFace, props));
const everyCard = (deck: CardDeck, options: Partial<CardFaceProps> = {}): string[] =>
  Array.from({ length: deck.suits.length * deck.ranks.length }, (_, card) => face({ deck, card, ...options }));
/** What somebody who sees no colours has to go by. */
const withoutColours = (markup: string): string => markup.replace(/#[0-9a-f]{3,6}\b/g, '#');

beforeAll(async () => {
  await Promise.all(PACKS.map(({ deck }) => preloadDeck(deck)));
});

describe.each(PACKS)('the cards of $name', ({ deck, size }) => {
  test.each([{}, { fourColour: true }, { largeIndex: true }])('are complete, distinct and small with %o', (options) => {
    const cards = everyCard(deck, options);
    expect(new Set(cards).size).toBe(size);
    for (const card of cards) {
      expect(card).toMatch(/^<svg [^>]*aria-hidden="true"/);
      expect(card).not.toMatch(/NaN|undefined|Infinity|\bid=/);
      expect(card.length).toBeLessThan(LONGEST);
    }
  });

  test('can be told apart without colour', () => {
    expect(new Set(everyCard(deck).map(withoutColours)).size).toBe(size);
  });

  test('bear their signs once, whatever the size of the index', () => {
    for (const card of everyCard(deck).keys()) {
      const suit = deck.suits[Math.floor(card / deck.ranks.length)] as FrenchSuit | GermanSuit;
      const sign = /d="[^"]+"/.exec(draw(createElement(SuitSign, { suit })))![0];
      const signsOn = (largeIndex: boolean): number => face({ deck, card, largeIndex }).split(sign).length - 1;
      expect(signsOn(true), `card ${card}`).toBe(signsOn(false));
    }
  });

  test('have a back', () => {
    expect(draw(createElement(CardBack, { deck }))).toMatch(/^<svg /);
  });
});

test('a card that is not there is refused', () => {
  expect(() => face({ deck: TYSIAC, card: 24 })).toThrow('no such card: 24');
});

test('the same card looks the same in both French packs, whatever its number', () => {
  // King of hearts: the fourth rank of the fourth suit in Tysiąc, the twelfth of the third in Skitgubbe.
  expect(face({ deck: TYSIAC, card: 21 })).toBe(face({ deck: SKITGUBBE, card: 37 }));
});

test('four colours change clubs and diamonds, nothing else', () => {
  const changed = everyCard(TYSIAC, { fourColour: true }).map((card, i) => card !== face({ deck: TYSIAC, card: i }));
  expect(changed).toEqual(Array.from({ length: 24 }, (_, card) => card >= 6 && card < 18));
});

test('every suit has a sign, every slot an outline', () => {
  const signs = [...FRENCH_SUITS, ...GERMAN_SUITS].map((suit) => draw(createElement(SuitSign, { suit })));
  expect(new Set(signs).size).toBe(8);
  expect(draw(createElement(CardSlot))).toContain('stroke-dasharray');
});
