// Mosaic: a board with its protected zone and a finished line, and three cards to choose from.
import type { ReactElement } from 'react';
import { MosaicFace, MosaicTile } from './cards/MosaicFace.tsx';
import { GOLD } from '../../table/cards/ink.ts';
import { Placed, Scene } from '../../table/cards/Scene.tsx';

const CELL = 36;
const card = (rank: number, colour: number, shape: number): number => 15 * (rank - 1) + 3 * (colour - 1) + shape - 1;

/** By cell in reading order; null is a free cell. The second row is a run of five in five colours. */
const BOARD: readonly (readonly [number, number, number] | null)[] = [
  [4, 2, 1],
  null,
  [6, 5, 3],
  [2, 3, 2],
  null,
  [1, 4, 2],
  [2, 1, 1],
  [3, 3, 3],
  [4, 5, 1],
  [5, 2, 2],
  null,
  [3, 1, 2],
  [5, 4, 1],
  [5, 3, 3],
  [1, 1, 1],
  [6, 2, 3],
  [3, 4, 1],
  null,
  [6, 1, 2],
  [2, 5, 1],
  [1, 3, 1],
  null,
  [4, 4, 3],
  [1, 2, 2],
  null,
];

const DRAFT: readonly (readonly [number, number, number])[] = [
  [6, 4, 1],
  [3, 2, 3],
  [1, 5, 2],
];

export const Picture = (): ReactElement => (
  <Scene ground="#333f5c">
    <path d="M-160-100H100L-20 300H-160Z" fill="#3a4868" />
    <path d="M320-100H480V300H220Z" fill="#2c3750" />
    <g transform="translate(118 99) rotate(-5) scale(.87)">
      <rect x={-98} y={-96} width={196} height={196} rx={8} fill="#1b2336" opacity={0.5} />
      <rect x={-97} y={-97} width={194} height={194} rx={8} fill="#e9dfc8" />
      {BOARD.map((printed, i) => (
        <Cell key={i} x={CELL * ((i % 5) - 2)} y={CELL * (Math.floor(i / 5) - 2)} printed={printed} />
      ))}
      <rect
        x={-55.5}
        y={-55.5}
        width={111}
        height={111}
        rx={4}
        fill="none"
        stroke="#6b5a34"
        strokeWidth={1.6}
        strokeDasharray="5 3"
      />
      <rect x={-92} y={-56} width={184} height={40} rx={5} fill="none" stroke={GOLD} strokeWidth={4} />
    </g>
    {DRAFT.map((printed, i) => (
      <Placed key={i} x={254 + 6 * (i % 2)} y={44 + 57 * i} width={50} turn={[8, -5, 10][i]}>
        <MosaicFace card={card(...printed)} />
      </Placed>
    ))}
  </Scene>
);

interface CellProps {
  x: number;
  y: number;
  printed: readonly [number, number, number] | null;
}

const Cell = ({ x, y, printed }: CellProps): ReactElement =>
  printed === null ? (
    <rect x={x - 16} y={y - 16} width={32} height={32} rx={3} fill="#d6c9ab" />
  ) : (
    <svg x={x - 17} y={y - 17} width={34} height={34}>
      <MosaicTile card={card(...printed)} />
    </svg>
  );
