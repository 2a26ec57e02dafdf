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
      <path d="M4-42C11-42 12.5-36 12-30 11.7-26 13.5-24 14-21 11-19.5 7-21 6.5-25Z" fill={costume.hair} />
    </Twin>
    <Face y={-33} glance={-0.4} />
    <path
      d="M-7.5-32C-7-28.5-4-27.5 0-27.5 4-27.5 7-28.5 7.5-32 9.5-25 8-16 0-12-8-16-9.5-25-7.5-32Z"
      fill={costume.hair}
    />
    <path
      d="M0-29C2-30 5.5-29 6.8-26.5 4-25.8 1.5-26.2 0-27.6-1.5-26.2-4-25.8-6.8-26.5-5.5-29-2-30 0-29Z"
      fill={costume.hair}
    />
    <path d="M-1.7-25Q0-24 1.7-25" fill="none" stroke="#e8a08e" strokeWidth={1.2} />
    <path d="M-3-21.5C-3.2-19-2.5-17-2-15.5M3-21.5C3.2-19 2.5-17 2-15.5" fill="none" strokeWidth={0.5} />
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
      <path d="M5-19C15-21.5 26-19 31-12.5 34-8.5 35-4 35 0H10C11-7 9-13 5-19Z" fill={main} />
      <path d="M0-19H6C9-13 10.5-7 10 0H0Z" fill={trim} />
      <path d="M5-16C8.5-11 10-5 9.5 0H14.5C15-6 13-12.5 9-18Z" fill={WHITE} />
      <path d="M10.6-11.5l1 2-1 1.2-.8-1.4zM12-5l.8 2-.9 1.2-.8-1.4z" fill={INK} stroke="none" />
      <path d="M26-13C22.5-9 21.5-4 21.5 0M31-8C29-5 28.5-2 28.5 0" fill="none" strokeWidth={0.6} />
    </Twin>
    <path d="M-17-17.5C-10-21.5 10-21.5 17-17.5 15-12 8-9.5 0-9.5-8-9.5-15-12-17-17.5Z" fill={WHITE} />
    <path d="M-12-16l.8 2-.9 1.2-.8-1.4zM12-16l.8 2-.9 1.2-.8-1.4z" fill={INK} stroke="none" />
    <path d="M0-7.5l3 3.7-3 3.7-3-3.7z" fill={second} />
  </>
);

const CROWNS: Readonly<Record<Costume['suit'], string>> = {
  M: 'M-10.5-42L-13-51-6.5-47 0-54.5 6.5-47 13-51 10.5-42Z',
  Z: 'M-10.5-42L-11.5-50-7-46.5-4-53-0-47.5 4-53 7-46.5 11.5-50 10.5-42Z',
  P: 'M-10.5-42C-14.5-48-9-53.5 0-53.5 9-53.5 14.5-48 10.5-42Z',
  T: 'M-10.5-42L-13-49C-10-51-8.5-49-7-46.5-5-50-4-54 0-54 4-54 5-50 7-46.5 8.5-49 10-51 13-49L10.5-42Z',
};

const Crown = ({ costume: { main, second, trim, suit } }: { costume: Costume }): ReactElement => (
  <>
    <path d={CROWNS[suit]} fill={suit === 'P' ? main : trim} />
    {suit === 'P' && (
      <path
        d="M-2-42V-53H2V-42M-10.5-42C-11-48-6-52 0-53.5 6-52 11-48 10.5-42H8C8-47 4-50.5 0-51.5-4-50.5-8-47-8-42Z"
        fill={trim}
      />
    )}
    <circle cy={suit === 'Z' ? -47.5 : -54.5} r={1.7} fill={trim} />
    <path d="M-10.5-42.8Q0-40.2 10.5-42.8L10-38Q0-35.5-10-38Z" fill={trim} />
    <g fill={second} strokeWidth={0.5}>
      <path d="M0-41.2l2 1.8-2 1.8-2-1.8z" />
      <Twin>
        <circle cx={6} cy={-40.2} r={1.2} />
      </Twin>
    </g>
  </>
);
