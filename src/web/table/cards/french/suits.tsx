// The four French suits, each 20 units high around (0, 0).
import type { ReactElement } from 'react';
import { BLUE, GREEN, INK, RED } from '../ink.ts';

export const FRENCH_SUITS = ['S', 'C', 'D', 'H'] as const;
export type FrenchSuit = (typeof FRENCH_SUITS)[number];

export const SUIT_SHAPES: Readonly<Record<FrenchSuit, string>> = {
  S: 'M0-10C2.6-5.8 9-2.4 9 2.9 9 5.7 7 7.4 4.9 7.4 3.2 7.4 1.7 6.5.9 5.1 1 7.3 1.9 9.1 3.7 10H-3.7C-1.9 9.1-1 7.3-.9 5.1-1.7 6.5-3.2 7.4-4.9 7.4-7 7.4-9 5.7-9 2.9-9-2.4-2.6-5.8 0-10Z',
  C: 'M0-10A4.5 4.5 0 0 1 3.3-2.4 4.6 4.6 0 0 1 9.5 1.9 4.6 4.6 0 0 1 .9 4.2C1 7 1.9 9 3.7 10H-3.7C-1.9 9-1 7-.9 4.2A4.6 4.6 0 0 1-9.5 1.9 4.6 4.6 0 0 1-3.3-2.4 4.5 4.5 0 0 1 0-10Z',
  D: 'M0-10.5C2-6.5 4.7-3 8 0 4.7 3 2 6.5 0 10.5-2 6.5-4.7 3-8 0-4.7-3-2-6.5 0-10.5Z',
  H: 'M0 10C-2.3 5.6-9.3 1.6-9.3-4.2-9.3-7.4-7-9.5-4.4-9.5-2.3-9.5-.6-8.2 0-5.9.6-8.2 2.3-9.5 4.4-9.5 7-9.5 9.3-7.4 9.3-4.2 9.3 1.6 2.3 5.6 0 10Z',
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
