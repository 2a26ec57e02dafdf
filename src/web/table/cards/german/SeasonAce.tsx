// The ace carries two signs, as the old deuce did, and a season: spring hearts, summer bells, autumn leaves, winter
// acorns, as on all cards in the Tell manner.
import type { ReactElement } from 'react';
import { BothEnds, Window } from '../Sheet.tsx';
import { INK } from '../ink.ts';
import { COSTUMES } from './costume.ts';
import { Autumn, Spring, Summer, Winter } from './seasons.tsx';
import { Sign, type GermanSuit } from './signs.tsx';

const SEASONS: Readonly<Record<GermanSuit, () => ReactElement>> = { P: Spring, T: Summer, Z: Autumn, M: Winter };

export const SeasonAce = ({ suit }: { suit: GermanSuit }): ReactElement => {
  const Season = SEASONS[suit];
  const { mark, trim } = COSTUMES[suit];
  return (
    <>
      <BothEnds>
        <Window x={-44} y={-64} width={88} height={47}>
          <g stroke={INK} strokeWidth={0.6} strokeLinejoin="round">
            <Season />
          </g>
        </Window>
        <path d="M-44-17H44" stroke={mark} strokeWidth={2.4} />
        <path d="M-44-17H44" stroke={trim} strokeWidth={1.1} />
      </BothEnds>
      <Sign suit={suit} x={-19} scale={1.35} />
      <Sign suit={suit} x={19} scale={1.35} turned />
    </>
  );
};
