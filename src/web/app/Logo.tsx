// Talon's sign: the stock of cards on green cloth. icon.svg beside it is the same drawing for the browser's tab.
import type { ReactElement } from 'react';

export const Logo = ({ size = '1em' }: { size?: number | string }): ReactElement => (
  <svg
    viewBox="0 0 64 64"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
    style={{ display: 'block', forcedColorAdjust: 'none' }}
  >
    <rect width={64} height={64} rx={14} fill="#1f6148" />
    <rect x={-13} y={-18} width={26} height={36} rx={4} fill="#e9b440" transform="translate(22 33) rotate(-18)" />
    <rect x={-13} y={-18} width={26} height={36} rx={4} fill="#dcebe2" transform="translate(29 32) rotate(-4)" />
    <g transform="translate(37 32) rotate(11)">
      <rect x={-14.5} y={-19.5} width={29} height={39} rx={5} fill="#1f6148" />
      <rect x={-13} y={-18} width={26} height={36} rx={4} fill="#fffdf7" />
      <path
        d="M0 10C-2.3 5.6-9.3 1.6-9.3-4.2-9.3-7.4-7-9.5-4.4-9.5-2.3-9.5-.6-8.2 0-5.9.6-8.2 2.3-9.5 4.4-9.5 7-9.5 9.3-7.4 9.3-4.2 9.3 1.6 2.3 5.6 0 10Z"
        fill="#c4262e"
      />
    </g>
  </svg>
);
