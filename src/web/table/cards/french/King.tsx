// Crown, beard, ermine.
import type { ReactElement } from 'react';
import { Face } from '../figures/Face.tsx';
import { Twin } from '../Sheet.tsx';
import { INK, WHITE } from '../ink.ts';
import type { Dress } from './dress.ts';
import { KingHolds } from './regalia.tsx';

export const King = ({ dress }: { dress: Dress }): ReactElement => (
  <>
    <Robe dress={dress} />
    <KingHolds suit={dress.suit} trim={dress.trim} />
    <Twin>
      <path d="M5-43C11-43 13-38 12.4-32 12-27.5 14-25 16-22.5 12.5-20 8-21.5 6.5-25Z" fill={dress.hair} />
      <path d="M9.5-39C10.5-33 9.5-27 11.5-23" fill="none" strokeWidth={0.5} />
    </Twin>
    <Face y={-33} />
    <Beard fill={dress.hair} forked={dress.suit === 'C' || dress.suit === 'D'} />
    <Crown dress={dress} />
  </>
);

const Robe = ({ dress: { main, second, trim } }: { dress: Dress }): ReactElement => (
  <>
    <Twin>
      <path d="M5-19C14-21 23-19.5 28-14.5 31-11.5 33-8 33 0H11C12-7 10-13 5-19Z" fill={main} />
      <path d="M0-20H6C10-13 12.5-7 11.5 0H0Z" fill={second} />
      <path d="M24-14C20.5-10 19-5 19.3 0M29.5-10C27.5-7 26.5-3 26.5 0" fill="none" strokeWidth={0.6} />
      <path d="M15.3-7.5l1.3 1.6-1.3 1.6-1.3-1.6zM23-9l1.3 1.6L23-5.8l-1.3-1.6z" fill={trim} strokeWidth={0.4} />
      <path d="M5.5-13C7.5-9 8.4-4 8 0H11.5C12.3-5 10.5-10 8-15Z" fill={trim} />
    </Twin>
    <path d="M0-13V0" fill="none" />
    <g fill={trim} strokeWidth={0.5}>
      <circle cx={0} cy={-7.8} r={1.5} />
      <circle cx={0} cy={-3.6} r={1.5} />
    </g>
    <path
      d="M-20-17.5C-12-22 12-22 20-17.5 18.5-13 15-11 12-10.6 9-10 4-8.5 0-10.6-4-8.5-9-10-12-10.6-15-11-18.5-13-20-17.5Z"
      fill={WHITE}
    />
    <g fill={INK} stroke="none">
      <Twin>
        <path d="M15-17.5l.8 2.6-1 1.2-.9-1.2zM9.5-14.5l.8 2.6-1 1.2-.9-1.2zM17.5-15l.3.9-.5.6z" />
      </Twin>
    </g>
  </>
);

const Beard = ({ fill, forked }: { fill: string; forked: boolean }): ReactElement => (
  <>
    <path
      d={
        forked
          ? 'M-7.5-33C-7.5-29-5-27.6 0-27.6 5-27.6 7.5-29 7.5-33 9-27 8.5-19 4.5-12.5 2.5-14 1-16 0-18.5-1-16-2.5-14-4.5-12.5-8.5-19-9-27-7.5-33Z'
          : 'M-7.5-33C-7.5-29-5-27.6 0-27.6 5-27.6 7.5-29 7.5-33 9-26 7.5-17 0-11.5-7.5-17-9-26-7.5-33Z'
      }
      fill={fill}
    />
    <path
      d="M0-29.3C1.8-30.3 5.2-29.3 6.4-26.6 3.8-26 1.4-26.4 0-27.8-1.4-26.4-3.8-26-6.4-26.6-5.2-29.3-1.8-30.3 0-29.3Z"
      fill={fill}
    />
    <path d="M-1.7-25.3Q0-24.3 1.7-25.3" fill="none" stroke="#e8a08e" strokeWidth={1.2} />
    <path d="M-3.5-22C-3.5-19-3-17-2.6-16M3.5-22C3.5-19 3-17 2.6-16" fill="none" strokeWidth={0.5} />
  </>
);

const CROWN_TOPS: Readonly<Record<Dress['suit'], string>> = {
  H: 'M-10.6-43L-13.2-52.5-6.4-48 0-55.5 6.4-48 13.2-52.5 10.6-43Z',
  S: 'M-10.6-43C-15-49-10-54.5 0-54.5 10-54.5 15-49 10.6-43Z',
  D: 'M-10.6-43L-12.5-51.5-8-48-4.6-54-0-49 4.6-54 8-48 12.5-51.5 10.6-43Z',
  C: 'M-10.6-43L-13-50C-10-52-8.5-50-7-47.5-5-51-4-55 0-55 4-55 5-51 7-47.5 8.5-50 10-52 13-50L10.6-43Z',
};

const Crown = ({ dress: { suit, main, trim } }: { dress: Dress }): ReactElement => (
  <>
    <path d={CROWN_TOPS[suit]} fill={suit === 'S' ? main : trim} />
    {suit === 'S' && (
      <path
        d="M-10.6-43C-9-50-4-53.5 0-54.5 4-53.5 9-50 10.6-43H7C6.5-48 3-51.5 0-52.5-3-51.5-6.5-48-7-43Z"
        fill={trim}
      />
    )}
    <circle cx={0} cy={suit === 'D' ? -49 : -55} r={1.7} fill={trim} />
    <path d="M-10.6-43.6Q0-41 10.6-43.6L10-38.6Q0-36-10-38.6Z" fill={trim} />
    <g fill={main} strokeWidth={0.5}>
      <path d="M0-41.8l2 1.8-2 1.8-2-1.8z" />
      <Twin>
        <circle cx={6} cy={-40.8} r={1.2} />
      </Twin>
    </g>
  </>
);
