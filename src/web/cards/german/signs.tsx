// The four German suits as little drawings, each about 20 units high around (0, 0).
import type { ReactElement } from 'react';
import { SUIT_SHAPES } from '../french/suits.tsx';

export const GERMAN_SUITS = ['M', 'Z', 'P', 'T'] as const;
export type GermanSuit = (typeof GERMAN_SUITS)[number];

const Acorn = (): ReactElement => (
  <g stroke="#3c2a12" strokeWidth={0.8} strokeLinejoin="round">
    <path d="M-6.400-2.500C-6.600 4.500-3.500 8 0 10.500 3.500 8 6.600 4.500 6.400-2.500Z" fill="#e5ac38" />
    <path d="M1.500-2.500C2.600 2.500 2 7 0 10.500 3.500 8 6.600 4.500 6.400-2.500Z" fill="#b9662a" stroke="none" />
    <path
      d="M-8-2.200C-8.700-6.800-4.500-8.300 0-8.300 4.500-8.300 8.700-6.800 8-2.200 4-.4-4-.4-8-2.200Z"
      fill="#3f7d3a"
    />
    <path
      d="M-5.500-7L0-1.300M-1-8.200L5-2M-7.600-4.500L-4.300-1.400M5.500-7L0-1.300M1-8.200L-5-2M7.600-4.500L4.300-1.400"
      fill="none"
      strokeWidth={0.45}
    />
    <path d="M0-8.300C0-9.400.8-10.400 2.200-10.600" fill="none" strokeWidth={1.6} strokeLinecap="round" />
  </g>
);

const Leaf = (): ReactElement => (
  <g stroke="#12401f" strokeWidth={0.8} strokeLinejoin="round" strokeLinecap="round">
    <path d="M0 4C.1 6.800.9 9 2.600 10.300" fill="none" strokeWidth={1.6} />
    <path
      d="M0-10.500C2.600-7.200 8.900-5 8.900 1 8.900 4.600 6 6.700 3.200 6 1.800 5.700.6 4.900 0 3.700-.6 4.900-1.800 5.700-3.200 6-6 6.700-8.900 4.600-8.900 1-8.900-5-2.600-7.200 0-10.500Z"
      fill="#3a9a50"
    />
    <path
      d="M0-10.500C2.600-7.200 8.900-5 8.900 1 8.900 4.600 6 6.700 3.200 6 1.800 5.700.6 4.900 0 3.700Z"
      fill="#24743b"
      stroke="none"
    />
    <path
      d="M0-8V4M0-3.500L4.500-3.800M0-.2L6.300 1M0 2.500L4.300 4.300M0-3.500L-4.500-3.800M0-.2L-6.300 1M0 2.500L-4.300 4.300"
      fill="none"
      stroke="#d9f0c4"
      strokeWidth={0.55}
    />
  </g>
);

const Heart = (): ReactElement => (
  <g stroke="#6d1016" strokeWidth={0.8} strokeLinejoin="round">
    <path d={SUIT_SHAPES.H} fill="#d3222c" />
    <path
      d="M0 10C-2.300 5.600-9.300 1.600-9.300-4.200-9.300-7.400-7-9.500-4.400-9.500-2.300-9.500-.6-8.200 0-5.900Z"
      fill="#e5484d"
      stroke="none"
    />
    <path
      d="M-6.600-3.500C-6.600-5.700-5.500-6.900-3.900-7"
      fill="none"
      stroke="#ffd9cf"
      strokeWidth={1}
      strokeLinecap="round"
    />
  </g>
);

const Bell = (): ReactElement => (
  <g stroke="#5a3a08" strokeWidth={0.8} strokeLinejoin="round">
    <circle cy={-8.8} r={1.7} fill="#f6cf4e" />
    <circle cy={1.3} r={8.6} fill="#f2bd35" />
    <path
      d="M-8.500 2.400C-8 6.800-4.500 9.900 0 9.900 4.500 9.900 8 6.800 8.500 2.400 4 4.300-4 4.300-8.500 2.400Z"
      fill="#d99520"
      stroke="none"
    />
    <path d="M-8.600.4Q0 3.800 8.600.4L8.300 3.200Q0 6.400-8.300 3.200Z" fill="#b5282d" />
    <path
      d="M-4.800-3.800C-3.500-5.300-1.800-6-.3-6"
      fill="none"
      stroke="#fff3c0"
      strokeWidth={1}
      strokeLinecap="round"
    />
    <path d="M0 6.300V9.900" fill="none" strokeWidth={1.1} />
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
