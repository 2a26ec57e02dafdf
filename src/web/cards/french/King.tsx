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
      <path d="M5-43C11-43 13-38 12.400-32 12-27.500 14-25 16-22.500 12.500-20 8-21.500 6.500-25Z" fill={dress.hair} />
      <path d="M9.500-39C10.500-33 9.500-27 11.500-23" fill="none" strokeWidth={0.5} />
    </Twin>
    <Face y={-33} />
    <Beard fill={dress.hair} forked={dress.suit === 'C' || dress.suit === 'D'} />
    <Crown dress={dress} />
  </>
);

const Robe = ({ dress: { main, second, trim } }: { dress: Dress }): ReactElement => (
  <>
    <Twin>
      <path d="M5-19C14-21 23-19.500 28-14.500 31-11.500 33-8 33 0H11C12-7 10-13 5-19Z" fill={main} />
      <path d="M0-20H6C10-13 12.500-7 11.500 0H0Z" fill={second} />
      <path d="M24-14C20.500-10 19-5 19.300 0M29.500-10C27.500-7 26.500-3 26.500 0" fill="none" strokeWidth={0.6} />
      <path
        d="M15.300-7.500l1.300 1.600-1.300 1.600-1.300-1.600zM23-9l1.300 1.600L23-5.800l-1.300-1.600z"
        fill={trim}
        strokeWidth={0.4}
      />
      <path d="M5.500-13C7.500-9 8.400-4 8 0H11.500C12.300-5 10.500-10 8-15Z" fill={trim} />
    </Twin>
    <path d="M0-13V0" fill="none" />
    <g fill={trim} strokeWidth={0.5}>
      <circle cx={0} cy={-7.8} r={1.5} />
      <circle cx={0} cy={-3.6} r={1.5} />
    </g>
    <path
      d="M-20-17.500C-12-22 12-22 20-17.500 18.500-13 15-11 12-10.600 9-10 4-8.500 0-10.600-4-8.500-9-10-12-10.600-15-11-18.500-13-20-17.500Z"
      fill={WHITE}
    />
    <g fill={INK} stroke="none">
      <Twin>
        <path d="M15-17.500l.8 2.600-1 1.200-.9-1.200zM9.500-14.500l.8 2.600-1 1.200-.9-1.200zM17.500-15l.3.900-.5.600z" />
      </Twin>
    </g>
  </>
);

const Beard = ({ fill, forked }: { fill: string; forked: boolean }): ReactElement => (
  <>
    <path
      d={
        forked
          ? 'M-7.500-33C-7.500-29-5-27.600 0-27.600 5-27.600 7.500-29 7.500-33 9-27 8.500-19 4.500-12.500 2.500-14 1-16 0-18.500-1-16-2.500-14-4.500-12.500-8.500-19-9-27-7.500-33Z'
          : 'M-7.500-33C-7.500-29-5-27.600 0-27.600 5-27.600 7.500-29 7.500-33 9-26 7.500-17 0-11.500-7.500-17-9-26-7.500-33Z'
      }
      fill={fill}
    />
    <path
      d="M0-29.300C1.800-30.300 5.200-29.300 6.400-26.600 3.800-26 1.400-26.400 0-27.800-1.400-26.400-3.800-26-6.400-26.600-5.200-29.300-1.800-30.300 0-29.300Z"
      fill={fill}
    />
    <path d="M-1.700-25.300Q0-24.300 1.700-25.300" fill="none" stroke="#e8a08e" strokeWidth={1.2} />
    <path d="M-3.500-22C-3.500-19-3-17-2.600-16M3.500-22C3.500-19 3-17 2.600-16" fill="none" strokeWidth={0.5} />
  </>
);

const CROWN_TOPS: Readonly<Record<Dress['suit'], string>> = {
  H: 'M-10.600-43L-13.200-52.500-6.400-48 0-55.500 6.400-48 13.200-52.500 10.600-43Z',
  S: 'M-10.600-43C-15-49-10-54.500 0-54.500 10-54.500 15-49 10.600-43Z',
  D: 'M-10.600-43L-12.500-51.500-8-48-4.600-54-0-49 4.600-54 8-48 12.500-51.500 10.600-43Z',
  C: 'M-10.600-43L-13-50C-10-52-8.500-50-7-47.500-5-51-4-55 0-55 4-55 5-51 7-47.500 8.500-50 10-52 13-50L10.600-43Z',
};

const Crown = ({ dress: { suit, main, trim } }: { dress: Dress }): ReactElement => (
  <>
    <path d={CROWN_TOPS[suit]} fill={suit === 'S' ? main : trim} />
    {suit === 'S' && (
      <path
        d="M-10.600-43C-9-50-4-53.500 0-54.500 4-53.500 9-50 10.600-43H7C6.500-48 3-51.500 0-52.500-3-51.500-6.500-48-7-43Z"
        fill={trim}
      />
    )}
    <circle cx={0} cy={suit === 'D' ? -49 : -55} r={1.7} fill={trim} />
    <path d="M-10.600-43.600Q0-41 10.600-43.600L10-38.600Q0-36-10-38.600Z" fill={trim} />
    <g fill={main} strokeWidth={0.5}>
      <path d="M0-41.800l2 1.800-2 1.800-2-1.800z" />
      <Twin>
        <circle cx={6} cy={-40.8} r={1.2} />
      </Twin>
    </g>
  </>
);
