// The few signs of the app, drawn here: strokes in the colour of the text.
import type { ReactElement } from 'react';

const PATHS = {
  mark: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm5 13c-2.600-2-3.600-3.100-3.600-4.600a1.800 1.800 0 0 1 3.600-.7 1.800 1.800 0 0 1 3.600.7c0 1.500-1 2.600-3.600 4.600z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400',
  moon: 'M20 14.500A8 8 0 0 1 9.500 4 8 8 0 1 0 20 14.500z',
  keys: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  log: 'M5 5h14M5 10h14M5 15h9M5 20h6',
  trick: 'M8 4h9a2 2 0 0 1 2 2v12M5 7h9a2 2 0 0 1 2 2v11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1z',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.600 10.800c.7.600 1.100 1.300 1.100 2.200h5c0-.9.4-1.600 1.100-2.200A6 6 0 0 0 12 3z',
  sheet: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  rules: 'M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  sort: 'M7 4v16M4 17l3 3 3-3M13 6h7M13 11h5M13 16h3',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  previous: 'M18 5l-7 7 7 7M11 5l-7 7 7 7',
  next: 'M6 5l7 7-7 7M13 5l7 7-7 7',
  eye: 'M2 12s3.600-6.500 10-6.500S22 12 22 12s-3.600 6.500-10 6.500S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  branch: 'M6 4v16M6 14c0-5 12-2 12-8M15 9l3-3 3 3',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  talk: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 10.500h.01M12 10.500h.01M16 10.500h.01',
  more: 'M5 11v2M12 11v2M19 11v2',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }): ReactElement => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={PATHS[name]} />
  </svg>
);
