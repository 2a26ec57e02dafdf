// The over (felső): a grown man with a broad hat, plume and moustache. His sign stands above.
import type { ReactElement } from 'react';
import { Face } from '../figures/Face.tsx';
import { Twin } from '../Sheet.tsx';
import { WHITE } from '../ink.ts';
import { OverHolds } from './arms.tsx';
import type { Costume } from './costume.ts';

export const Over = ({ costume }: { costume: Costume }): ReactElement => (
  <>
    <Coat costume={costume} />
    <OverHolds costume={costume} />
    <Twin>
      <path d="M4-42C10.5-42 11.5-36 11-31 10.8-27 12-25 11-22.5 8.5-21 6.5-23 6.5-26Z" fill={costume.hair} />
    </Twin>
    <Face y={-33} glance={-0.7} />
    <Whiskers costume={costume} />
    <Hat costume={costume} />
  </>
);

const Whiskers = ({ costume: { hair, suit } }: { costume: Costume }): ReactElement => (
  <>
    {suit !== 'T' && <path d="M-3-24.5Q0-22.8 3-24.5C4-21 2.5-18 0-15.5-2.5-18-4-21-3-24.5Z" fill={hair} />}
    <path
      d="M0-28.7C2-29.7 4.5-28.5 7.5-29.8 7-26.5 3-25.6 0-27.3-3-25.6-7-26.5-7.5-29.8-4.5-28.5-2-29.7 0-28.7Z"
      fill={hair}
    />
  </>
);

const Coat = ({ costume: { main, second, trim } }: { costume: Costume }): ReactElement => (
  <>
    <Twin>
      <path d="M5-19C14-21 24-19 29-13.5 32-10 34-6 34 0H10C11-7 9-13 5-19Z" fill={main} />
      <path d="M16-19.3C22-19 28-16.5 31-11 27-8.5 20-10 15.5-14Z" fill={second} />
      <path d="M19.5-18.8C19-16.5 18.3-14.5 17-12.8M25-17C24-14.5 23-12.5 21.5-11" fill="none" strokeWidth={0.6} />
      <path d="M0-20H5.5C9-13 11-7 10.5 0H0Z" fill={trim} />
      <path d="M3-19.5C7.5-15 9.5-8 9 0H12.5C13-8 11-14.5 7-19.5Z" fill={second} />
      <path d="M24-8C22.5-5 22-3 22 0" fill="none" strokeWidth={0.6} />
    </Twin>
    <path d="M-2.2-10.5H2.2M-2.6-6.8H2.6M-3-3H3M0-14V0" fill="none" strokeWidth={0.7} />
    <path d="M-10-19.5C-7-22.5 7-22.5 10-19.5L8.5-13.5 3-17Q0-15.5-3-17L-8.5-13.5Z" fill={WHITE} />
  </>
);

const PLUMES: Readonly<Record<Costume['suit'], string>> = {
  M: 'M6-45C8-53 12-57 17.5-57 17.5-51 13-46 6-43Z',
  Z: 'M4-47C5-55 9-59 15-60 15-53 12-47 7-44Z',
  P: 'M6-45C9-52 14-54 18.5-52 17-47 12-44 6-43Z',
  T: 'M3-47C2-56 7-61 13-62 16-56 12-48 6-44Z',
};

const Hat = ({ costume: { main, second, trim, suit } }: { costume: Costume }): ReactElement => (
  <>
    <path d={PLUMES[suit]} fill={suit === 'P' || suit === 'M' ? WHITE : second} />
    <path d="M-9.5-42C-10-50-6-53.5 0-53.5 6-53.5 10-50 9.5-42Z" fill={main} />
    <path d="M-9.8-44.5Q0-42 9.8-44.5L9.5-41Q0-38.5-9.5-41Z" fill={trim} />
    <path
      d="M-16.5-43.5C-13-40.5-6-39.5 0-39.5 6-39.5 13-40.5 16.5-43.5 15.5-38.5 8-36.3 0-36.3-8-36.3-15.5-38.5-16.5-43.5Z"
      fill={main}
    />
    <circle cx={6.5} cy={-43} r={1.9} fill={second} />
  </>
);
