// One card of a French pack.
import type { ReactElement } from 'react';
import { pipPlaces } from '../pipLayout.ts';
import { BothEnds, Sheet } from '../Sheet.tsx';
import { Word } from '../glyphs.tsx';
import { INK, PAPER } from '../ink.ts';
import { Ace } from './Ace.tsx';
import { Court, type CourtRank } from './Court.tsx';
import type { FrenchSuit } from './shapes.ts';
import { Pip, suitColour } from './suits.tsx';

export interface FrenchFaceProps {
  suit: FrenchSuit;
  /** '2' … '10', 'J', 'Q', 'K', 'A' */
  rank: string;
  fourColour: boolean;
  largeIndex: boolean;
  title?: string;
}

export const FrenchFace = ({ suit, rank, fourColour, largeIndex, title }: FrenchFaceProps): ReactElement => {
  const colour = suitColour(suit, fourColour);
  return (
    <Sheet title={title}>
      <Middle suit={suit} rank={rank} colour={colour} largeIndex={largeIndex} />
      <BothEnds>
        {largeIndex ? <LargeIndex {...{ suit, rank, colour }} /> : <Index {...{ suit, rank, colour }} />}
      </BothEnds>
    </Sheet>
  );
};

interface PartProps {
  suit: FrenchSuit;
  rank: string;
  colour: string;
}

const PIPS = { side: 18.5, end: 46, scale: 0.9 };
/** As many as the card counts, once: a second block would make a nine of eighteen. */
const BETWEEN_INDICES = { side: 8.6, end: 46, scale: 0.52 };

const isCourt = (rank: string): rank is CourtRank => 'JQK'.includes(rank);

const Index = ({ suit, rank, colour }: PartProps): ReactElement => (
  <>
    <Word text={rank} x={-40.4} y={-55} height={16.6} colour={colour} weight={2.5} maxWidth={14} />
    <Pip suit={suit} colour={colour} x={-40.4} y={-37} scale={0.62} />
  </>
);

/** As large as a fanned card shows; number cards draw their pips together for it, courts lose a corner of their frame. */
const LargeIndex = ({ suit, rank, colour }: PartProps): ReactElement => (
  <>
    <path d="M-47-67H-17V-14Q-17-9-22-9H-47Z" fill={PAPER} />
    {isCourt(rank) && <path d="M-17-58V-14Q-17-9-22-9H-32" fill="none" stroke={INK} strokeWidth={0.9} />}
    <Word text={rank} x={-33} y={-52.5} height={24} colour={colour} weight={2.3} maxWidth={25} />
    <Pip suit={suit} colour={colour} x={-33} y={-23} scale={1.05} />
  </>
);

const Middle = ({ suit, rank, colour, largeIndex }: PartProps & { largeIndex: boolean }): ReactElement => {
  if (rank === 'A') return <Ace suit={suit} colour={colour} small={largeIndex} />;
  if (isCourt(rank)) return <Court rank={rank} suit={suit} colour={colour} />;
  const { side, end, scale } = largeIndex ? BETWEEN_INDICES : PIPS;
  return (
    <>
      {pipPlaces(Number(rank), side, end).map(({ x, y }) => (
        <Pip key={`${x},${y}`} suit={suit} colour={colour} x={x} y={y} scale={scale} turned={y > 0} />
      ))}
    </>
  );
};
