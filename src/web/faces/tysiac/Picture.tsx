// Tysiąc: the marriage of hearts, worth a hundred.
import type { ReactElement } from 'react';
import { FrenchFace } from '../../table/cards/french/FrenchFace.tsx';
import { SUIT_SHAPES, type FrenchSuit } from '../../table/cards/french/shapes.ts';
import { Word } from '../../table/cards/glyphs.tsx';
import { GOLD, INK } from '../../table/cards/ink.ts';
import { Placed, Scene } from '../../table/cards/Scene.tsx';

const face = (rank: string, suit: FrenchSuit): ReactElement => (
  <FrenchFace rank={rank} suit={suit} fourColour={false} largeIndex={false} />
);

const HEARTS: readonly (readonly [number, number, number])[] = [
  [38, 44, 0.9],
  [60, 158, 0.6],
  [282, 48, 0.7],
  [262, 168, 0.5],
  [22, 108, 0.5],
  [300, 112, 0.9],
];

export const Picture = (): ReactElement => (
  <Scene ground="#1f5c45">
    <circle cx={160} cy={104} r={150} fill="#27694f" />
    <circle cx={160} cy={104} r={100} fill="#2f775b" />
    {HEARTS.map(([x, y, scale]) => (
      <path key={x} d={SUIT_SHAPES.H} transform={`translate(${x} ${y}) scale(${scale})`} fill="#4b9878" />
    ))}
    <Placed x={92} y={112} width={82} turn={-24}>
      {face('10', 'H')}
    </Placed>
    <Placed x={228} y={112} width={82} turn={24}>
      {face('A', 'H')}
    </Placed>
    <Placed x={126} y={98} width={98} turn={-9}>
      {face('K', 'H')}
    </Placed>
    <Placed x={196} y={98} width={98} turn={9}>
      {face('Q', 'H')}
    </Placed>
    <Rings />
  </Scene>
);

/** Two wedding rings; the second arc of the left one lies over the right one, so that they interlock. */
const Rings = (): ReactElement => (
  <g fill="none">
    <rect x={112} y={158} width={96} height={30} rx={15} fill="#123c2d" opacity={0.88} />
    {[INK, GOLD].map((stroke, i) => (
      <g key={stroke} stroke={stroke} strokeWidth={i === 0 ? 5 : 3.2}>
        <circle cx={134} cy={173} r={8.5} />
        <circle cx={144} cy={173} r={8.5} />
      </g>
    ))}
    <path d="M140.5 179.2A8.5 8.5 0 0 0 142.2 175" stroke={GOLD} strokeWidth={3.2} />
    <Word text="100" x={181} y={173} height={14} colour={GOLD} weight={2.2} />
  </g>
);
