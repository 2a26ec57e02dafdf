// Cap with a feather, ruff, striped doublet.
import type { ReactElement } from 'react';
import { Face } from '../figures/Face.tsx';
import { Twin } from '../Sheet.tsx';
import { WHITE } from '../ink.ts';
import type { Dress } from './dress.ts';
import { JackHolds } from './regalia.tsx';

export const Jack = ({ dress }: { dress: Dress }): ReactElement => (
  <>
    <Doublet dress={dress} />
    <JackHolds suit={dress.suit} trim={dress.trim} />
    <Twin>
      <path
        d="M3-42C10-43 12-37 11.500-31 11.300-27.500 13.500-25.500 12-22.500 9.500-21 6.500-22.500 6.500-26Z"
        fill={dress.hair}
      />
      <path d="M9-38C9.700-33 8.500-28 9.800-23.500" fill="none" strokeWidth={0.5} />
    </Twin>
    <Face y={-32.5} glance={0.9} lips="#bd5548" />
    <path
      d="M-7.600-33.500C-8-39-4-41.500 0-41.500 4-41.500 8-39 7.600-33.500 6-37.500 3-38.800 0-38.300-3-38.800-6-37.500-7.600-33.500Z"
      fill={dress.hair}
    />
    <Ruff />
    <Cap dress={dress} />
  </>
);

const Doublet = ({ dress: { main, second, trim } }: { dress: Dress }): ReactElement => (
  <>
    <Twin>
      <path d="M6-19C14-20.500 23-19 28-14 31-11 33-7.500 33 0H12C13-7 11-13 6-19Z" fill={second} />
      <path
        d="M15-19C17.500-18.700 19-18.400 20.500-17.800 18.500-12 17.800-6 18 0H15C15.300-7 15-13 12.500-19.200ZM26-15.700C28-14.200 30-12 31-9.700 29-6.500 28.500-3 28.500 0H24.800C24.600-6 25-11 23.700-17Z"
        fill={trim}
      />
      <path d="M0-19H6.500C11-13 13.500-7 12.500 0H0Z" fill={main} />
      <path d="M4.500-15C7-10 8-5 7.600 0H4.400C4.600-5 4-10 2.500-15Z" fill={trim} />
    </Twin>
    <path d="M0-17V0" fill="none" />
  </>
);

const Ruff = (): ReactElement => (
  <>
    <path
      d="M-12-19.500C-9-23.500 9-23.500 12-19.500 11.500-17 10-16.300 8.500-17 7.500-15 5.500-14.600 4.300-16 3-14.200 1-14 0-15.500-1-14-3-14.200-4.300-16-5.500-14.600-7.500-15-8.500-17-10-16.300-11.500-17-12-19.500Z"
      fill={WHITE}
    />
    <path
      d="M0-20.500V-15.500M4-20.700L4.300-16M-4-20.700L-4.300-16M7.500-20.300L8.500-17M-7.500-20.300L-8.500-17"
      fill="none"
      strokeWidth={0.5}
    />
  </>
);

const Cap = ({ dress: { main, second, trim, suit } }: { dress: Dress }): ReactElement => (
  <>
    <path d="M7-46C13-49 15-54 13-57 8-57 4-53 3.500-47Z" fill={WHITE} />
    <path d="M5-47.500C8.500-50 11-53 12-55.500" fill="none" strokeWidth={0.5} />
    {suit === 'H' || suit === 'S' ? (
      <path d="M-11.500-42C-15-47-9-53.500 0-53 8-52.700 13.500-48.500 11.500-42Z" fill={main} />
    ) : (
      <path d="M-10.500-42C-10-48-9-52-7.500-53.500H7.500C9-52 10-48 10.500-42Z" fill={main} />
    )}
    <path
      d="M-11-43.500Q0-46.500 11-43.500L10.600-38.800Q0-42-10.600-38.800Z"
      fill={suit === 'D' || suit === 'C' ? trim : second}
    />
    <circle cx={6.8} cy={-45} r={2} fill={trim} />
  </>
);
