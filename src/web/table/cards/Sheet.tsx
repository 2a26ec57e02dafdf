// The piece of paper that every card is printed on.
import type { ReactElement, ReactNode } from 'react';
import { CARD_HEIGHT, CARD_WIDTH, EDGE, PAPER } from './ink.ts';

interface SheetProps {
  children?: ReactNode;
  paper?: string;
  /** A tooltip for the mouse; assistive technology gets the name from whatever the card lies in. */
  title?: string;
  /** Is what will be printed on it still on its way? */
  isBlank?: boolean;
}

export const Sheet = ({ children, paper = PAPER, title, isBlank }: SheetProps): ReactElement => (
  <svg
    viewBox={`${-CARD_WIDTH / 2} ${-CARD_HEIGHT / 2} ${CARD_WIDTH} ${CARD_HEIGHT}`}
    width="100%"
    height="100%"
    aria-hidden="true"
    focusable="false"
    data-blank={isBlank || undefined}
    // The paper and its inks belong together: forced colours must change both or neither.
    style={{ display: 'block', overflow: 'visible', borderRadius: '7% / 5%', forcedColorAdjust: 'none' }}
  >
    {title !== undefined && <title>{title}</title>}
    <rect x={-49.5} y={-69.5} width={99} height={139} rx={7} fill={paper} stroke={EDGE} />
    {children}
  </svg>
);

/** Draws its content twice, the second time upside down, so that the card reads from both ends. */
export const BothEnds = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    {children}
    <g transform="rotate(180)">{children}</g>
  </>
);

/** Draws its content and the mirror image of it. */
export const Twin = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    {children}
    <g transform="scale(-1 1)">{children}</g>
  </>
);

interface WindowProps {
  x: number;
  y: number;
  width: number;
  height: number;
  children: ReactNode;
}

/** Cuts its content off at a rectangle. An inner svg does so without an id that would have to be unique on the page. */
export const Window = ({ x, y, width, height, children }: WindowProps): ReactElement => (
  <svg x={x} y={y} width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`} overflow="hidden">
    {children}
  </svg>
);
