// The four French suits in their colours.
import type { ReactElement } from 'react';
import { BLUE, GREEN, INK, RED } from '../ink.ts';
import { SUIT_SHAPES, type FrenchSuit } from './shapes.ts';

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
