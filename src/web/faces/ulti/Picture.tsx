// Ulti: the seven of trumps that is to take the last trick, among acorns, leaves and bells.
import type { ReactElement } from 'react';
import { GermanFace } from '../../table/cards/german/GermanFace.tsx';
import { Sign, type GermanSuit } from '../../table/cards/german/signs.tsx';
import { Placed, Scene } from '../../table/cards/Scene.tsx';

const face = (rank: string, suit: GermanSuit): ReactElement => (
  <GermanFace rank={rank} suit={suit} largeIndex={false} />
);

const GARLAND: readonly (readonly [GermanSuit, number, number, number, number])[] = [
  ['Z', 18, 24, -40, 1.5],
  ['M', 42, 16, 20, 1.3],
  ['Z', 66, 26, 30, 1.2],
  ['T', 30, 52, 0, 1.3],
  ['Z', 302, 24, 40, 1.5],
  ['M', 278, 16, -20, 1.3],
  ['Z', 254, 26, -30, 1.2],
  ['T', 290, 52, 0, 1.3],
  ['M', 24, 172, -25, 1.4],
  ['Z', 48, 184, 60, 1.2],
  ['M', 296, 172, 25, 1.4],
  ['Z', 272, 184, -60, 1.2],
];

export const Picture = (): ReactElement => (
  <Scene ground="#7a2f2b">
    <circle cx={160} cy={106} r={150} fill="#88382f" />
    <circle cx={160} cy={106} r={100} fill="#974434" />
    <path d="M-20 6C40 30 90 30 160 8 230 30 280 30 340 6" fill="none" stroke="#5c2320" strokeWidth={3} />
    {GARLAND.map(([suit, x, y, turn, scale]) => (
      <g key={`${x},${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
        <Sign suit={suit} />
      </g>
    ))}
    <Placed x={92} y={114} width={86} turn={-20}>
      {face('K', 'T')}
    </Placed>
    <Placed x={228} y={114} width={86} turn={20}>
      {face('F', 'T')}
    </Placed>
    <Placed x={160} y={104} width={108}>
      {face('7', 'T')}
    </Placed>
  </Scene>
);
