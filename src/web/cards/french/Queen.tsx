// Diadem, veil, a flower in the hand.
import type { ReactElement } from 'react';
import { Face } from '../figures/Face.tsx';
import { Twin } from '../Sheet.tsx';
import { SKIN, WHITE } from '../ink.ts';
import type { Dress } from './dress.ts';
import { QueenHolds } from './regalia.tsx';

export const Queen = ({ dress }: { dress: Dress }): ReactElement => (
  <>
    <Twin>
      <path d="M0-47C10-47 13.500-41 14-33 14.500-26 17-20 20-16L6-13Z" fill={dress.second} />
    </Twin>
    <Gown dress={dress} />
    <QueenHolds suit={dress.suit} trim={dress.trim} />
    <path d="M-3.200-26V-18Q0-14.500 3.200-18V-26Z" fill={SKIN} />
    <Face y={-34} glance={0.6} lips="#c0303a" />
    <Hair dress={dress} />
    <Diadem dress={dress} />
  </>
);

const Hair = ({ dress: { hair, suit } }: { dress: Dress }): ReactElement => (
  <Twin>
    {suit === 'S' || suit === 'D' ? (
      <path
        d="M0-44.500C7-45 10.600-40 10-33 9.600-28 11.500-23 13.500-19.500 10-19 7.500-21.500 7-26 6.600-30 7.500-37 0-41.500Z"
        fill={hair}
      />
    ) : (
      <path
        d="M0-44.500C7.500-45 11-40 10.500-34.500 12.500-32 12-28.500 9.800-27.500 11.300-25.500 10.500-22.500 8-22 6.500-24.500 7.500-30 7-34 6.500-38 4-40.500 0-41.500Z"
        fill={hair}
      />
    )}
    <path d="M3-43C7-41.500 8.800-38 8.600-33" fill="none" strokeWidth={0.5} />
  </Twin>
);

const Gown = ({ dress: { main, second, trim, suit } }: { dress: Dress }): ReactElement => (
  <>
    <Twin>
      <path d="M8-17C16-20 24-18.500 28.500-13.500 31-10.500 32.500-7 32.500 0H12Z" fill={main} />
      <path d="M12-17.500C18-19.300 25-17.500 28.500-13 24-8 15.500-7.800 11.500-11.500Z" fill={trim} />
      <path
        d="M16-18C16.800-15 16.500-12 15.400-9.500M21-17.500C22-14.500 21.800-11.500 20.500-8.800"
        fill="none"
        strokeWidth={0.6}
      />
    </Twin>
    <path d="M-11-18.500Q0-20 11-18.500C12.500-12 12-6 13 0H-13C-12-6-12.500-12-11-18.500Z" fill={main} />
    <path d="M-7.500-19.300Q0-20.200 7.500-19.300C6-14 3.500-11 0-10-3.500-11-6-14-7.500-19.300Z" fill={SKIN} />
    <path
      d="M-11-18.500L-7.500-19.300C-6-14-3.500-11 0-10 3.500-11 6-14 7.500-19.300L11-18.500C10-12 5-7.500 0-6.500-5-7.500-10-12-11-18.500Z"
      fill={WHITE}
    />
    <path d="M-4.500-7.800Q0-5.400 4.500-7.800L6.500 0H-6.500Z" fill={second} />
    <path d="M-4-5L4.500-1M4-5L-4.500-1" fill="none" stroke={trim} strokeWidth={0.9} />
    <g fill={suit === 'H' || suit === 'C' ? trim : WHITE} strokeWidth={0.45}>
      <circle cx={0} cy={-14.2} r={1.6} />
      <Twin>
        <circle cx={2.9} cy={-15.3} r={1.2} />
        <circle cx={5} cy={-17.3} r={1.2} />
      </Twin>
    </g>
  </>
);

const DIADEMS: Readonly<Record<Dress['suit'], string>> = {
  H: 'M-8.800-44.500L-9.500-50-5.500-47.500-3.400-53 0-48.500 3.400-53 5.500-47.500 9.500-50 8.800-44.500Z',
  S: 'M-8.800-44.500L-8-49.500-4.500-48 0-56 4.500-48 8-49.500 8.800-44.500Z',
  D: 'M-8.800-44.500C-10-50-6.500-51-5.500-48.500-4.500-53 4.500-53 5.500-48.500 6.500-51 10-50 8.800-44.500Z',
  C: 'M-8.800-44.500L-11-50.500-4.500-47.500C-6-51.500-3.500-54.500 0-54.500 3.500-54.500 6-51.500 4.500-47.500L11-50.500 8.800-44.500Z',
};

const Diadem = ({ dress: { main, trim, suit } }: { dress: Dress }): ReactElement => (
  <>
    <path d={DIADEMS[suit]} fill={trim} />
    <path d="M-8.900-45.500Q0-43 8.900-45.500L8.600-41.800Q0-39.400-8.600-41.800Z" fill={trim} />
    <g fill={main} strokeWidth={0.5}>
      <circle cx={0} cy={-42.6} r={1.4} />
      <Twin>
        <circle cx={4.9} cy={-43} r={1} />
      </Twin>
    </g>
  </>
);
