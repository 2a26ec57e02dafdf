import { RANKS, SUITS } from '../../../games/ulti/deck.ts';
import type { CardDeck } from '../../table/cards/Card.tsx';

export const DECK: CardDeck = { family: 'german', suits: SUITS, ranks: RANKS };
