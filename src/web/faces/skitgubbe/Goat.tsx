// The old goat who is left with all the cards, about 110 units high around (0, 0).
import type { ReactElement } from 'react';
import { Twin } from '../../table/cards/Sheet.tsx';
import { INK } from '../../table/cards/ink.ts';

const COAT = '#efe6d6';
const SHADE = '#cfc0a8';
const HORN = '#a98a62';

export const Goat = (): ReactElement => (
  <g stroke={INK} strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round">
    <path d="M-42 74C-44 48-30 32-14 28H14C30 32 44 48 42 74Z" fill="#8c3b34" />
    <path d="M-14 28C-12 40 12 40 14 28L20 34C16 50-16 50-20 34Z" fill="#d9a441" />
    <Twin>
      <path d="M6-26C8-46 20-58 38-54 44-52 46-46 44-42 40-48 32-50 26-44 20-38 17-30 16-22Z" fill={HORN} />
      <path d="M11-34L18-31M14-42L21-37M20-49L25-43M29-53L30-47" fill="none" strokeWidth={1} />
      <path d="M15-16C26-24 38-20 42-10 32-4 22-6 14-9Z" fill={COAT} />
      <path d="M20-14C27-17 33-15 36-11 30-9 25-9 20-11Z" fill="#e3a79a" stroke="none" />
    </Twin>
    <path d="M-17-20C-17-30 17-30 17-20 17-4 15 14 11 24 8 31-8 31-11 24-15 14-17-4-17-20Z" fill={COAT} />
    <path d="M-7-28C-4-20 4-20 7-28 10-36 5-33 3-37 1-34-1-34-3-37-5-33-10-36-7-28Z" fill={SHADE} />
    <path d="M-11 14C-10 5 10 5 11 14 11 25 7 30 0 30-7 30-11 25-11 14Z" fill={SHADE} />
    <path d="M-6 29C-8 38-4 46 0 52 4 46 8 38 6 29 3 32-3 32-6 29Z" fill={COAT} />
    <path d="M-1.5 34V44M2 34L1.5 42" fill="none" strokeWidth={0.9} />
    <Twin>
      <ellipse cx={9} cy={-8} rx={4.6} ry={3.8} fill="#f2cf63" />
      <path d="M6.5-8H11.5" strokeWidth={2.4} />
      <path d="M4-13.5L14-12.5" fill="none" strokeWidth={2.2} />
      <path d="M2.5 14C4 12 6.5 12.5 6.5 15" fill="none" strokeWidth={1.8} />
    </Twin>
    <path d="M0 17V21M-6 25C-3 21 3 21 6 25" fill="none" strokeWidth={1.3} />
  </g>
);
