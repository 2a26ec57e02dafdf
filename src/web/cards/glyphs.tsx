// Our own letters and figures, drawn as lines: they look alike on every machine, and forced colours leave them alone.
import type { ReactElement } from 'react';

interface Glyph {
  /** Within 14 units of height, baseline at 13. */
  d: string;
  width: number;
}

const ROUND = 'M5 1c2.600 0 4 2.400 4 6s-1.400 6-4 6-4-2.400-4-6 1.400-6 4-6z';

const GLYPHS: Readonly<Record<string, Glyph>> = {
  '0': { d: ROUND, width: 10 },
  '1': { d: 'M1 4.200L4.200 1V13', width: 6 },
  '2': {
    d: 'M1.300 4.500C1.400 2.300 2.900 1 5 1c2.300 0 3.800 1.400 3.800 3.400 0 1.700-1 2.900-3 4.600L1.300 13H9.200',
    width: 10.2,
  },
  '3': {
    d: 'M1.500 3.200C2.100 1.800 3.400 1 5 1c2.100 0 3.600 1.200 3.600 2.900S7.200 6.700 4.300 6.700C7.300 6.700 9 7.900 9 9.800 9 11.700 7.300 13 5 13c-1.800 0-3.300-.9-3.900-2.500',
    width: 10,
  },
  '4': { d: 'M7.300 13V1L1 9.600H9.800', width: 10.8 },
  '5': {
    d: 'M8.400 1H2.500L1.900 6.700C2.800 5.900 3.800 5.500 5 5.500c2.300 0 4 1.500 4 3.700S7.300 13 5 13c-1.700 0-3.100-.8-3.800-2.300',
    width: 10,
  },
  '6': {
    d: 'M8.200 2.300C7.600 1.500 6.700 1 5.600 1 2.700 1 1.100 3.700 1.100 9.100M8.900 9.100A3.900 3.900 0 1 1 1.100 9.100 3.900 3.900 0 1 1 8.900 9.100Z',
    width: 10,
  },
  '7': { d: 'M1 1H9L4.200 13', width: 10 },
  '8': {
    d: 'M5 6.500A2.900 2.750 0 1 1 5 1 2.900 2.750 0 1 1 5 6.500 3.800 3.250 0 1 1 5 13 3.800 3.250 0 1 1 5 6.500Z',
    width: 10,
  },
  '9': {
    d: 'M1.800 11.700C2.400 12.500 3.300 13 4.400 13 7.300 13 8.900 10.300 8.900 4.900M1.100 4.900A3.900 3.900 0 1 1 8.900 4.900 3.900 3.900 0 1 1 1.100 4.900Z',
    width: 10,
  },
  A: { d: 'M1 13L5.300 1 9.600 13M2.700 9H7.900', width: 10.6 },
  F: { d: 'M1.500 13V1H8.500M1.500 6.800H7.300', width: 9 },
  I: { d: 'M1.400 1V13', width: 2.8 },
  J: { d: 'M3.600 1H7.600V9.200C7.600 11.700 6.400 13 4.400 13 2.500 13 1.300 11.900 1 9.900', width: 8.8 },
  K: { d: 'M1.500 1V13M9 1L1.700 8.200M4.200 5.900L9.300 13', width: 10 },
  L: { d: 'M1.500 1V13H8.300', width: 9 },
  Q: { d: `${ROUND}M5.600 9.400L9.400 13.600`, width: 10.4 },
  V: { d: 'M.8 1L4.500 13 8.200 1', width: 9 },
  X: { d: 'M1 1L8.600 13M8.600 1L1 13', width: 9.6 },
};

const GAP = 1.7;

interface WordProps {
  /** Figures and capitals of the table above. */
  text: string;
  /** The middle of the word. */
  x: number;
  y: number;
  height: number;
  colour: string;
  weight?: number;
  /** Widest it may become; it is narrowed to this, never shortened. */
  maxWidth?: number;
}

/** A short word in our own letters. */
export const Word = ({ text, x, y, height, colour, weight = 2.2, maxWidth }: WordProps): ReactElement => {
  const letters = [...text].map((letter) => GLYPHS[letter] ?? { d: '', width: 0 });
  const width = letters.reduce((sum, glyph) => sum + glyph.width, GAP * (letters.length - 1));
  const scale = height / 12;
  const squeeze = maxWidth === undefined ? scale : Math.min(scale, maxWidth / width);
  let at = -width / 2;
  const parts = letters.map((glyph, i) => {
    const left = at;
    at += glyph.width + GAP;
    return <path key={i} d={glyph.d} transform={`translate(${round(left)} -7)`} />;
  });
  return (
    <g
      transform={`translate(${x} ${y}) scale(${round(squeeze)} ${round(scale)})`}
      fill="none"
      stroke={colour}
      strokeWidth={weight}
      strokeLinejoin="round"
    >
      {parts}
    </g>
  );
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
