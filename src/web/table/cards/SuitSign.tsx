// A suit's sign for running text and buttons.
import type { ReactElement } from 'react';
import { SUIT_SHAPES, type FrenchSuit } from './french/shapes.ts';
import { Sign, type GermanSuit } from './german/signs.tsx';

/** A letter of the games' own SUITS: S C D H (French) or M Z P T (acorns, leaves, hearts, bells). */
type AnySuit = FrenchSuit | GermanSuit;

interface SuitSignProps {
  suit: AnySuit;
  /** A CSS length; as high as the text around it when left out. */
  size?: number | string;
  fourColour?: boolean;
}

// At least 3:1 on the light and the dark background; black suits take the colour of the text.
const TWO_COLOURS = { S: 'currentColor', C: 'currentColor', D: '#db4a43', H: '#db4a43' } as const;
const FOUR_COLOURS = { S: 'currentColor', C: '#2b9158', D: '#3f7fd6', H: '#db4a43' } as const;

const isFrench = (suit: AnySuit): suit is FrenchSuit => suit in SUIT_SHAPES;

export const SuitSign = ({ suit, size = '1em', fourColour = false }: SuitSignProps): ReactElement => (
  <svg
    viewBox="-11 -11 22 22"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
    style={{ display: 'inline-block', verticalAlign: '-0.14em', flexShrink: 0 }}
  >
    {isFrench(suit) ? (
      <path d={SUIT_SHAPES[suit]} fill={(fourColour ? FOUR_COLOURS : TWO_COLOURS)[suit]} />
    ) : (
      <Sign suit={suit} />
    )}
  </svg>
);
