// Skitgubbe: a run on the pile, and the old goat who could not beat it.
import type { ReactElement } from 'react';
import { FrenchFace } from '../../table/cards/french/FrenchFace.tsx';
import type { FrenchSuit } from '../../table/cards/french/shapes.ts';
import { CardBack } from '../../table/cards/CardBack.tsx';
import { Goat } from './Goat.tsx';
import { Placed, Scene } from '../../table/cards/Scene.tsx';
import { DECK } from './deck.ts';

const face = (rank: string, suit: FrenchSuit): ReactElement => (
  <FrenchFace rank={rank} suit={suit} fourColour={false} largeIndex={false} />
);

const HELD: readonly (readonly [string, FrenchSuit])[] = [
  ['2', 'D'],
  ['4', 'C'],
  ['3', 'H'],
  ['2', 'S'],
  ['5', 'D'],
  ['3', 'C'],
  ['4', 'H'],
];

const STARS = 'M26 24h0M58 46h0M96 18h0M140 36h0M176 16h0M20 70h0M118 62h0M292 96h0M306 40h0M196 50h0';

export const Picture = (): ReactElement => (
  <Scene ground="#243a5e">
    <path d={STARS} stroke="#f6e7b4" strokeWidth={2.4} strokeLinecap="round" />
    <circle cx={232} cy={72} r={62} fill="#f3dc9c" />
    <path d="M-160 132C-60 96 40 108 120 128 200 106 300 112 480 140V320H-160Z" fill="#2f5a52" />
    <path d="M-160 152C-20 132 100 140 160 150 240 138 340 140 480 156V320H-160Z" fill="#376a58" />
    <Placed x={52} y={122} width={62} turn={-34}>
      <CardBack deck={DECK} />
    </Placed>
    <Placed x={62} y={116} width={66} turn={-22}>
      {face('8', 'S')}
    </Placed>
    <Placed x={87} y={110} width={66} turn={-8}>
      {face('9', 'S')}
    </Placed>
    <Placed x={113} y={112} width={66} turn={6}>
      {face('10', 'S')}
    </Placed>
    <Placed x={138} y={120} width={66} turn={19}>
      {face('J', 'S')}
    </Placed>
    <g transform="translate(236 98) scale(1.25)">
      <Goat />
    </g>
    {HELD.map(([rank, suit], i) => {
      const turn = 15 * (i - (HELD.length - 1) / 2);
      const angle = (turn * Math.PI) / 180;
      return (
        <Placed
          key={rank + suit}
          x={Math.round(236 + 62 * Math.sin(angle))}
          y={Math.round(234 - 62 * Math.cos(angle))}
          width={42}
          turn={turn}
        >
          {face(rank, suit)}
        </Placed>
      );
    })}
  </Scene>
);
