// Everything the tables need to show a card.
import { memo, Suspense, use, type ReactElement } from 'react';
import type { CardDeck } from './decks.ts';
import { faceOf, loadFace, type FaceProps } from './faces.tsx';
import { Sheet } from './Sheet.tsx';

export { CardBack } from './CardBack.tsx';
export { CardSlot } from './CardSlot.tsx';
export { SuitSign } from './SuitSign.tsx';
export type { CardDeck } from './decks.ts';

export interface CardFaceProps {
  deck: CardDeck;
  /** The game's own card number, as its views and deck.ts have it. */
  card: number;
  /** Clubs green, diamonds blue. German cards have more than two colours anyway. */
  fourColour?: boolean;
  /** Indices of double size, for small cards and weak eyes. */
  largeIndex?: boolean;
  /** A tooltip. The drawing is hidden from assistive technology: name the button or image around it. */
  title?: string;
}

/**
 * The face of a card: an SVG of ratio 5:7 that fills its container. A deck is fetched when first shown, with blank
 * paper of the same size meanwhile; call `preloadDeck` early to avoid even that.
 */
export const CardFace = memo(function CardFace({ fourColour = false, largeIndex = false, ...rest }: CardFaceProps) {
  const props = { ...rest, fourColour, largeIndex };
  const Face = faceOf(rest.deck);
  if (Face !== undefined) return <Face {...props} />;
  return (
    <Suspense fallback={<Sheet isBlank />}>
      <FetchedFace {...props} />
    </Suspense>
  );
});

const FetchedFace = (props: FaceProps): ReactElement => {
  const Face = use(loadFace(props.deck));
  return <Face {...props} />;
};

/** Fetches a deck's drawings ahead of time. */
export const preloadDeck = async (deck: CardDeck): Promise<void> => {
  await loadFace(deck);
};
