// A fist around something upright at x = 0, with its cuff.
import type { ReactElement, ReactNode } from 'react';
import { SKIN, WHITE } from '../ink.ts';

interface HandProps {
  x: number;
  y: number;
  /** What the hand holds, upright through (0, 0). */
  children: ReactNode;
  cuff?: string;
}

export const Hand = ({ x, y, children, cuff = WHITE }: HandProps): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    {children}
    <path d="M-3.600-3.200Q-3.800-4.200-2.600-4.200H2.900Q4-4.200 3.900-3L3.400 3.400H-3Z" fill={SKIN} />
    <path d="M-.4-2H-3.600M-.4 0H-3.400M-.4 1.900H-3.200" fill="none" strokeWidth={0.5} />
    <path d="M-4.500 3.200Q0 1.900 4.700 3.200L5.400 6.700Q0 5.200-5.300 6.700Z" fill={cuff} />
  </g>
);
