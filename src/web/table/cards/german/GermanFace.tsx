// One card of a German pack.
import type { ReactElement } from 'react';
import { pipPlaces } from '../pipLayout.ts';
import { BothEnds, Sheet } from '../Sheet.tsx';
import { Word } from '../glyphs.tsx';
import { PAPER } from '../ink.ts';
import { COSTUMES } from './costume.ts';
import { GermanCourt, type GermanCourtRank } from './GermanCourt.tsx';
import { SeasonAce } from './SeasonAce.tsx';
import { Sign, type GermanSuit } from './signs.tsx';

export interface GermanFaceProps {
  suit: GermanSuit;
  /** '7', '8', '9', 'X', and L (under), F (over), K, A. */
  rank: string;
  largeIndex: boolean;
  title?: string;
}

const ROMAN: Readonly<Record<string, string>> = { '7': 'VII', '8': 'VIII', '9': 'IX', X: 'X' };
const COUNTS: Readonly<Record<string, number>> = { '7': 7, '8': 8, '9': 9, X: 10 };
const isCourt = (rank: string): rank is GermanCourtRank => 'LFK'.includes(rank);

export const GermanFace = ({ suit, rank, largeIndex, title }: GermanFaceProps): ReactElement => {
  const { mark } = COSTUMES[suit];
  return (
    <Sheet title={title}>
      {isCourt(rank) && <GermanCourt rank={rank} suit={suit} />}
      {rank === 'A' && <SeasonAce suit={suit} />}
      {rank in COUNTS && <Pips suit={suit} rank={rank} largeIndex={largeIndex} />}
      <BothEnds>{largeIndex ? <LargeIndex suit={suit} rank={rank} /> : <Index suit={suit} rank={rank} />}</BothEnds>
      <rect x={-44} y={-64} width={88} height={128} rx={3.5} fill="none" stroke={mark} strokeWidth={0.9} />
    </Sheet>
  );
};

interface PartProps {
  suit: GermanSuit;
  rank: string;
}

const PIPS = { side: 17.5, end: 46, scale: 0.93 };
/** As many as the card counts, once: a second block would make a nine of eighteen. */
const BETWEEN_INDICES = { side: 8.2, end: 46, scale: 0.52 };

const Pips = ({ suit, rank, largeIndex }: PartProps & { largeIndex: boolean }): ReactElement => {
  const { side, end, scale } = largeIndex ? BETWEEN_INDICES : PIPS;
  return (
    <>
      {pipPlaces(COUNTS[rank] ?? 0, side, end).map(({ x, y }) => (
        <Sign key={`${x},${y}`} suit={suit} x={x} y={y} scale={scale} turned={y > 0} />
      ))}
    </>
  );
};

const Index = ({ suit, rank }: PartProps): ReactElement => (
  <>
    <path d="M-44-64H-28V-36Q-28-32-32-32H-44Z" fill={PAPER} />
    <Word
      text={ROMAN[rank] ?? rank}
      x={-36.2}
      y={-55.5}
      height={11.5}
      colour={COSTUMES[suit].mark}
      weight={2.5}
      maxWidth={12.8}
    />
    <Sign suit={suit} x={-36.2} y={-40.7} scale={0.58} />
    <FrameCorner suit={suit} d="M-28-64V-36Q-28-32-32-32H-44" />
  </>
);

/** Arabic figures: four Roman ones would have to be narrow again. */
const LargeIndex = ({ suit, rank }: PartProps): ReactElement => (
  <>
    <path d="M-44-64H-17V-17Q-17-12-22-12H-44Z" fill={PAPER} />
    <Word
      text={rank === 'X' ? '10' : rank}
      x={-30.5}
      y={-48.5}
      height={24}
      colour={COSTUMES[suit].mark}
      weight={2.4}
      maxWidth={21}
    />
    <Sign suit={suit} x={-30.5} y={-24} scale={1} />
    <FrameCorner suit={suit} d="M-17-64V-17Q-17-12-22-12H-44" />
  </>
);

const FrameCorner = ({ suit, d }: { suit: GermanSuit; d: string }): ReactElement => (
  <path d={d} fill="none" stroke={COSTUMES[suit].mark} strokeWidth={0.9} />
);
