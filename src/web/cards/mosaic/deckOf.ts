// What a card number of Mosaic means (§1.1): the deck counts by rank, then colour, then shape; the joker comes after it.
import type { MosaicRules } from '../../../games/mosaic/config.ts';

/** The part of the rules that says which cards there are. */
export type MosaicDeck = Pick<MosaicRules['deck'], 'ranks' | 'colors' | 'shapes'>;

export interface MosaicCard {
  readonly rank: number;
  readonly colour: number;
  readonly shape: number;
}

export const USUAL_DECK: MosaicDeck = { ranks: [1, 6], colors: [1, 5], shapes: [1, 3] };

const countOf = ([low, high]: readonly [number, number]): number => high - low + 1;

/** Rank, colour and shape as printed (from 1); null for the joker. */
export const mosaicCard = (card: number, { ranks, colors, shapes }: MosaicDeck): MosaicCard | null => {
  const [colorCount, shapeCount] = [countOf(colors), countOf(shapes)];
  if (card >= countOf(ranks) * colorCount * shapeCount) return null;
  return {
    rank: ranks[0] + Math.floor(card / (colorCount * shapeCount)),
    colour: colors[0] + (Math.floor(card / shapeCount) % colorCount),
    shape: shapes[0] + (card % shapeCount),
  };
};
