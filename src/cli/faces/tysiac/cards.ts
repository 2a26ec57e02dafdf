// Cards as people hold them: suits together, the strongest first.
import { cardsOf, type Card, type CardSet } from '../../../core/cards.ts';
import { cardName, hasPair, SYMBOLS, suitOf } from '../../../games/tysiac/deck.ts';
import type { Ruleset } from '../../../games/tysiac/ruleset.ts';

/** The order in which a hand is shown and its cards are numbered. */
export const sorted = (set: CardSet): Card[] => cardsOf(set).sort((a, b) => suitOf(a) - suitOf(b) || b - a);

/** 'A♠ 10♠   K♣ Q♣'. */
export const fan = (set: CardSet): string => {
  const suits = SYMBOLS.map((_, suit) => sorted(set).filter((card) => suitOf(card) === suit));
  return suits
    .filter((cards) => cards.length > 0)
    .map((cards) => cards.map(cardName).join(' '))
    .join('   ');
};

/** '♥ 100, ♠ 40', the dearest first; '' when there is none. */
export const marriagesText = (ruleset: Ruleset, set: CardSet): string =>
  SYMBOLS.map((symbol, suit) => ({ symbol, suit, value: ruleset.marriageValues[suit] ?? 0 }))
    .filter(({ suit }) => hasPair(set, suit))
    .sort((a, b) => b.value - a.value)
    .map(({ symbol, value }) => `${symbol} ${value}`)
    .join(', ');
