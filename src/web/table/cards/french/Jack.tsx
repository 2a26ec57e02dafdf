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
      <path d="M3-42C10-43 12-37 11.5-31 11.3-27.5 13.5-25.5 12-22.5 9.5-21 6.5-22.5 6.5-26Z" fill={dress.hair} />
      <path d="M9-38C9.7-33 8.5-28 9.8-23.5" fill="none" strokeWidth={0.5} />
    </Twin>
    <Face y={-32.5} glance={0.9} lips="#bd5548" />
    <path
      d="M-7.6-33.5C-8-39-4-41.5 0-41.5 4-41.5 8-39 7.6-33.5 6-37.5 3-38.8 0-38.3-3-38.8-6-37.5-7.6-33.5Z"
      fill={dress.hair}
    />
    <Ruff />
    <Cap dress={dress} />
  </>
);

const Doublet = ({ dress: { main, second, trim } }: { dress: Dress }): ReactElement => (
  <>
    <Twin>
      <path d="M6-19C14-20.5 23-19 28-14 31-11 33-7.5 33 0H12C13-7 11-13 6-19Z" fill={second} />
      <path
        d="M15-19C17.5-18.7 19-18.4 20.5-17.8 18.5-12 17.8-6 18 0H15C15.3-7 15-13 12.5-19.2ZM26-15.7C28-14.2 30-12 31-9.7 29-6.5 28.5-3 28.5 0H24.8C24.6-6 25-11 23.7-17Z"
        fill={trim}
      />
      <path d="M0-19H6.5C11-13 13.5-7 12.5 0H0Z" fill={main} />
      <path d="M4.5-15C7-10 8-5 7.6 0H4.4C4.6-5 4-10 2.5-15Z" fill={trim} />
    </Twin>
    <path d="M0-17V0" fill="none" />
  </>
);

const Ruff = (): ReactElement => (
  <>
    <path
      d="M-12-19.5C-9-23.5 9-23.5 12-19.5 11.5-17 10-16.3 8.5-17 7.5-15 5.5-14.6 4.3-16 3-14.2 1-14 0-15.5-1-14-3-14.2-4.3-16-5.5-14.6-7.5-15-8.5-17-10-16.3-11.5-17-12-19.5Z"
      fill={WHITE}
    />
    <path
      d="M0-20.5V-15.5M4-20.7L4.3-16M-4-20.7L-4.3-16M7.5-20.3L8.5-17M-7.5-20.3L-8.5-17"
      fill="none"
      strokeWidth={0.5}
    />
  </>
);

const Cap = ({ dress: { main, second, trim, suit } }: { dress: Dress }): ReactElement => (
  <>
    <path d="M7-46C13-49 15-54 13-57 8-57 4-53 3.5-47Z" fill={WHITE} />
    <path d="M5-47.5C8.5-50 11-53 12-55.5" fill="none" strokeWidth={0.5} />
    {suit === 'H' || suit === 'S' ? (
      <path d="M-11.5-42C-15-47-9-53.5 0-53 8-52.7 13.5-48.5 11.5-42Z" fill={main} />
    ) : (
      <path d="M-10.5-42C-10-48-9-52-7.5-53.5H7.5C9-52 10-48 10.5-42Z" fill={main} />
    )}
    <path d="M-11-43.5Q0-46.5 11-43.5L10.6-38.8Q0-42-10.6-38.8Z" fill={suit === 'D' || suit === 'C' ? trim : second} />
    <circle cx={6.8} cy={-45} r={2} fill={trim} />
  </>
);
