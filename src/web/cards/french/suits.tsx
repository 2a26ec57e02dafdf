// The four French suits, each 20 units high around (0, 0).
import type { ReactElement } from 'react';
import { BLUE, GREEN, INK, RED } from '../ink.ts';

export const FRENCH_SUITS = ['S', 'C', 'D', 'H'] as const;
export type FrenchSuit = (typeof FRENCH_SUITS)[number];

export const SUIT_SHAPES: Readonly<Record<FrenchSuit, string>> = {
  S: 'M0-10C2.600-5.800 9-2.400 9 2.900 9 5.700 7 7.400 4.900 7.400 3.200 7.400 1.700 6.500.9 5.100 1 7.300 1.900 9.100 3.700 10H-3.700C-1.900 9.100-1 7.300-.9 5.100-1.700 6.500-3.200 7.400-4.900 7.400-7 7.400-9 5.700-9 2.900-9-2.400-2.600-5.800 0-10Z',
  C: 'M0-10A4.500 4.500 0 0 1 3.300-2.400 4.600 4.600 0 0 1 9.500 1.900 4.600 4.600 0 0 1 .9 4.200C1 7 1.900 9 3.700 10H-3.700C-1.900 9-1 7-.9 4.200A4.600 4.600 0 0 1-9.500 1.900 4.600 4.600 0 0 1-3.300-2.400 4.500 4.500 0 0 1 0-10Z',
  D: 'M0-10.500C2-6.500 4.700-3 8 0 4.700 3 2 6.500 0 10.500-2 6.500-4.700 3-8 0-4.700-3-2-6.500 0-10.500Z',
  H: 'M0 10C-2.300 5.600-9.300 1.600-9.300-4.200-9.300-7.400-7-9.500-4.400-9.500-2.300-9.500-.6-8.200 0-5.900.6-8.200 2.300-9.500 4.400-9.500 7-9.500 9.300-7.400 9.300-4.200 9.300 1.600 2.300 5.600 0 10Z',
};

const TWO_COLOURS: Readonly<Record<FrenchSuit, string>> = { S: INK, C: INK, D: RED, H: RED };
const FOUR_COLOURS: Readonly<Record<FrenchSuit, string>> = { S: INK, C: GREEN, D: BLUE, H: RED };

export const suitColour = (suit: FrenchSuit, fourColour: boolean): string =>
  (fourColour ? FOUR_COLOURS : TWO_COLOURS)[suit];

interface PipProps {
  suit: FrenchSuit;
  colour: string;
  x?: number;
  y?: number;
  scale?: number;
  turned?: boolean;
}

export const Pip = ({ suit, colour, x = 0, y = 0, scale = 1, turned = false }: PipProps): ReactElement => (
  <path
    d={SUIT_SHAPES[suit]}
    fill={colour}
    transform={`translate(${x} ${y}) scale(${scale})${turned ? ' rotate(180)' : ''}`}
  />
);
