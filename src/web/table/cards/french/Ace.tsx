// The ace: its sign, large, within a fine wreath.
import type { ReactElement } from 'react';
import { GOLD } from '../ink.ts';
import { SUIT_SHAPES, type FrenchSuit } from './shapes.ts';

interface AceProps {
  suit: FrenchSuit;
  colour: string;
  small: boolean;
}

const SPOKES = 24;
const WREATH = Array.from({ length: SPOKES }, (_, i) => {
  const angle = (2 * Math.PI * i) / SPOKES;
  const at = (radius: number, turn: number) =>
    `${(radius * Math.sin(angle + turn)).toFixed(1)} ${(-radius * Math.cos(angle + turn)).toFixed(1)}`;
  return `M${at(29, 0)}Q${at(31, 0.16)} ${at(34, 0.1)}Q${at(32, -0.04)} ${at(29, 0)}Z`;
}).join('');

export const Ace = ({ suit, colour, small }: AceProps): ReactElement => (
  <g transform={small ? 'scale(.62)' : 'scale(1.12)'}>
    <circle r={29} fill="none" stroke={colour} strokeWidth={0.6} />
    <circle r={26.8} fill="none" stroke={GOLD} strokeWidth={1.1} />
    <path d={WREATH} fill={GOLD} stroke={colour} strokeWidth={0.35} />
    <path d={SUIT_SHAPES[suit]} transform="scale(2.05)" fill={colour} />
    <path d={SUIT_SHAPES[suit]} transform="scale(1.6)" fill="none" stroke="#fffdf7" strokeWidth={0.35} />
    <path d={SUIT_SHAPES[suit]} transform="scale(.55)" fill={GOLD} />
  </g>
);
