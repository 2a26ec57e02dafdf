import { RANKS, SUITS } from '../../../games/skitgubbe/deck.ts';
import type { CardDeck } from '../../table/cards/Card.tsx';

export const DECK: CardDeck = { family: 'french', suits: SUITS, ranks: RANKS };
