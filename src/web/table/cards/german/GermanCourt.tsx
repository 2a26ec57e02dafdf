// Under, over or king: the same half figure at both ends, before the mountains.
import type { ReactElement } from 'react';
import { BothEnds, Window } from '../Sheet.tsx';
import { INK } from '../ink.ts';
import { COSTUMES } from './costume.ts';
import { GermanKing } from './GermanKing.tsx';
import { Landscape } from './Landscape.tsx';
import { Over } from './Over.tsx';
import { Sign, type GermanSuit } from './signs.tsx';
import { Shield, Under } from './Under.tsx';

const FIGURES = { L: Under, F: Over, K: GermanKing } as const;
export type GermanCourtRank = keyof typeof FIGURES;

export const GermanCourt = ({ rank, suit }: { rank: GermanCourtRank; suit: GermanSuit }): ReactElement => {
  const Figure = FIGURES[rank];
  const costume = COSTUMES[suit];
  return (
    <>
      <BothEnds>
        <Window x={-44} y={-64} width={88} height={64}>
          <Landscape />
          <g stroke={INK} strokeWidth={0.8} strokeLinejoin="round">
            <g transform="translate(2 0) scale(1.09)">
              <Figure costume={costume} />
            </g>
            {rank === 'L' && <Shield costume={costume} />}
          </g>
        </Window>
        {rank === 'L' ? (
          <Sign suit={suit} x={27.5} y={-14} scale={0.88} />
        ) : (
          <Sign suit={suit} x={32} y={-51} scale={0.98} />
        )}
      </BothEnds>
      <path d="M-44 0H44" stroke={costume.mark} strokeWidth={2.4} />
      <path d="M-44 0H44" stroke={costume.trim} strokeWidth={1.1} />
    </>
  );
};
