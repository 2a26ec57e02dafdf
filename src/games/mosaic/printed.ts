// What a card number of Mosaic means (§1.1): the deck counts by rank, then colour, then shape; the joker comes after it.
import type { MosaicRules } from './config.ts';

/** The part of the rules that says which cards there are. */
export type PrintedDeck = Pick<MosaicRules['deck'], 'ranks' | 'colors' | 'shapes'>;

export interface PrintedCard {
  readonly rank: number;
  readonly colour: number;
  readonly shape: number;
}

export const USUAL_DECK: PrintedDeck = { ranks: [1, 6], colors: [1, 5], shapes: [1, 3] };

const countOf = ([low, high]: readonly [number, number]): number => high - low + 1;

/** Rank, colour and shape as printed (from 1); null for the joker. */
export const printedCard = (card: number, { ranks, colors, shapes }: PrintedDeck): PrintedCard | null => {
  const [colorCount, shapeCount] = [countOf(colors), countOf(shapes)];
  if (card >= countOf(ranks) * colorCount * shapeCount) return null;
  return {
    rank: ranks[0] + Math.floor(card / (colorCount * shapeCount)),
    colour: colors[0] + (Math.floor(card / shapeCount) % colorCount),
    shape: shapes[0] + (card % shapeCount),
  };
};
