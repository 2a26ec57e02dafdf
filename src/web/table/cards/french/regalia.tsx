// What the courts hold, one thing a suit: the second way to know a court besides its sign.
import type { ReactElement, ReactNode } from 'react';
import { Hand } from '../figures/Hand.tsx';
import { RED, WHITE } from '../ink.ts';
import type { FrenchSuit } from './shapes.ts';

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
    <path d="M0-44L1.9-39.5V-8H-1.9V-39.5Z" fill={STEEL} />
    <path d="M0-41V-8" fill="none" strokeWidth={0.4} />
    <path d="M-6.5-8.8Q0-6.8 6.5-8.8L6.5-6.4Q0-4.6-6.5-6.4Z" fill={trim} />
    <path d="M-1.2-6.5H1.2V6H-1.2Z" fill={WOOD} />
  </>
);

const Axe = ({ trim }: { trim: string }): ReactElement => (
  <>
    <Staff />
    <path d="M1-38C4-39.5 6-38 7.5-41 8.5-36 8.5-31 7.5-27 6-30 4-29 1-30Z" fill={STEEL} />
    <path d="M-1-38L-5.5-34-1-30Z" fill={trim} />
    <circle cy={-43} r={1.6} fill={trim} />
  </>
);

const Orb = ({ trim }: { trim: string }): ReactElement => (
  <>
    <circle cy={-9.5} r={7} fill={trim} />
    <path d="M-7-9.5Q0-7.5 7-9.5M0-16.5V-8.5" fill="none" />
    <path d="M-1-22.5H1V-20.5H3V-18.7H1V-16.5H-1V-18.7H-3V-20.5H-1Z" fill={trim} />
  </>
);

const Sceptre = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-1-34H1V11H-1Z" fill={trim} />
    <path d="M0-46C3.5-42 4.5-39 3.5-36.5 2.5-34.5-2.5-34.5-3.5-36.5-4.5-39-3.5-42 0-46Z" fill={trim} />
    <path d="M0-43V-36M-3-33.5H3" fill="none" />
    <path d="M-2.2-29H2.2V-27H-2.2Z" fill={trim} />
  </>
);

const Stem = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    <path d="M0-14V9" fill="none" stroke={LEAF} strokeWidth={1.4} />
    <path d="M0-5.5C3-9.5 6-9.5 7.5-8.5 6-5 3-4 0-5.5ZM0-6.5C-3-10.5-6-10.5-7.5-9.5-6-6-3-5 0-6.5Z" fill={LEAF} />
    <g transform="translate(0 -17.5)">{children}</g>
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
    <path d="M-1.6.4C-1-1.8 1.6-1.5 1.4.4 1 1.6-.6 1.4-.4.2" fill="none" strokeWidth={0.6} />
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
    <path d="M-5-5.5L-2.5-2.5 0-7 2.5-2.5 5-5.5C6 .5 4 4.5 0 4.5-4 4.5-6 .5-5-5.5Z" fill="#6d4a9c" />
    <path d="M-2.5-2.5C-2.5 1-1.5 3 0 4.5 1.5 3 2.5 1 2.5-2.5" fill="none" strokeWidth={0.5} />
  </>
);

const Halberd = ({ trim }: { trim: string }): ReactElement => (
  <>
    <Staff />
    <path d="M0-48L2-40H-2Z" fill={STEEL} />
    <path d="M1-39C3-40 5-41 7-40 8-36 8-32 7-28.5 5-29 3-30 1-31ZM-1-37.5L-5.5-35-1-32.5Z" fill={STEEL} />
    <path d="M-1.8-29H1.8V-26.5H-1.8Z" fill={trim} />
  </>
);
const Arrow = (): ReactElement => (
  <>
    <path d="M-.6-40H.6V11H-.6Z" fill={WOOD} />
    <path d="M0-47L3.5-38 0-40-3.5-38Z" fill={STEEL} />
    <path d="M.6-36C4-35 6-32 9-33.5 7.5-31 8.5-29 6.5-28 4-28 3-30 .6-31Z" fill={RED} />
  </>
);
const Torch = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-1.8-22H1.8L1 11H-1Z" fill={WOOD} />
    <path d="M-3.5-25H3.5L2.5-20H-2.5Z" fill={trim} />
    <path
      d="M0-42C1-37 6-34 4.5-28 4-25.5 2-25-0-25-2.5-25-4.5-26.5-4.5-29.5-4.5-32-2.5-32.5-2.5-36-1-35-1-38 0-42Z"
      fill="#f08a33"
    />
    <path d="M0-34C.6-31 2.6-30 2-27 1-25.5-1.2-25.5-1.8-27-2-29-.4-30 0-34Z" fill="#fbd75f" stroke="none" />
  </>
);
const Banner = ({ trim }: { trim: string }): ReactElement => (
  <>
    <Staff />
    <path d="M.9-41H9L6.5-36 9-31H.9Z" fill={RED} />
    <path d="M.9-38H7.5M.9-34H7.5" fill="none" stroke={trim} strokeWidth={0.8} />
    <path d="M0-47.5L1.9-43.5 0-41-1.9-43.5Z" fill={trim} />
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
