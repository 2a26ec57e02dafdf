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
    <path d="M-1.700-30H1.700L1.300 11H-1.300Z" fill={WOOD} />
    <path
      d="M-10-19C-9.500-27-5-31.500 0-31.500 5-31.500 9.500-27 10-19 7.500-25 4-27.500 0-27.500-4-27.500-7.500-25-10-19Z"
      fill={STEEL}
    />
    <path d="M-10-19L0-15.500 10-19" fill="none" strokeWidth={0.6} />
    <path d="M-.6-39H.6V-16H-.6Z" fill={DARK_WOOD} />
    <path d="M0-43L2.200-37.500H-2.200Z" fill={STEEL} />
  </>
);
const Halberd = (): ReactElement => (
  <>
    <Staff />
    <path d="M0-46L1.800-38H-1.800Z" fill={STEEL} />
    <path
      d="M1-30C3.500-32 5-31 6.500-33 7-28 7-24 6-20.500 4-22 3-21.500 1-22.500ZM-1-28.500L-5.500-26-1-23.500Z"
      fill={STEEL}
    />
  </>
);
const Sabre = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-1.600-6C-1.600-18-2.500-28-6-35.500 0-29 1.600-18 1.600-6Z" fill={STEEL} />
    <path d="M-6-7.300H6V-5.200H-6Z" fill={trim} />
    <path d="M-1.200-5.200H1.200V5H-1.200Z" fill={DARK_WOOD} />
  </>
);
const Goblet = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-6-21H6C6-13.500 3.500-10.500 1.400-9.500V-3H-1.400V-9.500C-3.500-10.500-6-13.500-6-21Z" fill={trim} />
    <path d="M-6-21C-3-19.300 3-19.300 6-21 3-22.700-3-22.700-6-21Z" fill="#8f2336" />
    <path d="M-5-16Q0-14 5-16" fill="none" />
  </>
);

const Horn = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M-7.500-22C-3.500-16-2.600-10-2.600 3H1.400C2-10 .5-19-4.500-25Z" fill={DARK_WOOD} />
    <path d="M-9.800-20.500L-5.300-27.300-3-24.600-7.200-18.500Z" fill={trim} />
    <path d="M-3.500-13.500L.2-15M-2.800-9L1.200-9.700" fill="none" stroke={trim} strokeWidth={1.3} />
  </>
);
const Crook = (): ReactElement => (
  <path
    d="M-1-29C-1-33-6-33-6-29.500-6-27.500-3.500-27.500-3.500-29L-5-30.500H-8C-9.500-36 1.500-39 1.500-30L1.100 11H-1Z"
    fill={WOOD}
  />
);
const Pike = ({ second }: { second: string }): ReactElement => (
  <>
    <Staff />
    <path d="M0-48L3-40 0-36.500-3-40Z" fill={STEEL} />
    <path d="M.9-35H9L6.500-31 9-27H.9Z" fill={second} />
    <path d="M4-33V-29M2-31H6" fill="none" stroke={WHITE} strokeWidth={1} />
  </>
);
const Sheaf = ({ trim }: { trim: string }): ReactElement => (
  <>
    <path d="M0-4L-4.500-20M0-4L-2-22M0-4V-22M0-4L2-22M0-4L4.500-20" fill="none" stroke="#a87414" strokeWidth={1} />
    <g fill={trim} strokeWidth={0.5}>
      {[-20, -10, 0, 10, 20].map((angle) => (
        <path key={angle} d="M0-28C2-25.500 2-21 0-18-2-21-2-25.500 0-28Z" transform={`rotate(${angle} 0 -4)`} />
      ))}
    </g>
    <path d="M-2.500-8.500H2.500V-6H-2.500Z" fill="#b5282d" />
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
    <path d="M-3.600-30Q0-28.500 3.600-30" fill="none" stroke={trim} strokeWidth={1} />
    <path d="M-.8-39H.8V-37.300H2.500V-35.700H.8V-33.600H-.8V-35.700H-2.500V-37.300H-.8Z" fill={trim} />
  </Hand>
);
