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
      <path d="M3-41C10-42 11-36 10.5-31.5 10.3-28.5 11-27 10-25 8-24 6.5-25.5 6.5-28Z" fill={costume.hair} />
    </Twin>
    <Face y={-32} glance={-0.9} />
    <path
      d="M-7.6-32C-8.3-38-4-41 0-41 4-41 8.3-38 7.6-32 6.5-35.5 4.5-37.5 1-37.5-3-37.5-6-36-7.6-32Z"
      fill={costume.hair}
    />
    <Scarf costume={costume} />
    <Cap costume={costume} />
  </>
);

/** The shield is drawn apart, above everything else, since the sign on it keeps its own colours. */
export const Shield = ({ costume: { trim } }: { costume: Costume }): ReactElement => (
  <>
    <path d="M14-27H41V-14C41-6 35-2 27.5 1 20-2 14-6 14-14Z" fill={trim} />
    <path d="M16.3-24.7H38.7V-14C38.7-7.5 34-4.2 27.5-1.5 21-4.2 16.3-7.5 16.3-14Z" fill={PAPER} strokeWidth={0.5} />
  </>
);

const Jerkin = ({ costume: { main, second, trim } }: { costume: Costume }): ReactElement => (
  <>
    <Twin>
      <path d="M5-18.5C13-20.5 22-18.5 27-13.5 30-10 31.5-6 31.5 0H9C10-7 9-13 5-18.5Z" fill={second} />
      <path d="M0-19H6C13-16 16-8 15.5 0H0Z" fill={main} />
      <path d="M26-9C23.5-6 23-3 23 0" fill="none" strokeWidth={0.6} />
      <path d="M9-16.5C12.5-12 13.5-6 13.2 0H15.5C16-7 14.5-12.5 11-16.5Z" fill={trim} strokeWidth={0.5} />
    </Twin>
    <path
      d="M-4.5-12L4.5-8.5M4.5-12L-4.5-8.5M-4.8-7L4.8-3.5M4.8-7L-4.8-3.5"
      fill="none"
      stroke={WHITE}
      strokeWidth={0.9}
    />
  </>
);

const Scarf = ({ costume: { trim } }: { costume: Costume }): ReactElement => (
  <>
    <path d="M-9-20C-6-23 6-23 9-20 8.5-16.5 4-14.5 0-14.5-4-14.5-8.5-16.5-9-20Z" fill={trim} />
    <path d="M-1.5-15L-5-8.5-1-9.8 0-13.5 1-9.8 5-8.5 1.5-15Z" fill={trim} />
    <path d="M-6.5-19Q0-15.8 6.5-19" fill="none" strokeWidth={0.6} />
  </>
);

const CAPS: Readonly<Record<Costume['suit'], string>> = {
  M: 'M-9.5-41C-9-49-3-52 4-52 9-52 14-49 15-43 12-44.5 10.5-43 9.5-41Z',
  Z: 'M-9.5-41L-6-50.5C-3-54.5 4-54.5 7-50.5L9.5-41Z',
  P: 'M-10.5-41C-13-46-9-51.5 0-51.5 9-51.5 13-46 10.5-41Z',
  T: 'M-9.5-41C-9-47-5-50 0-56 5-50 9-47 9.5-41Z',
};

const Cap = ({ costume: { main, second, trim, suit } }: { costume: Costume }): ReactElement => (
  <>
    <path d={CAPS[suit]} fill={main} />
    {suit === 'T' && <circle cy={-56} r={2} fill={second} />}
    <path d="M-10.3-42.5Q0-45 10.3-42.5L10-38.5Q0-41-10-38.5Z" fill={suit === 'T' ? second : trim} />
    {(suit === 'Z' || suit === 'P') && <path d="M-7-43C-9-50-13-52-15.5-52-15-47-12-43.5-8-41.5Z" fill={WHITE} />}
  </>
);
