// A hand of many cards in rows: suit by suit, each card wide enough for a thumb.
import type { Card } from '../../../core/cards.ts';
import { SUIT_COUNT, suitOf } from '../../../games/skitgubbe/deck.ts';

interface Place {
  readonly card: Card;
  readonly row: number;
  /** From the left edge of the hand, in pixels. */
  readonly left: number;
}

export interface Spread {
  readonly places: readonly Place[];
  readonly rows: number;
}

/** What must stay in sight of a card that others cover. */
export const STRIP = 44;
const GAP = 12;
/** Of its width: a card shows no more than this when there is room. */
const WIDEST = 0.7;
/** Black and red in turn, so that neighbouring suits tell apart: ♠ ♥ ♣ ♦. */
const SUIT_ORDER = [3, 2, 0, 1];

/** The trumps come last, under the right hand. */
const suitsOf = (hand: readonly Card[], trump: number): Card[][] =>
  [...SUIT_ORDER.filter((suit) => suit !== trump), ...(trump >= 0 && trump < SUIT_COUNT ? [trump] : [])]
    .map((suit) => hand.filter((card) => suitOf(card) === suit))
    .filter((cards) => cards.length > 0);

/** The cards as they are held, from left to right and from top to bottom. */
export const inHandOrder = (hand: readonly Card[], trump: number): Card[] => suitsOf(hand, trump).flat();

const widthOf = (blocks: readonly Card[][], cardWidth: number, strip: number): number =>
  blocks.reduce((sum, block) => sum + cardWidth + (block.length - 1) * strip, 0) + GAP * (blocks.length - 1);

/** A suit that is too long for a row is cut into equal parts. */
const cut = (suit: Card[], most: number): Card[][] => {
  const parts = Math.ceil(suit.length / most);
  const size = Math.ceil(suit.length / parts);
  return Array.from({ length: parts }, (_, i) => suit.slice(i * size, (i + 1) * size));
};

export const spread = (hand: readonly Card[], trump: number, width: number, cardWidth: number): Spread => {
  const most = Math.max(1, Math.floor((width - cardWidth) / STRIP) + 1);
  const rows: Card[][][] = [];
  for (const block of suitsOf(hand, trump).flatMap((suit) => cut(suit, most))) {
    const last = rows.at(-1);
    if (last && widthOf([...last, block], cardWidth, STRIP) <= width) last.push(block);
    else rows.push([block]);
  }
  const places = rows.flatMap((blocks, row) => {
    const covered = blocks.reduce((sum, block) => sum + block.length - 1, 0);
    const room = width - widthOf(blocks, cardWidth, 0);
    const strip = covered === 0 ? STRIP : Math.min(Math.max(STRIP, cardWidth * WIDEST), room / covered);
    let left = (width - widthOf(blocks, cardWidth, strip)) / 2;
    return blocks.flatMap((block) => {
      const placed = block.map((card, i) => ({ card, row, left: left + i * strip }));
      left += cardWidth + (block.length - 1) * strip + GAP;
      return placed;
    });
  });
  return { places, rows: rows.length };
};
