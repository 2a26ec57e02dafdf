// Cards on the page: small white cards that are pictures, buttons or check boxes.
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';
import { RANKS, cardName, cardToken, rankOf, suitOf } from '../../games/tysiac/deck.ts';
import { tag, type Content, type Markup } from '../html.ts';
import { inSuits } from '../suits.ts';
import { cardWords } from './words.ts';

/** As one holds them: by suit (♠ ♣ ♦ ♥, as in the terminal), the highest first. */
export const inHandOrder = (set: CardSet): Card[] => cardsOf(set).sort((a, b) => suitOf(a) - suitOf(b) || b - a);

/** What is printed on a card; read out as words. */
const face = (card: Card): Markup =>
  tag`<span class="face" aria-hidden="true"><b>${RANKS[rankOf(card)]}</b>${inSuits(cardName(card).slice(-1))}</span>`;

const colour = (card: Card): string => (suitOf(card) >= 2 ? 'red' : 'black');

/** `hint` says why a card is dimmed. */
export const showCard = (card: Card, kind = '', hint = ''): Markup =>
  tag`<span class="card ${colour(card)} ${kind}"${hint !== '' && tag` title="${hint}"`}>${face(card)}<span class="sr">${cardWords(card)}${hint !== '' && ` (${hint})`}</span></span>`;

/** A card of the hand, marked when it came with the musik. */
export const heldCard = (card: Card, isNew: boolean): Markup =>
  tag`<span class="card ${colour(card)}">${face(card)}${words(card, isNew)}</span>`;

const words = (card: Card, isNew: boolean): Markup =>
  tag`<span class="sr">${cardWords(card)}${isNew && ', from the musik'}</span>${isNew && tag`<i aria-hidden="true">new</i>`}`;

export const faceDown = (count: number): Markup =>
  tag`<span class="pile" aria-hidden="true">${Array.from({ length: count }, () => tag`<span class="card back"></span>`)}</span>`;

export const showCards = (set: CardSet, size = 'small'): Markup =>
  tag`<span class="cards">${inHandOrder(set).map((card) => showCard(card, size))}</span>`;

export const playButton = (card: Card): Markup =>
  tag`<button class="card ${colour(card)}" name="move" value="${cardToken(card)}" aria-label="Play the ${cardWords(card)}">${face(card)}</button>`;

export const marryButton = (card: Card, value: number): Markup =>
  tag`<button class="marry ${colour(card)}" name="move" value="${cardToken(card)}+" aria-label="Play the ${cardWords(card)} and declare the marriage for ${value}">+${value}</button>`;

export const pickCard = (card: Card, checked: boolean, isNew: boolean): Markup =>
  tag`<label class="card pick ${colour(card)}"><input type="checkbox" name="card" value="${cardToken(card)}"${checked && tag` checked`}>${face(card)}${words(card, isNew)}</label>`;

export const hand = (items: Content): Markup => tag`<div class="hand">${items}</div>`;
