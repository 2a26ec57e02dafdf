// What the German courts hold in their right hand, on the left of the card.
import type { ReactElement } from 'react';
import { Hand } from '../figures/Hand.tsx';
import { WHITE } from '../ink.ts';
import type { Costume } from './costume.ts';

const STEEL = '#d3dbe0';
const WOOD = '#9a6a3c';
const DARK_WOOD = '#6b4526';

const Staff = (): ReactElement => <path d="M-.9-40H.9V11H-.9Z" fill={WOOD} />;

const Crossbow = (): ReactElement => (
  <>
    <path d="M-1.7-30H1.7L1.3 11H-1.3Z" fill={WOOD} />
    <path
      d="M-10-19C-9.5-27-5-31.5 0-31.5 5-31.5 9.5-27 10-19 7.5-25 4-27.5 0-27.5-4-27.5-7.5-25-10-19Z"
      fill={STEEL}
    />
    <path d="M-10-19L0-15.5 10-19" fill="none" strokeWidth={0.6} />
    <path d="M-.6-39H.6V-16H-.6Z" fill={DARK_WOOD} />
    <path d="M0-43L2.2-37.5H-2.2Z" fill={STEEL} />
  </>
);
const Halberd = (): ReactElement => (
  <>
    <Staff />
    <path d="M0-46L1.8-38H-1.8Z" fill={STEEL} />
    <path d="M1-30C3.5-32 5-31 6.5-33 7-28 7-24 6-20.5 4-22 3-21.5 1-22.5ZM-1-28.5L-5.5-26-1-23.5Z" fill={STEEL} />
  </>
);
const Sabre = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-1.6-6C-1.6-18-2.5-28-6-35.5 0-29 1.6-18 1.6-6Z" fill={STEEL} />
    <path d="M-6-7.3H6V-5.2H-6Z" fill={trim} />
    <path d="M-1.2-5.2H1.2V5H-1.2Z" fill={DARK_WOOD} />
  </>
);
const Goblet = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-6-21H6C6-13.5 3.5-10.5 1.4-9.5V-3H-1.4V-9.5C-3.5-10.5-6-13.5-6-21Z" fill={trim} />
    <path d="M-6-21C-3-19.3 3-19.3 6-21 3-22.7-3-22.7-6-21Z" fill="#8f2336" />
    <path d="M-5-16Q0-14 5-16" fill="none" />
  </>
);

const Horn = ({ trim }: { trim: string }): ReactElement => (
  <g transform="scale(-1 1)">
    <path d="M-7.5-22C-3.5-16-2.6-10-2.6 3H1.4C2-10 .5-19-4.5-25Z" fill={DARK_WOOD} />
    <path d="M-9.8-20.5L-5.3-27.3-3-24.6-7.2-18.5Z" fill={trim} />
    <path d="M-3.5-13.5L.2-15M-2.8-9L1.2-9.7" fill="none" stroke={trim} strokeWidth={1.3} />
  </g>
);
const Crook = (): ReactElement => (
  <path d="M-1-29C-1-33-6-33-6-29.5-6-27.5-3.5-27.5-3.5-29L-5-30.5H-8C-9.5-36 1.5-39 1.5-30L1.1 11H-1Z" fill={WOOD} />
);
const Pike = ({ second }: { second: string }): ReactElement => (
  <>
    <Staff />
    <path d="M0-48L3-40 0-36.5-3-40Z" fill={STEEL} />
    <path d="M.9-35H9L6.5-31 9-27H.9Z" fill={second} />
    <path d="M4-33V-29M2-31H6" fill="none" stroke={WHITE} strokeWidth={1} />
  </>
);
const Sheaf = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M0-4L-4.5-20M0-4L-2-22M0-4V-22M0-4L2-22M0-4L4.5-20" fill="none" stroke="#a87414" strokeWidth={1} />
    <g fill={trim} strokeWidth={0.5}>
      {[-20, -10, 0, 10, 20].map((angle) => (
        <path key={angle} d="M0-28C2-25.5 2-21 0-18-2-21-2-25.5 0-28Z" transform={`rotate(${angle} 0 -4)`} />
      ))}
    </g>
    <path d="M-2.5-8.5H2.5V-6H-2.5Z" fill="#b5282d" />
  </>
);

export const OverHolds = ({ costume: { suit, trim } }: { costume: Costume }): ReactElement => {
  const arms = { M: <Crossbow />, Z: <Halberd />, P: <Sabre trim={trim} />, T: <Goblet trim={trim} /> };
  return (
    <Hand x={-22.5} y={-9}>
      {arms[suit]}
    </Hand>
  );
};

export const UnderHolds = ({ costume: { suit, trim, second } }: { costume: Costume }): ReactElement => {
  const tools = { M: <Horn trim={trim} />, Z: <Crook />, P: <Pike second={second} />, T: <Sheaf trim={trim} /> };
  return (
    <Hand x={-21.5} y={-9}>
      {tools[suit]}
    </Hand>
  );
};

export const KingSceptre = ({ costume: { trim, second } }: { costume: Costume }): ReactElement => (
  <Hand x={-24.5} y={-9}>
    <path d="M-1-27H1V9H-1Z" fill={trim} />
    <circle cy={-30} r={3.6} fill={second} />
    <path d="M-3.6-30Q0-28.5 3.6-30" fill="none" stroke={trim} strokeWidth={1} />
    <path d="M-.8-39H.8V-37.3H2.5V-35.7H.8V-33.6H-.8V-35.7H-2.5V-37.3H-.8Z" fill={trim} />
  </Hand>
);
