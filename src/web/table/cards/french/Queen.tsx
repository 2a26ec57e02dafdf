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
      <path d="M0-47C10-47 13.5-41 14-33 14.5-26 17-20 20-16L6-13Z" fill={dress.second} />
    </Twin>
    <Gown dress={dress} />
    <QueenHolds suit={dress.suit} trim={dress.trim} />
    <path d="M-3.2-26V-18Q0-14.5 3.2-18V-26Z" fill={SKIN} />
    <Face y={-34} glance={0.6} lips="#c0303a" />
    <Hair dress={dress} />
    <Diadem dress={dress} />
  </>
);

const Hair = ({ dress: { hair, suit } }: { dress: Dress }): ReactElement => (
  <Twin>
    {suit === 'S' || suit === 'D' ? (
      <path
        d="M0-44.5C7-45 10.6-40 10-33 9.6-28 11.5-23 13.5-19.5 10-19 7.5-21.5 7-26 6.6-30 7.5-37 0-41.5Z"
        fill={hair}
      />
    ) : (
      <path
        d="M0-44.5C7.5-45 11-40 10.5-34.5 12.5-32 12-28.5 9.8-27.5 11.3-25.5 10.5-22.5 8-22 6.5-24.5 7.5-30 7-34 6.5-38 4-40.5 0-41.5Z"
        fill={hair}
      />
    )}
    <path d="M3-43C7-41.5 8.8-38 8.6-33" fill="none" strokeWidth={0.5} />
  </Twin>
);

const Gown = ({ dress: { main, second, trim, suit } }: { dress: Dress }): ReactElement => (
  <>
    <Twin>
      <path d="M8-17C16-20 24-18.5 28.5-13.5 31-10.5 32.5-7 32.5 0H12Z" fill={main} />
      <path d="M12-17.5C18-19.3 25-17.5 28.5-13 24-8 15.5-7.8 11.5-11.5Z" fill={trim} />
      <path d="M16-18C16.8-15 16.5-12 15.4-9.5M21-17.5C22-14.5 21.8-11.5 20.5-8.8" fill="none" strokeWidth={0.6} />
    </Twin>
    <path d="M-11-18.5Q0-20 11-18.5C12.5-12 12-6 13 0H-13C-12-6-12.5-12-11-18.5Z" fill={main} />
    <path d="M-7.5-19.3Q0-20.2 7.5-19.3C6-14 3.5-11 0-10-3.5-11-6-14-7.5-19.3Z" fill={SKIN} />
    <path
      d="M-11-18.5L-7.5-19.3C-6-14-3.5-11 0-10 3.5-11 6-14 7.5-19.3L11-18.5C10-12 5-7.5 0-6.5-5-7.5-10-12-11-18.5Z"
      fill={WHITE}
    />
    <path d="M-4.5-7.8Q0-5.4 4.5-7.8L6.5 0H-6.5Z" fill={second} />
    <path d="M-4-5L4.5-1M4-5L-4.5-1" fill="none" stroke={trim} strokeWidth={0.9} />
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
  H: 'M-8.8-44.5L-9.5-50-5.5-47.5-3.4-53 0-48.5 3.4-53 5.5-47.5 9.5-50 8.8-44.5Z',
  S: 'M-8.8-44.5L-8-49.5-4.5-48 0-56 4.5-48 8-49.5 8.8-44.5Z',
  D: 'M-8.8-44.5C-10-50-6.5-51-5.5-48.5-4.5-53 4.5-53 5.5-48.5 6.5-51 10-50 8.8-44.5Z',
  C: 'M-8.8-44.5L-11-50.5-4.5-47.5C-6-51.5-3.5-54.5 0-54.5 3.5-54.5 6-51.5 4.5-47.5L11-50.5 8.8-44.5Z',
};

const Diadem = ({ dress: { main, trim, suit } }: { dress: Dress }): ReactElement => (
  <>
    <path d={DIADEMS[suit]} fill={trim} />
    <path d="M-8.9-45.5Q0-43 8.9-45.5L8.6-41.8Q0-39.4-8.6-41.8Z" fill={trim} />
    <g fill={main} strokeWidth={0.5}>
      <circle cx={0} cy={-42.6} r={1.4} />
      <Twin>
        <circle cx={4.9} cy={-43} r={1} />
      </Twin>
    </g>
  </>
);
