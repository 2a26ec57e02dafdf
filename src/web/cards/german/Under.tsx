// The under (alsó): a youth with a cap and a scarf. His sign stands below, on a shield.
import type { ReactElement } from 'react';
import { Face } from '../figures/Face.tsx';
import { Twin } from '../Sheet.tsx';
import { PAPER, WHITE } from '../ink.ts';
import { UnderHolds } from './arms.tsx';
import type { Costume } from './costume.ts';

export const Under = ({ costume }: { costume: Costume }): ReactElement => (
  <>
    <Jerkin costume={costume} />
    <UnderHolds costume={costume} />
    <Twin>
      <path
        d="M3-41C10-42 11-36 10.500-31.500 10.300-28.500 11-27 10-25 8-24 6.500-25.500 6.500-28Z"
        fill={costume.hair}
      />
    </Twin>
    <Face y={-32} glance={-0.9} />
    <path
      d="M-7.600-32C-8.300-38-4-41 0-41 4-41 8.300-38 7.600-32 6.500-35.500 4.500-37.500 1-37.500-3-37.500-6-36-7.600-32Z"
      fill={costume.hair}
    />
    <Scarf costume={costume} />
    <Cap costume={costume} />
  </>
);

/** The shield is drawn apart, above everything else, since the sign on it keeps its own colours. */
export const Shield = ({ costume: { trim } }: { costume: Costume }): ReactElement => (
  <>
    <path d="M14-27H41V-14C41-6 35-2 27.500 1 20-2 14-6 14-14Z" fill={trim} />
    <path
      d="M16.300-24.700H38.700V-14C38.700-7.500 34-4.200 27.500-1.500 21-4.200 16.300-7.500 16.300-14Z"
      fill={PAPER}
      strokeWidth={0.5}
    />
  </>
);

const Jerkin = ({ costume: { main, second, trim } }: { costume: Costume }): ReactElement => (
  <>
    <Twin>
      <path d="M5-18.500C13-20.500 22-18.500 27-13.500 30-10 31.500-6 31.500 0H9C10-7 9-13 5-18.500Z" fill={second} />
      <path d="M0-19H6C13-16 16-8 15.500 0H0Z" fill={main} />
      <path d="M26-9C23.500-6 23-3 23 0" fill="none" strokeWidth={0.6} />
      <path
        d="M9-16.500C12.500-12 13.500-6 13.200 0H15.500C16-7 14.500-12.500 11-16.500Z"
        fill={trim}
        strokeWidth={0.5}
      />
    </Twin>
    <path
      d="M-4.500-12L4.500-8.500M4.500-12L-4.500-8.500M-4.800-7L4.800-3.500M4.800-7L-4.800-3.500"
      fill="none"
      stroke={WHITE}
      strokeWidth={0.9}
    />
  </>
);

const Scarf = ({ costume: { trim } }: { costume: Costume }): ReactElement => (
  <>
    <path d="M-9-20C-6-23 6-23 9-20 8.500-16.500 4-14.500 0-14.500-4-14.500-8.500-16.500-9-20Z" fill={trim} />
    <path d="M-1.500-15L-5-8.500-1-9.800 0-13.500 1-9.800 5-8.500 1.500-15Z" fill={trim} />
    <path d="M-6.500-19Q0-15.800 6.500-19" fill="none" strokeWidth={0.6} />
  </>
);

const CAPS: Readonly<Record<Costume['suit'], string>> = {
  M: 'M-9.500-41C-9-49-3-52 4-52 9-52 14-49 15-43 12-44.500 10.500-43 9.500-41Z',
  Z: 'M-9.500-41L-6-50.500C-3-54.500 4-54.500 7-50.500L9.500-41Z',
  P: 'M-10.500-41C-13-46-9-51.500 0-51.500 9-51.500 13-46 10.500-41Z',
  T: 'M-9.500-41C-9-47-5-50 0-56 5-50 9-47 9.500-41Z',
};

const Cap = ({ costume: { main, second, trim, suit } }: { costume: Costume }): ReactElement => (
  <>
    <path d={CAPS[suit]} fill={main} />
    {suit === 'T' && <circle cy={-56} r={2} fill={second} />}
    <path d="M-10.300-42.500Q0-45 10.300-42.500L10-38.500Q0-41-10-38.500Z" fill={suit === 'T' ? second : trim} />
    {(suit === 'Z' || suit === 'P') && <path d="M-7-43C-9-50-13-52-15.500-52-15-47-12-43.500-8-41.500Z" fill={WHITE} />}
  </>
);
