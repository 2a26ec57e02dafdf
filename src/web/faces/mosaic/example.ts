import type { MosaicRules, PatternConfig } from '../../../games/mosaic/config.ts';
import { isLine, sideOf } from '../../../games/mosaic/windows.ts';

/** Ranks, colours and shapes go from 1 to this. */
const MOST = 9;

/** Is there a card to draw? Whoever is changing the rules may have typed anything. */
export const hasCards = (deck: unknown): boolean => {
  const { ranks, colors, shapes } = (deck ?? {}) as Record<string, unknown>;
  return [ranks, colors, shapes].every((range) => {
    const [low, high] = Array.isArray(range) ? (range as unknown[]) : [];
    return Number.isInteger(low) && Number.isInteger(high) && isRange(low as number, high as number);
  });
};
const isRange = (low: number, high: number): boolean => low >= 1 && low <= high && high <= MOST;

/** Cards that make a pattern, in reading order of its window. */
export const exampleOf = ({ deck }: MosaicRules, { shape, rankRule, colorRule }: PatternConfig): number[] => {
  const side = sideOf(shape);
  const span = ([low, high]: readonly [number, number]): number => high - low + 1;
  const [ranks, colours, shapes] = [span(deck.ranks), span(deck.colors), span(deck.shapes)];
  const rankAt = (x: number, y: number): number => {
    switch (rankRule) {
      case 'R1_line_sequence_step1':
        return x;
      case 'R2_line_all_equal':
        return Math.min(2, ranks - 1);
      case 'R3_square_stripes':
        return y;
      case 'R4_square_two_axes':
        return x + y;
    }
  };
  const colourAt = (x: number, y: number): number => {
    switch (colorRule) {
      case 'C1_line_monochrome':
        return Math.min(3, colours - 1);
      case 'C2_line_all_distinct':
        return x;
      case 'C3_square_flag':
        return y;
      case 'C4_square_latin':
        return x + y;
    }
  };
  return Array.from({ length: isLine(shape) ? side : side * side }, (_, at) => {
    const [x, y] = isLine(shape) ? [at, 0] : [at % side, Math.floor(at / side)];
    return ((rankAt(x, y) % ranks) * colours + (colourAt(x, y) % colours)) * shapes + (at % shapes);
  });
};
