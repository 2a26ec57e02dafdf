// Picking a run out of a hand: the first and the last card are touched, what lies between comes along.
import type { Card } from '../../../core/cards.ts';
import { rankOf, suitOf } from '../../../games/skitgubbe/deck.ts';
import type { Move } from '../../table/match/messages.ts';

/** From the card that was touched first to the one touched last; either may be the lower. */
export interface Pick {
  readonly from: Card;
  readonly to: Card;
}

export const pickedCards = (pick: Pick | null): Card[] => {
  if (pick === null) return [];
  const low = Math.min(pick.from, pick.to);
  return Array.from({ length: Math.abs(pick.to - pick.from) + 1 }, (_, i) => low + i);
};

/** May the run go from one card to the other? All between must be held, in one suit. */
const joins = (hand: readonly Card[], pick: Pick): boolean =>
  suitOf(pick.from) === suitOf(pick.to) && pickedCards(pick).every((card) => hand.includes(card));

/** The pick goes on to this card where it can; else it begins anew there. */
export const extend = (hand: readonly Card[], from: Card | undefined, card: Card): Pick => {
  const pick = { from: from ?? card, to: card };
  return joins(hand, pick) ? pick : { from: card, to: card };
};

/** As far as the hand goes from `from` towards `card`: for a finger that slides across gaps. */
export const sweep = (hand: readonly Card[], from: Card, card: Card): Pick => {
  if (suitOf(from) !== suitOf(card)) return { from, to: from };
  const step = Math.sign(card - from);
  let to = from;
  while (to !== card && hand.includes(to + step)) to += step;
  return { from, to };
};

const cardsOf = (move: Move): readonly Card[] => (move.action as { cards?: Card[] }).cards ?? [];
const runsIn = (moves: readonly Move[]): Move[] => moves.filter(({ action }) => action.type === 'playRun');

/** The move that lays down exactly these cards, if it is offered. */
export const runOf = (moves: readonly Move[], cards: readonly Card[]): Move | undefined =>
  runsIn(moves).find((move) => cardsOf(move).length === cards.length && cardsOf(move)[0] === cards[0]);

/** Where a run that begins with the picked card may end. */
export const completions = (moves: readonly Move[], from: Card): Set<Card> => {
  const ends = new Set<Card>();
  for (const move of runsIn(moves)) {
    const cards = cardsOf(move);
    if (cards[0] === from) ends.add(cards.at(-1)!);
    else if (cards.at(-1) === from) ends.add(cards[0]!);
  }
  return ends;
};

/** Cards that are part of some offered run. */
export const playable = (moves: readonly Move[]): Set<Card> => new Set(runsIn(moves).flatMap(cardsOf));

/**
 * The offered runs in the order in which one steps through them, the cheapest first: trumps last, whole runs before their
 * parts, and the low ones of these before the high ones. Of two that reach as high, the one that gets rid of more cards.
 */
export const runsToStep = (moves: readonly Move[], hand: readonly Card[], trump: number): Move[] => {
  const isHeld = (card: Card, neighbour: Card): boolean =>
    neighbour >= 0 && suitOf(neighbour) === suitOf(card) && hand.includes(neighbour);
  const isPart = (move: Move): boolean => {
    const cards = cardsOf(move);
    return isHeld(cards[0]!, cards[0]! - 1) || isHeld(cards[0]!, cards.at(-1)! + 1);
  };
  const priceOf = (move: Move): number[] => {
    const cards = cardsOf(move);
    return [Number(suitOf(cards[0]!) === trump), Number(isPart(move)), rankOf(cards.at(-1)!), -cards.length];
  };
  return runsIn(moves)
    .map((move) => ({ move, price: priceOf(move) }))
    .sort((a, b) => a.price.map((part, at) => part - b.price[at]!).find((part) => part !== 0) ?? 0)
    .map(({ move }) => move);
};

/** A run as if its cards had been touched. */
export const pickOf = (move: Move): Pick => {
  const cards = cardsOf(move);
  return { from: cards[0]!, to: cards.at(-1)! };
};

/**
 * A card is touched: it joins the run that was begun where it can, else a run begins with it, and ends where it must.
 * The touched card is always `to`: touched once more, it is laid down.
 */
export const touched = (moves: readonly Move[], hand: readonly Card[], from: Card | undefined, card: Card): Pick => {
  const pick = extend(hand, from, card);
  if (pick.from !== pick.to || runOf(moves, [card])) return pick;
  const ends = [...completions(moves, card)];
  return ends.length === 1 ? { from: ends[0]!, to: card } : pick;
};
