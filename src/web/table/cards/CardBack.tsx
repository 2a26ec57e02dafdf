// The backs, one a family, few strokes each: a table shows dozens of them.
import type { ReactElement } from 'react';
import type { CardDeck } from './decks.ts';
import { SUIT_SHAPES, type FrenchSuit } from './french/shapes.ts';
import { Sheet } from './Sheet.tsx';
import { GOLD, PAPER } from './ink.ts';

/** The back of a card: pure decoration, scales to its container (5:7). */
export const CardBack = ({ deck }: { deck: CardDeck }): ReactElement => {
  const Back = BACKS[deck.family];
  return (
    <Sheet>
      <Back />
    </Sheet>
  );
};

const LATTICE = [...Array(17).keys()]
  .map((i) => {
    const at = 12 * (i - 8);
    // Both diagonals through (0, at), cut off at the frame (±43, ±63).
    const line = (slope: 1 | -1): string => {
      const low = Math.max(-43, slope > 0 ? -63 - at : at - 63);
      const high = Math.min(43, slope > 0 ? 63 - at : at + 63);
      return low < high ? `M${low} ${at + slope * low}L${high} ${at + slope * high}` : '';
    };
    return line(1) + line(-1);
  })
  .join('');

const KNOTS = [...Array(21).keys()]
  .flatMap((row) =>
    [...Array(15).keys()].map((column) => ({
      x: 6 * (column - 7),
      y: 6 * (row - 10) + 6,
      odd: (row + column) % 2 === 0,
    })),
  )
  .filter(({ x, y, odd }) => odd && Math.abs(x) <= 42 && Math.abs(y) <= 60)
  .map(({ x, y }) => `M${x} ${y}h0`)
  .join('');

const Lattice = ({ ground, line }: { ground: string; line: string }): ReactElement => (
  <>
    <rect x={-45} y={-65} width={90} height={130} rx={4} fill={ground} />
    <path d={LATTICE} stroke={line} strokeWidth={0.7} opacity={0.75} />
    <path d={KNOTS} stroke={GOLD} strokeWidth={2} strokeLinecap="round" />
    <rect x={-43} y={-63} width={86} height={126} rx={3} fill="none" stroke={PAPER} strokeWidth={1} />
  </>
);

const AROUND: readonly (readonly [FrenchSuit, number])[] = [
  ['S', 0],
  ['H', 90],
  ['C', 180],
  ['D', 270],
];

const FrenchBack = (): ReactElement => (
  <>
    <Lattice ground="#1f4a63" line="#a9cbd8" />
    <circle r={22} fill="#1f4a63" stroke={PAPER} strokeWidth={1} />
    <circle r={19.5} fill="none" stroke={GOLD} strokeWidth={0.8} />
    {AROUND.map(([suit, angle]) => (
      <path key={suit} d={SUIT_SHAPES[suit]} transform={`rotate(${angle}) translate(0 -10) scale(.62)`} fill={PAPER} />
    ))}
  </>
);

const OAK =
  'M0 16C-1 12-1 9 0 6-4 8-8 6-8 2-12 0-11-5-7-6-9-10-5-13-3-12-3-16 3-16 3-12 5-13 9-10 7-6 11-5 12 0 8 2 8 6 4 8 0 6';

const GermanBack = (): ReactElement => (
  <>
    <Lattice ground="#6e2430" line="#dba9a0" />
    <circle r={22} fill="#6e2430" stroke={PAPER} strokeWidth={1} />
    <circle r={19.5} fill="none" stroke={GOLD} strokeWidth={0.8} />
    <path d={OAK} fill={PAPER} stroke={PAPER} strokeWidth={1.2} strokeLinejoin="round" />
    <path d="M0 14V-10M0 3L5-1M0 3L-5-1M0-3L4.5-7M0-3L-4.5-7" fill="none" stroke="#6e2430" strokeWidth={0.9} />
  </>
);

const BACKS = { french: FrenchBack, german: GermanBack } as const;
