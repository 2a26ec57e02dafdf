// What the courts hold, one thing a suit: the second way to know a court besides its sign.
import type { ReactElement, ReactNode } from 'react';
import { Hand } from '../figures/Hand.tsx';
import { RED, WHITE } from '../ink.ts';
import type { FrenchSuit } from './suits.tsx';

interface HoldsProps {
  suit: FrenchSuit;
  trim: string;
}

const STEEL = '#d5dde4';
const WOOD = '#8a5a33';
const LEAF = '#3d8a57';

const Staff = (): ReactElement => <path d="M-.9-42H.9V11H-.9Z" fill={WOOD} />;

const Sword = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M0-44L1.900-39.500V-8H-1.900V-39.500Z" fill={STEEL} />
    <path d="M0-41V-8" fill="none" strokeWidth={0.4} />
    <path d="M-6.500-8.800Q0-6.800 6.500-8.800L6.500-6.400Q0-4.600-6.500-6.400Z" fill={trim} />
    <path d="M-1.200-6.500H1.200V6H-1.200Z" fill={WOOD} />
  </>
);

const Axe = ({ trim }: { trim: string }): ReactElement => (
  <>
    <Staff />
    <path d="M1-38C4-39.500 6-38 7.500-41 8.500-36 8.500-31 7.500-27 6-30 4-29 1-30Z" fill={STEEL} />
    <path d="M-1-38L-5.500-34-1-30Z" fill={trim} />
    <circle cy={-43} r={1.6} fill={trim} />
  </>
);

const Orb = ({ trim }: { trim: string }): ReactElement => (
  <>
    <circle cy={-9.5} r={7} fill={trim} />
    <path d="M-7-9.500Q0-7.500 7-9.500M0-16.500V-8.500" fill="none" />
    <path d="M-1-22.500H1V-20.500H3V-18.700H1V-16.500H-1V-18.700H-3V-20.500H-1Z" fill={trim} />
  </>
);

const Sceptre = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-1-34H1V11H-1Z" fill={trim} />
    <path
      d="M0-46C3.500-42 4.500-39 3.500-36.500 2.500-34.500-2.500-34.500-3.500-36.500-4.500-39-3.500-42 0-46Z"
      fill={trim}
    />
    <path d="M0-43V-36M-3-33.500H3" fill="none" />
    <path d="M-2.200-29H2.200V-27H-2.200Z" fill={trim} />
  </>
);

const Stem = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    <path d="M0-14V9" fill="none" stroke={LEAF} strokeWidth={1.4} />
    <path
      d="M0-5.500C3-9.500 6-9.500 7.500-8.500 6-5 3-4 0-5.500ZM0-6.500C-3-10.500-6-10.500-7.500-9.500-6-6-3-5 0-6.500Z"
      fill={LEAF}
    />
    <g transform="translate(0 -17.500)">{children}</g>
  </>
);

const Petals = ({ count, fill, r }: { count: number; fill: string; r: number }): ReactElement => (
  <g fill={fill}>
    {Array.from({ length: count }, (_, i) => (
      <ellipse key={i} cy={-r} rx={r * 0.72} ry={r} transform={`rotate(${(360 / count) * i})`} />
    ))}
  </g>
);

const Rose = (): ReactElement => (
  <>
    <Petals count={5} fill="#d8434b" r={3.6} />
    <circle r={3} fill="#b3242f" />
    <path d="M-1.600.4C-1-1.800 1.600-1.500 1.400.4 1 1.600-.6 1.400-.4.2" fill="none" strokeWidth={0.6} />
  </>
);
const Daisy = ({ trim }: { trim: string }): ReactElement => (
  <>
    <Petals count={8} fill={WHITE} r={3.5} />
    <circle r={2.6} fill={trim} />
  </>
);
const Clover = (): ReactElement => (
  <>
    <Petals count={3} fill={LEAF} r={4} />
    <circle r={1.1} fill={WHITE} />
  </>
);
const Tulip = (): ReactElement => (
  <>
    <path
      d="M-5-5.500L-2.500-2.500 0-7 2.500-2.500 5-5.500C6 .5 4 4.500 0 4.500-4 4.500-6 .5-5-5.500Z"
      fill="#6d4a9c"
    />
    <path d="M-2.500-2.500C-2.500 1-1.500 3 0 4.500 1.500 3 2.500 1 2.500-2.500" fill="none" strokeWidth={0.5} />
  </>
);

const Halberd = ({ trim }: { trim: string }): ReactElement => (
  <>
    <Staff />
    <path d="M0-48L2-40H-2Z" fill={STEEL} />
    <path d="M1-39C3-40 5-41 7-40 8-36 8-32 7-28.500 5-29 3-30 1-31ZM-1-37.500L-5.500-35-1-32.500Z" fill={STEEL} />
    <path d="M-1.800-29H1.800V-26.500H-1.800Z" fill={trim} />
  </>
);
const Arrow = (): ReactElement => (
  <>
    <path d="M-.6-40H.6V11H-.6Z" fill={WOOD} />
    <path d="M0-47L3.500-38 0-40-3.500-38Z" fill={STEEL} />
    <path d="M.6-36C4-35 6-32 9-33.500 7.500-31 8.500-29 6.500-28 4-28 3-30 .6-31Z" fill={RED} />
  </>
);
const Torch = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-1.800-22H1.800L1 11H-1Z" fill={WOOD} />
    <path d="M-3.500-25H3.500L2.500-20H-2.500Z" fill={trim} />
    <path
      d="M0-42C1-37 6-34 4.500-28 4-25.500 2-25-0-25-2.500-25-4.500-26.500-4.500-29.500-4.500-32-2.500-32.500-2.500-36-1-35-1-38 0-42Z"
      fill="#f08a33"
    />
    <path d="M0-34C.6-31 2.600-30 2-27 1-25.500-1.200-25.500-1.800-27-2-29-.4-30 0-34Z" fill="#fbd75f" stroke="none" />
  </>
);
const Banner = ({ trim }: { trim: string }): ReactElement => (
  <>
    <Staff />
    <path d="M.9-41H9L6.500-36 9-31H.9Z" fill={RED} />
    <path d="M.9-38H7.500M.9-34H7.500" fill="none" stroke={trim} strokeWidth={0.8} />
    <path d="M0-47.500L1.900-43.500 0-41-1.900-43.500Z" fill={trim} />
  </>
);

export const KingHolds = ({ suit, trim }: HoldsProps): ReactElement => {
  const things = {
    H: <Sword trim={trim} />,
    D: <Axe trim={trim} />,
    C: <Orb trim={trim} />,
    S: <Sceptre trim={trim} />,
  };
  return (
    <Hand x={22.5} y={-9.5}>
      {things[suit]}
    </Hand>
  );
};

export const QueenHolds = ({ suit, trim }: HoldsProps): ReactElement => {
  const flowers = { H: <Rose />, D: <Daisy trim={trim} />, C: <Clover />, S: <Tulip /> };
  return (
    <Hand x={21.5} y={-8.5}>
      <Stem>{flowers[suit]}</Stem>
    </Hand>
  );
};

export const JackHolds = ({ suit, trim }: HoldsProps): ReactElement => {
  const things = { H: <Banner trim={trim} />, D: <Torch trim={trim} />, C: <Arrow />, S: <Halberd trim={trim} /> };
  return (
    <Hand x={22} y={-9}>
      {things[suit]}
    </Hand>
  );
};
