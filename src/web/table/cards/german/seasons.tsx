// The four seasons on the aces: small landscapes within (-44, -64) and (44, -17).
import type { ReactElement } from 'react';
import { WHITE } from '../ink.ts';

const Sky = ({ fill }: { fill: string }): ReactElement => <path d="M-44-64H44V-17H-44Z" fill={fill} stroke="none" />;

const Blossom = ({ x, y }: { x: number; y: number }): ReactElement => (
  <g transform={`translate(${x} ${y})`} strokeWidth={0.35}>
    <path
      d="M0 0C-3-1.5-2.5-4.5 0-4.5 2.5-4.5 3-1.5 0 0 2-3 5-2 4.3.4 3.6 2.6 1 2 0 0 1.5 2.8-.5 5-2 4-4 3-2 1 0 0-2.5 1.5-5 .5-4.5-1.7-3.8-3.8-1.5-2.5 0 0Z"
      fill="#f6b3c4"
    />
    <circle r={1} fill="#f3c84a" />
  </g>
);

export const Spring = (): ReactElement => (
  <>
    <Sky fill="#e3f0f6" />
    <path d="M-44-25C-28-31-10-28 4-23 18-29 32-29 44-25V-17H-44Z" fill="#9ccb74" />
    <path
      d="M14-17C15-26 15-33 13-40 10-45 4-47-2-48M13.5-38C17-44 24-46 31-46M14.5-30C9-33 2-34-5-33M15-27C22-33 29-33 36-32"
      fill="none"
      stroke="#6b4a30"
      strokeWidth={2.2}
      strokeLinecap="round"
    />
    {[
      [-3, -49],
      [5, -52],
      [12, -46],
      [20, -51],
      [28, -48],
      [35, -44],
      [-6, -34],
      [3, -37],
      [27, -38],
      [36, -33],
      [22, -42],
      [9, -41],
    ].map(([x = 0, y = 0]) => (
      <Blossom key={x} x={x} y={y} />
    ))}
    <path d="M-22-44Q-19-48-16-44.5Q-13-48-10-44" fill="none" strokeWidth={0.9} />
    <path d="M-20-17C-20-21-19-23-18-24M-27-17C-27-20-28-22-29-23" fill="none" stroke="#3f8a45" strokeWidth={1.2} />
    <path
      d="M-20.5-29L-18-26.5-15.5-29C-15-25-16-23.5-18-23.5-20-23.5-21-25-20.5-29ZM-31.5-27.5L-29-25-26.5-27.5C-26-24-27-22.5-29-22.5-31-22.5-32-24-31.5-27.5Z"
      fill="#d8434b"
    />
  </>
);

export const Summer = (): ReactElement => (
  <>
    <Sky fill="#fdf0c4" />
    <g transform="translate(4 -46)">
      <path d={RAYS} fill="none" stroke="#e9a62b" strokeWidth={1.5} strokeLinecap="round" />
      <circle r={7} fill="#f6c544" />
    </g>
    <path d="M-44-27C-24-33 0-30 16-26 28-29 38-29 44-28V-17H-44Z" fill="#e8bf55" />
    <path d="M-44-22C-20-26 10-24 44-21V-17H-44Z" fill="#d9a63a" stroke="none" />
    <Sheaf x={-20} y={-17} />
    <Sheaf x={20} y={-17} />
    <Sheaf x={33} y={-18} />
  </>
);

const RAYS = Array.from({ length: 12 }, (_, i) => {
  const [s, c] = [Math.sin((Math.PI * i) / 6), Math.cos((Math.PI * i) / 6)];
  return `M${(9.5 * s).toFixed(1)} ${(9.5 * c).toFixed(1)}L${(13 * s).toFixed(1)} ${(13 * c).toFixed(1)}`;
}).join('');

const Sheaf = ({ x, y }: { x: number; y: number }): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M-6 0L-2-8C-6-12-8-16-7.5-19-5-18-4-16.5-3.5-15-3.5-18-2-20.5 0-22 2-20.5 3.5-18 3.5-15 4-16.5 5-18 7.5-19 8-16 6-12 2-8L6 0Z"
      fill="#f0cb62"
    />
    <path d="M-3 0L0-8 3 0M0-8V-18M-1-9L-5-15M1-9L5-15" fill="none" strokeWidth={0.5} />
    <path d="M-2.8-9.5H2.8V-7H-2.8Z" fill="#b5282d" />
  </g>
);

