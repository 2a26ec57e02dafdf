// Cards as people hold them.
import type { Card } from '../../core/cards.ts';
import { cardName, suitOf, SYMBOLS } from './deck.ts';

/** In part 2: '4♣ 5♣   K♥', suits apart. */
export const fan = (cards: readonly Card[]): string =>
  SYMBOLS.map((_, suit) => cards.filter((card) => suitOf(card) === suit))
    .filter((suit) => suit.length > 0)
    .map((suit) => suit.map(cardName).join(' '))
    .join('   ');

/** '4♣', '4♣–7♣'. */
export const runName = (cards: readonly Card[]): string =>
  cards.length === 1 ? cardName(cards[0]!) : `${cardName(cards[0]!)}–${cardName(cards.at(-1)!)}`;
