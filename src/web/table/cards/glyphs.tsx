// Our own letters and figures, drawn as lines: they look alike on every machine, and forced colours leave them alone.
import type { ReactElement } from 'react';

interface Glyph {
  /** Within 14 units of height, baseline at 13. */
  d: string;
  width: number;
}

const ROUND = 'M5 1c2.6 0 4 2.4 4 6s-1.4 6-4 6-4-2.4-4-6 1.4-6 4-6z';

const GLYPHS: Readonly<Record<string, Glyph>> = {
  '0': { d: ROUND, width: 10 },
  '1': { d: 'M1 4.2L4.6 1V13', width: 6 },
  '2': {
    d: 'M1.3 4.5C1.4 2.3 2.9 1 5 1c2.3 0 3.8 1.4 3.8 3.4 0 1.7-1 2.9-3 4.6L1.3 13H9.2',
    width: 10.2,
  },
  '3': {
    d: 'M1.5 3.2C2.1 1.8 3.4 1 5 1c2.1 0 3.6 1.2 3.6 2.9S7.2 6.7 4.3 6.7C7.3 6.7 9 7.9 9 9.8 9 11.7 7.3 13 5 13c-1.8 0-3.3-.9-3.9-2.5',
    width: 10,
  },
  '4': { d: 'M7.3 13V1L1 9.6H9.8', width: 10.8 },
  '5': {
    d: 'M8.4 1H2.5L1.9 6.7C2.8 5.9 3.8 5.5 5 5.5c2.3 0 4 1.5 4 3.7S7.3 13 5 13c-1.7 0-3.1-.8-3.8-2.3',
    width: 10,
  },
  '6': {
    d: 'M8.2 2.3C7.6 1.5 6.7 1 5.6 1 2.7 1 1.1 3.7 1.1 9.1M8.9 9.1A3.9 3.9 0 1 1 1.1 9.1 3.9 3.9 0 1 1 8.9 9.1Z',
    width: 10,
  },
  '7': { d: 'M1 1H9L4.2 13', width: 10 },
  '8': {
    d: 'M5 6.5A2.9 2.75 0 1 1 5 1 2.9 2.75 0 1 1 5 6.5 3.8 3.25 0 1 1 5 13 3.8 3.25 0 1 1 5 6.5Z',
    width: 10,
  },
  '9': {
    d: 'M1.8 11.7C2.4 12.5 3.3 13 4.4 13 7.3 13 8.9 10.3 8.9 4.9M1.1 4.9A3.9 3.9 0 1 1 8.9 4.9 3.9 3.9 0 1 1 1.1 4.9Z',
    width: 10,
  },
  A: { d: 'M1 13L5.3 1 9.6 13M2.7 9H7.9', width: 10.6 },
  F: { d: 'M1.5 13V1H8.5M1.5 6.8H7.3', width: 9 },
  I: { d: 'M1.4 1V13', width: 2.8 },
  J: { d: 'M3.6 1H7.6V9.2C7.6 11.7 6.4 13 4.4 13 2.5 13 1.3 11.9 1 9.9', width: 8.8 },
  K: { d: 'M1.5 1V13M9 1L1.7 8.2M4.2 5.9L9.3 13', width: 10 },
  L: { d: 'M1.5 1V13H8.3', width: 9 },
  Q: { d: `${ROUND}M5.6 9.4L9.4 13.6`, width: 10.4 },
  V: { d: 'M.8 1L4.5 13 8.2 1', width: 9 },
  X: { d: 'M1 1L8.6 13M8.6 1L1 13', width: 9.6 },
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
      data-part="rank"
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
