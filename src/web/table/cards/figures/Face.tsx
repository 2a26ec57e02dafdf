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
    <path d="M0-9C5.2-9 7.6-6 7.6-1 7.6 4.6 4 10.4 0 10.8-4 10.4-7.6 4.6-7.6-1-7.6-6-5.2-9 0-9Z" fill={SKIN} />
    <g fill="none" strokeWidth={0.75} strokeLinecap="round">
      <Twin>
        <path d="M1.5-2.7C2.6-3.9 4.5-3.9 5.9-2.6" />
        <path d="M1.5.3C2.3-1.3 4.3-1.3 5.4.4" />
      </Twin>
      <path d="M.5-1.5L-.9 3.5C-.6 4.3.5 4.2 1 3.8" strokeWidth={0.6} />
    </g>
    <g stroke="none">
      <circle cx={-3.4 + glance} cy={0.35} r={1.05} fill={INK} />
      <circle cx={3.4 + glance} cy={0.35} r={1.05} fill={INK} />
      <Twin>
        <circle cx={4.9} cy={3.6} r={1.7} fill="#eda58c" opacity={0.55} />
      </Twin>
      <path d="M-2.3 6.5C-1.3 5.8-.5 5.9 0 6.2.5 5.9 1.3 5.8 2.3 6.5 1.3 7.9-1.3 7.9-2.3 6.5Z" fill={lips} />
    </g>
  </g>
);
