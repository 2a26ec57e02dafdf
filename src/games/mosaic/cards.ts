// Cards as small numbers (§1.1): the deck counts from 0 by rank, then colour, then shape; the joker comes after it.
import type { Card } from '../../core/cards.ts';
import type { MosaicRules } from './config.ts';

/** No card: a free cell, a slot whose card is gone. */
export const EMPTY = -1;
/** Rank and colour of a joker in the tables below: whatever is needed (§3.8). */
export const WILD = -1;
const JOKER_TOKEN = '*';

export interface Deck {
  readonly size: number;
  /** The code of every joker. */
  readonly joker: Card;
  readonly lowRank: number;
  readonly highRank: number;
  readonly colorCount: number;
  /** By card, jokers included. Colours count from 0 here. */
  readonly rankOf: Int8Array;
  readonly colorOf: Int8Array;
  /** Ranks times colours; cards of one face differ in shape only. By rank, then colour, jokers last. */
  readonly faceCount: number;
  readonly faceOf: Int8Array;
  /** '143', '*' */
  readonly tokens: readonly string[];
}

export const createDeck = ({ deck }: MosaicRules): Deck => {
  const ranks: number[] = [];
  const colors: number[] = [];
  const tokens: string[] = [];
  for (let rank = deck.ranks[0]; rank <= deck.ranks[1]; rank++) {
    for (let color = deck.colors[0]; color <= deck.colors[1]; color++) {
      for (let shape = deck.shapes[0]; shape <= deck.shapes[1]; shape++) {
        ranks.push(rank);
        colors.push(color - deck.colors[0]);
        tokens.push(`${rank}${color}${shape}`);
      }
    }
  }
  const [lowRank, highRank] = deck.ranks;
  const colorCount = deck.colors[1] - deck.colors[0] + 1;
  const faceCount = (highRank - lowRank + 1) * colorCount;
  return {
    size: ranks.length,
    joker: ranks.length,
    lowRank,
    highRank,
    colorCount,
    faceCount,
    faceOf: Int8Array.from([...ranks.map((rank, card) => (rank - lowRank) * colorCount + colors[card]), faceCount]),
    rankOf: Int8Array.from([...ranks, WILD]),
    colorOf: Int8Array.from([...colors, WILD]),
    tokens: [...tokens, JOKER_TOKEN],
  };
};
