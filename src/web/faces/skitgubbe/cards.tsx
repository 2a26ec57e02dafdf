// Skitgubbe's cards on the table and in words.
import type { ReactElement } from 'react';
import type { Card } from '../../../core/cards.ts';
import { RANKS, SUITS, rankOf, suitOf } from '../../../games/skitgubbe/deck.ts';
import { useSettings } from '../../kit/browser/settings.ts';
import { CardFace } from '../../table/cards/Card.tsx';
import { t } from '../../kit/i18n/index.ts';
import { useFelt, useIsSmall } from '../../table/feltShape.ts';
import { DECK } from './deck.ts';

/** 'king of hearts', for those who listen. */
export const cardWords = (card: Card): string =>
  t(`skitgubbe.table.card.${RANKS[rankOf(card)]!}`, { suit: SUITS[suitOf(card)]!.toLowerCase() });

/** Cards on the table are too small here for anything but a large index. */
export const useIsNarrow = (): boolean => useFelt().shape !== 'wide';

export const Face = ({ card, small = false }: { card: Card; small?: boolean }): ReactElement => {
  const fourColour = useSettings((settings) => settings.fourColours);
  const largeIndex = useSettings((settings) => settings.largeIndex);
  const isSmall = useIsSmall('french');
  return <CardFace deck={DECK} card={card} fourColour={fourColour} largeIndex={largeIndex || small || isSmall} />;
};
