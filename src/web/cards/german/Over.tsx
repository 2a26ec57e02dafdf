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
      <path
        d="M4-42C10.500-42 11.500-36 11-31 10.800-27 12-25 11-22.500 8.500-21 6.500-23 6.500-26Z"
        fill={costume.hair}
      />
    </Twin>
    <Face y={-33} glance={-0.7} />
    <Whiskers costume={costume} />
    <Hat costume={costume} />
  </>
);

const Whiskers = ({ costume: { hair, suit } }: { costume: Costume }): ReactElement => (
  <>
    {suit !== 'T' && (
      <path d="M-3-24.500Q0-22.800 3-24.500C4-21 2.500-18 0-15.500-2.500-18-4-21-3-24.500Z" fill={hair} />
    )}
    <path
      d="M0-28.700C2-29.700 4.500-28.500 7.500-29.800 7-26.500 3-25.600 0-27.300-3-25.600-7-26.500-7.500-29.800-4.500-28.500-2-29.700 0-28.700Z"
      fill={hair}
    />
  </>
);

const Coat = ({ costume: { main, second, trim } }: { costume: Costume }): ReactElement => (
  <>
    <Twin>
      <path d="M5-19C14-21 24-19 29-13.500 32-10 34-6 34 0H10C11-7 9-13 5-19Z" fill={main} />
      <path d="M16-19.300C22-19 28-16.500 31-11 27-8.500 20-10 15.500-14Z" fill={second} />
      <path
        d="M19.500-18.800C19-16.500 18.300-14.500 17-12.800M25-17C24-14.500 23-12.500 21.500-11"
        fill="none"
        strokeWidth={0.6}
      />
      <path d="M0-20H5.500C9-13 11-7 10.500 0H0Z" fill={trim} />
      <path d="M3-19.500C7.500-15 9.500-8 9 0H12.500C13-8 11-14.500 7-19.500Z" fill={second} />
      <path d="M24-8C22.500-5 22-3 22 0" fill="none" strokeWidth={0.6} />
    </Twin>
    <path d="M-2.200-10.500H2.200M-2.600-6.800H2.600M-3-3H3M0-14V0" fill="none" strokeWidth={0.7} />
    <path d="M-10-19.500C-7-22.500 7-22.500 10-19.500L8.500-13.500 3-17Q0-15.500-3-17L-8.500-13.500Z" fill={WHITE} />
  </>
);

const PLUMES: Readonly<Record<Costume['suit'], string>> = {
  M: 'M6-45C8-53 12-57 17.500-57 17.500-51 13-46 6-43Z',
  Z: 'M4-47C5-55 9-59 15-60 15-53 12-47 7-44Z',
  P: 'M6-45C9-52 14-54 18.500-52 17-47 12-44 6-43Z',
  T: 'M3-47C2-56 7-61 13-62 16-56 12-48 6-44Z',
};

const Hat = ({ costume: { main, second, trim, suit } }: { costume: Costume }): ReactElement => (
  <>
    <path d={PLUMES[suit]} fill={suit === 'P' || suit === 'M' ? WHITE : second} />
    <path d="M-9.500-42C-10-50-6-53.500 0-53.500 6-53.500 10-50 9.500-42Z" fill={main} />
    <path d="M-9.800-44.500Q0-42 9.800-44.500L9.500-41Q0-38.500-9.500-41Z" fill={trim} />
    <path
      d="M-16.500-43.500C-13-40.500-6-39.500 0-39.500 6-39.500 13-40.500 16.500-43.500 15.500-38.500 8-36.300 0-36.300-8-36.300-15.500-38.500-16.500-43.500Z"
      fill={main}
    />
    <circle cx={6.5} cy={-43} r={1.9} fill={second} />
  </>
);