export const Autumn = (): ReactElement => (
  <>
    <Sky fill="#f8e8d2" />
    <path d="M-44-24C-20-30 10-29 44-23V-17H-44Z" fill="#c9a25c" />
    <path d="M-26-60C-8-56 16-56 40-60" fill="none" stroke="#7a5230" strokeWidth={2.2} strokeLinecap="round" />
    <Grapes x={-4} y={-51} fill="#6a3d7c" />
    <Grapes x={26} y={-51} fill="#6a3d7c" />
    <path d="M11-57C7-56 4-52 6-49 8-50 9-49 10-46 12-48 14-48 16-49 18-52 15-56 11-57Z" fill="#d9822f" />
    <path
      d="M-17-57.5C-21-56-23-52-21-49.5-19-50-18-49-17-46.5-15-48-13-48-12-50-10.5-53-13-56.5-17-57.5Z"
      fill="#b9482c"
    />
    <g transform="translate(20 -17)">
      <path d="M-11 0C-13-5-13-10-11-15H11C13-10 13-5 11 0Z" fill="#a86b38" />
      <path d="M-12.4-4.5H12.4M-12.4-10.5H12.4" fill="none" strokeWidth={1.5} />
      <path d="M-4 0C-5-5-5-10-4-15M4 0C5-5 5-10 4-15" fill="none" strokeWidth={0.5} />
    </g>
    <path
      d="M-24-25l3.5-2.5 2 3.5-3.5 2.5zM-6-22l3-1.5 1.5 3-3 1zM-14-36l3-2 1.5 3-3 1.5z"
      fill="#d9822f"
      strokeWidth={0.4}
    />
  </>
);

const Grapes = ({ x, y, fill }: { x: number; y: number; fill: string }): ReactElement => (
  <g transform={`translate(${x} ${y})`} fill={fill} strokeWidth={0.4}>
    {[
      [-4, 0],
      [0, -0.5],
      [4, 0],
      [-2, 3.6],
      [2, 3.6],
      [-4, 4.5],
      [4.2, 4.3],
      [-1.8, 7.5],
      [2, 7.5],
      [0, 11],
    ].map(([cx, cy]) => (
      <circle key={`${cx},${cy}`} cx={cx} cy={cy} r={2.5} />
    ))}
  </g>
);

export const Winter = (): ReactElement => (
  <>
    <Sky fill="#d3e0ea" />
    <path d="M-44-29L-25-43-14-34-2-46 14-31 24-38 44-26V-17H-44Z" fill="#b3c7d6" />
    <path d="M-44-23C-20-29 14-27 44-22V-17H-44Z" fill={WHITE} />
    <Fir x={24} y={-19} scale={1} />
    <Fir x={-16} y={-20} scale={0.75} />
    <Fir x={37} y={-20} scale={0.7} />
    <g transform="translate(3 -18)">
      <path d="M-7 0V-8H7V0Z" fill="#8a5a33" />
      <path d="M-9.5-7L0-15 9.5-7 8-6.5H-8Z" fill={WHITE} />
      <path d="M-1.5 0V-5H1.5V0Z" fill="#f3c84a" />
    </g>
    <g fill={WHITE} stroke="none">
      {[-24, -10, 0, 10, 30, 40].map((x, i) => (
        <circle key={x} cx={x} cy={-58 + ((i * 7) % 12)} r={1.4} />
      ))}
      {[-18, 5, 16, 36].map((x, i) => (
        <circle key={x} cx={x} cy={-50 + ((i * 5) % 9)} r={1} />
      ))}
    </g>
  </>
);

const Fir = ({ x, y, scale }: { x: number; y: number; scale: number }): ReactElement => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-1.5 0H1.5V-5H-1.5Z" fill="#6b4526" />
    <path d="M-10-4L-5-12H-8L-3.5-20H-6L0-31 6-20H3.5L8-12H5L10-4Z" fill="#2f6a4a" />
    <path
      d="M0-31L6-20C3-21-1-22-2.5-25ZM3.5-20L8-12C4-13-1-13-3-16-1-15 3-16 3.5-20ZM5-12L10-4C5-5-2-5-4-9 0-7 5-8 5-12Z"
      fill={WHITE}
      strokeWidth={0.35}
    />
  </g>
);
