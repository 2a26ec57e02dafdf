// The king: crowned, on his throne, a mantle over the shoulders. His sign stands above.
import type { ReactElement } from 'react';
import { Face } from '../figures/Face.tsx';
import { Twin } from '../Sheet.tsx';
import { INK, WHITE } from '../ink.ts';
import { KingSceptre } from './arms.tsx';
import type { Costume } from './costume.ts';

export const GermanKing = ({ costume }: { costume: Costume }): ReactElement => (
  <>
    <Throne costume={costume} />
    <Mantle costume={costume} />
    <KingSceptre costume={costume} />
    <Twin>
      <path d="M4-42C11-42 12.500-36 12-30 11.700-26 13.500-24 14-21 11-19.500 7-21 6.500-25Z" fill={costume.hair} />
    </Twin>
    <Face y={-33} glance={-0.4} />
    <path
      d="M-7.500-32C-7-28.500-4-27.500 0-27.500 4-27.500 7-28.500 7.500-32 9.500-25 8-16 0-12-8-16-9.500-25-7.500-32Z"
      fill={costume.hair}
    />
    <path
      d="M0-29C2-30 5.500-29 6.800-26.500 4-25.800 1.500-26.200 0-27.600-1.500-26.200-4-25.800-6.800-26.500-5.500-29-2-30 0-29Z"
      fill={costume.hair}
    />
    <path d="M-1.700-25Q0-24 1.700-25" fill="none" stroke="#e8a08e" strokeWidth={1.2} />
    <path
      d="M-3-21.500C-3.200-19-2.500-17-2-15.500M3-21.500C3.200-19 2.500-17 2-15.500"
      fill="none"
      strokeWidth={0.5}
    />
    <Crown costume={costume} />
  </>
);

const Throne = ({ costume: { second, trim } }: { costume: Costume }): ReactElement => (
  <>
    <path d="M-17 0V-46C-17-52-8-55 0-57 8-55 17-52 17-46V0Z" fill={second} />
    <path d="M-13 0V-44C-13-49-6-51 0-53 6-51 13-49 13-44V0" fill="none" stroke={trim} strokeWidth={1} />
    <Twin>
      <path d="M16-46H20V0H16Z" fill={trim} />
      <circle cx={18} cy={-48.5} r={2.8} fill={trim} />
    </Twin>
  </>
);

const Mantle = ({ costume: { main, second, trim } }: { costume: Costume }): ReactElement => (
  <>
    <Twin>
      <path d="M5-19C15-21.500 26-19 31-12.500 34-8.500 35-4 35 0H10C11-7 9-13 5-19Z" fill={main} />
      <path d="M0-19H6C9-13 10.500-7 10 0H0Z" fill={trim} />
      <path d="M5-16C8.500-11 10-5 9.500 0H14.500C15-6 13-12.500 9-18Z" fill={WHITE} />
      <path d="M10.600-11.500l1 2-1 1.200-.8-1.400zM12-5l.8 2-.9 1.200-.8-1.400z" fill={INK} stroke="none" />
      <path d="M26-13C22.500-9 21.500-4 21.500 0M31-8C29-5 28.500-2 28.500 0" fill="none" strokeWidth={0.6} />
    </Twin>
    <path d="M-17-17.500C-10-21.500 10-21.500 17-17.500 15-12 8-9.500 0-9.500-8-9.500-15-12-17-17.500Z" fill={WHITE} />
    <path d="M-12-16l.8 2-.9 1.200-.8-1.400zM12-16l.8 2-.9 1.200-.8-1.400z" fill={INK} stroke="none" />
    <path d="M0-7.500l3 3.700-3 3.700-3-3.700z" fill={second} />
  </>
);

const CROWNS: Readonly<Record<Costume['suit'], string>> = {
  M: 'M-10.500-42L-13-51-6.500-47 0-54.500 6.500-47 13-51 10.500-42Z',
  Z: 'M-10.500-42L-11.500-50-7-46.500-4-53-0-47.500 4-53 7-46.500 11.500-50 10.500-42Z',
  P: 'M-10.500-42C-14.500-48-9-53.500 0-53.500 9-53.500 14.500-48 10.500-42Z',
  T: 'M-10.500-42L-13-49C-10-51-8.500-49-7-46.500-5-50-4-54 0-54 4-54 5-50 7-46.500 8.500-49 10-51 13-49L10.500-42Z',
};

const Crown = ({ costume: { main, second, trim, suit } }: { costume: Costume }): ReactElement => (
  <>
    <path d={CROWNS[suit]} fill={suit === 'P' ? main : trim} />
    {suit === 'P' && (
      <path
        d="M-2-42V-53H2V-42M-10.500-42C-11-48-6-52 0-53.500 6-52 11-48 10.500-42H8C8-47 4-50.500 0-51.500-4-50.500-8-47-8-42Z"
        fill={trim}
      />
    )}
    <circle cy={suit === 'Z' ? -47.5 : -54.5} r={1.7} fill={trim} />
    <path d="M-10.500-42.800Q0-40.200 10.500-42.800L10-38Q0-35.500-10-38Z" fill={trim} />
    <g fill={second} strokeWidth={0.5}>
      <path d="M0-41.200l2 1.800-2 1.800-2-1.800z" />
      <Twin>
        <circle cx={6} cy={-40.2} r={1.2} />
      </Twin>
    </g>
  </>
);
