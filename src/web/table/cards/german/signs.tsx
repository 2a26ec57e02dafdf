// The four German suits as little drawings, each about 20 units high around (0, 0).
import type { ReactElement } from 'react';
import { SUIT_SHAPES } from '../french/shapes.ts';

export const GERMAN_SUITS = ['M', 'Z', 'P', 'T'] as const;
export type GermanSuit = (typeof GERMAN_SUITS)[number];

const Acorn = (): ReactElement => (
  <g stroke="#3c2a12" strokeWidth={0.8} strokeLinejoin="round">
    <path d="M-6.4-2.5C-6.6 4.5-3.5 8 0 10.5 3.5 8 6.6 4.5 6.4-2.5Z" fill="#e5ac38" />
    <path d="M1.5-2.5C2.6 2.5 2 7 0 10.5 3.5 8 6.6 4.5 6.4-2.5Z" fill="#b9662a" stroke="none" />
    <path d="M-8-2.2C-8.7-6.8-4.5-8.3 0-8.3 4.5-8.3 8.7-6.8 8-2.2 4-.4-4-.4-8-2.2Z" fill="#3f7d3a" />
    <path
      d="M-5.5-7L0-1.3M-1-8.2L5-2M-7.6-4.5L-4.3-1.4M5.5-7L0-1.3M1-8.2L-5-2M7.6-4.5L4.3-1.4"
      fill="none"
      strokeWidth={0.45}
    />
    <path d="M0-8.3C0-9.4.8-10.4 2.2-10.6" fill="none" strokeWidth={1.6} strokeLinecap="round" />
  </g>
);

const Leaf = (): ReactElement => (
  <g stroke="#12401f" strokeWidth={0.8} strokeLinejoin="round" strokeLinecap="round">
    <path d="M0 4C.1 6.8.9 9 2.6 10.3" fill="none" strokeWidth={1.6} />
    <path
      d="M0-10.5C2.6-7.2 8.9-5 8.9 1 8.9 4.6 6 6.7 3.2 6 1.8 5.7.6 4.9 0 3.7-.6 4.9-1.8 5.7-3.2 6-6 6.7-8.9 4.6-8.9 1-8.9-5-2.6-7.2 0-10.5Z"
      fill="#3a9a50"
    />
    <path d="M0-10.5C2.6-7.2 8.9-5 8.9 1 8.9 4.6 6 6.7 3.2 6 1.8 5.7.6 4.9 0 3.7Z" fill="#24743b" stroke="none" />
    <path
      d="M0-8V4M0-3.5L4.5-3.8M0-.2L6.3 1M0 2.5L4.3 4.3M0-3.5L-4.5-3.8M0-.2L-6.3 1M0 2.5L-4.3 4.3"
      fill="none"
      stroke="#d9f0c4"
      strokeWidth={0.55}
    />
  </g>
);

const Heart = (): ReactElement => (
  <g stroke="#6d1016" strokeWidth={0.8} strokeLinejoin="round">
    <path d={SUIT_SHAPES.H} fill="#d3222c" />
    <path d="M0 10C-2.3 5.6-9.3 1.6-9.3-4.2-9.3-7.4-7-9.5-4.4-9.5-2.3-9.5-.6-8.2 0-5.9Z" fill="#e5484d" stroke="none" />
    <path d="M-6.6-3.5C-6.6-5.7-5.5-6.9-3.9-7" fill="none" stroke="#ffd9cf" strokeWidth={1} strokeLinecap="round" />
  </g>
);

const Bell = (): ReactElement => (
  <g stroke="#5a3a08" strokeWidth={0.8} strokeLinejoin="round">
    <circle cy={-8.8} r={1.7} fill="#f6cf4e" />
    <circle cy={1.3} r={8.6} fill="#f2bd35" />
    <path d="M-8.5 2.4C-8 6.8-4.5 9.9 0 9.9 4.5 9.9 8 6.8 8.5 2.4 4 4.3-4 4.3-8.5 2.4Z" fill="#d99520" stroke="none" />
    <path d="M-8.6.4Q0 3.8 8.6.4L8.3 3.2Q0 6.4-8.3 3.2Z" fill="#b5282d" />
    <path d="M-4.8-3.8C-3.5-5.3-1.8-6-.3-6" fill="none" stroke="#fff3c0" strokeWidth={1} strokeLinecap="round" />
    <path d="M0 6.3V9.9" fill="none" strokeWidth={1.1} />
    <circle cy={6.3} r={1.1} fill="#5a3a08" stroke="none" />
  </g>
);

const SIGNS: Readonly<Record<GermanSuit, () => ReactElement>> = { M: Acorn, Z: Leaf, P: Heart, T: Bell };

interface SignProps {
  suit: GermanSuit;
  x?: number;
  y?: number;
  scale?: number;
  turned?: boolean;
}

export const Sign = ({ suit, x = 0, y = 0, scale = 1, turned = false }: SignProps): ReactElement => {
  const Drawing = SIGNS[suit];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})${turned ? ' rotate(180)' : ''}`}>
      <Drawing />
    </g>
  );
};
