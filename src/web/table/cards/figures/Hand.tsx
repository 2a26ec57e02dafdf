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
    <path d="M-3.6-3.2Q-3.8-4.2-2.6-4.2H2.9Q4-4.2 3.9-3L3.4 3.4H-3Z" fill={SKIN} />
    <path d="M-.4-2H-3.6M-.4 0H-3.4M-.4 1.9H-3.2" fill="none" strokeWidth={0.5} />
    <path d="M-4.5 3.2Q0 1.9 4.7 3.2L5.4 6.7Q0 5.2-5.3 6.7Z" fill={cuff} />
  </g>
);
