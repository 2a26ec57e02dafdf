// A court card: the same half figure at both ends, a sash where they meet.
import type { ReactElement } from 'react';
import { BothEnds, Window } from '../Sheet.tsx';
import { INK } from '../ink.ts';
import { DRESSES } from './dress.ts';
import { Jack } from './Jack.tsx';
import { King } from './King.tsx';
import { Queen } from './Queen.tsx';
import type { FrenchSuit } from './shapes.ts';
import { Pip } from './suits.tsx';

const FIGURES = { J: Jack, Q: Queen, K: King } as const;
export type CourtRank = keyof typeof FIGURES;

interface CourtProps {
  rank: CourtRank;
  suit: FrenchSuit;
  colour: string;
}

export const Court = ({ rank, suit, colour }: CourtProps): ReactElement => {
  const Figure = FIGURES[rank];
  const dress = DRESSES[suit];
  return (
    <>
      <rect x={-32} y={-58} width={64} height={116} rx={2.5} fill="#fbf4e2" />
      <BothEnds>
        <Window x={-32} y={-58} width={64} height={58}>
          <g stroke={INK} strokeWidth={0.8} strokeLinejoin="round">
            <Figure dress={dress} />
          </g>
        </Window>
        <Pip suit={suit} colour={colour} x={-22.5} y={-46.5} scale={0.72} />
      </BothEnds>
      <Sash main={dress.trim} second={dress.second} />
      <rect x={-32} y={-58} width={64} height={116} rx={2.5} fill="none" stroke={INK} strokeWidth={0.9} />
    </>
  );
};

const LOZENGES = Array.from({ length: 8 }, (_, i) => `M${8 * i - 28}-2.1l2.6 2.1-2.6 2.1-2.6-2.1z`).join('');

const Sash = ({ main, second }: { main: string; second: string }): ReactElement => (
  <>
    <rect x={-32} y={-3.4} width={64} height={6.8} fill={main} stroke={INK} strokeWidth={0.8} />
    <path d={LOZENGES} fill={second} />
  </>
);
