// A face seen from the front, eyes on the line y = 0: the same for every figure, set off by hair, beard and hat.
import type { ReactElement } from 'react';
import { Twin } from '../Sheet.tsx';
import { INK, SKIN } from '../ink.ts';

interface FaceProps {
  y: number;
  /** How far the eyes look to the side; a glance brings the figure to life. */
  glance?: number;
  lips?: string;
}

export const Face = ({ y, glance = 0.5, lips = '#b8483f' }: FaceProps): ReactElement => (
  <g transform={`translate(0 ${y})`}>
    <path
      d="M0-9C5.200-9 7.600-6 7.600-1 7.600 4.600 4 10.400 0 10.800-4 10.400-7.600 4.600-7.600-1-7.600-6-5.200-9 0-9Z"
      fill={SKIN}
    />
    <g fill="none" strokeWidth={0.75} strokeLinecap="round">
      <Twin>
        <path d="M1.500-2.700C2.600-3.900 4.500-3.900 5.900-2.600" />
        <path d="M1.500.3C2.300-1.300 4.300-1.300 5.400.4" />
      </Twin>
      <path d="M.5-1.500L-.9 3.500C-.6 4.300.5 4.200 1 3.800" strokeWidth={0.6} />
    </g>
    <g stroke="none">
      <circle cx={-3.4 + glance} cy={0.35} r={1.05} fill={INK} />
      <circle cx={3.4 + glance} cy={0.35} r={1.05} fill={INK} />
      <Twin>
        <circle cx={4.9} cy={3.6} r={1.7} fill="#eda58c" opacity={0.55} />
      </Twin>
      <path
        d="M-2.300 6.500C-1.300 5.800-.5 5.900 0 6.200.5 5.900 1.300 5.800 2.300 6.500 1.300 7.900-1.300 7.900-2.300 6.500Z"
        fill={lips}
      />
    </g>
  </g>
);
