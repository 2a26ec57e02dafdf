// A hand of many cards in rows: suit by suit, as few rows as leave enough of every card in sight.
import type { Card } from '../../../core/cards.ts';
import { SUIT_COUNT, suitOf } from '../../../games/skitgubbe/deck.ts';

interface Place {
  readonly card: Card;
  readonly row: number;
  /** From the left edge of the hand, in pixels. */
  readonly left: number;
  /** What is in sight of it. */
  readonly width: number;
}

interface Spread {
  readonly places: readonly Place[];
  readonly rows: number;
}

interface Room {
  readonly width: number;
  readonly cardWidth: number;
  /** The least that may be in sight of a card. */
  readonly strip: number;
  /** What is enough: with less, another row is begun, up to the second one. */
  readonly comfort: number;
}

/** Of its width: a card shows no more than this when others of its suit lie on it. */
const WIDEST = 0.7;
const GAP = 12;
/** Black and red in turn, so that neighbouring suits tell apart: ♠ ♥ ♣ ♦. */
const SUIT_ORDER = [3, 2, 0, 1];

/** The trumps come last, under the right hand. */
const suitsOf = (hand: readonly Card[], trump: number): Card[][] =>
  [...SUIT_ORDER.filter((suit) => suit !== trump), ...(trump >= 0 && trump < SUIT_COUNT ? [trump] : [])]
    .map((suit) => hand.filter((card) => suitOf(card) === suit))
    .filter((cards) => cards.length > 0);

/** The cards as they are held, from left to right and from top to bottom. */
export const inHandOrder = (hand: readonly Card[], trump: number): Card[] => suitsOf(hand, trump).flat();

/** So many cards have room in a row. */
const capacity = ({ width, cardWidth }: Room, strip: number): number =>
  Math.max(1, Math.floor(Math.max(width / strip, (width - cardWidth) / strip + 1)));

/** Rows of nearly equal length; a suit stays whole where the rows still have room. */
const split = (order: readonly Card[], rows: number, most: number): Card[][] => {
  const result: Card[][] = [];
  let from = 0;
  for (let row = 0; row < rows; row++) {
    const left = rows - row;
    const even = Math.ceil((order.length - from) / left);
    // The rest must fit into the rows below.
    const [low, high] = [Math.max(1, order.length - from - (left - 1) * most), Math.min(most, order.length - from)];
    const ends = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter(
      (size) => from + size === order.length || suitOf(order[from + size]!) !== suitOf(order[from + size - 1]!),
    );
    const near = ends.sort((a, b) => Math.abs(a - even) - Math.abs(b - even))[0];
    const size = left === 1 ? order.length - from : near !== undefined && Math.abs(near - even) <= 3 ? near : even;
    result.push(order.slice(from, from + size));
    from += size;
  }
  return result.filter((row) => row.length > 0);
};

const layRow = (cards: readonly Card[], row: number, room: Room): Place[] => {
  const { width, cardWidth, strip: least } = room;
  const covered = cards.length - 1;
  const changes = cards.filter((card, at) => at > 0 && suitOf(card) !== suitOf(cards[at - 1]!)).length;
  // Where it is very tight even the last card shows no more than the others.
  const along = Math.max(width - cardWidth, Math.min(width - least, covered * least));
  const strip = covered === 0 ? 0 : Math.max(least, Math.min(cardWidth * WIDEST, (along - changes * 6) / covered));
  const exact = covered === 0 ? 0 : Math.min(strip, along / covered);
  const gap = changes === 0 ? 0 : Math.max(0, Math.min(cardWidth - exact + GAP, (along - covered * exact) / changes));
  let left = Math.max(0, (width - cardWidth - covered * exact - changes * gap) / 2);
  const lefts = cards.map((card, at) => {
    if (at > 0) left += exact + (suitOf(card) === suitOf(cards[at - 1]!) ? 0 : gap);
    return left;
  });
  return cards.map((card, at) => ({
    card,
    row,
    left: lefts[at]!,
    width: Math.min(cardWidth, (lefts[at + 1] ?? width) - lefts[at]!),
  }));
};

export const spread = (hand: readonly Card[], trump: number, room: Room): Spread => {
  const order = inHandOrder(hand, trump);
  const rowsFor = (strip: number): number => Math.ceil(order.length / capacity(room, strip));
  const easy = rowsFor(room.comfort);
  const isEasy = easy <= 2;
  const count = isEasy ? easy : Math.max(2, rowsFor(room.strip));
  const rows = split(order, count, capacity(room, isEasy ? room.comfort : room.strip));
  return { places: rows.flatMap((cards, row) => layRow(cards, row, room)), rows: rows.length };
};
