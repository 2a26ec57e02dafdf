// Skitgubbe's cards on the table and in words.
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import type { Card } from '../../../core/cards.ts';
import { RANKS, rankOf, suitOf } from '../../../games/skitgubbe/deck.ts';
import { useSettings } from '../../app/settings.ts';
import { CardFace } from '../../cards/Card.tsx';

const SUIT_WORDS = ['clubs', 'diamonds', 'hearts', 'spades'];
const COURT: Readonly<Record<string, string>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

export const suitWord = (suit: number): string => SUIT_WORDS[suit]!;
export const rankWord = (rank: number): string => COURT[RANKS[rank]!] ?? RANKS[rank]!;
/** 'king of hearts', for those who listen. */
export const cardWords = (card: Card): string => `${rankWord(rankOf(card))} of ${suitWord(suitOf(card))}`;

/** Cards on the table are too small here for anything but a large index. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 40em)') ?? false;

export const Face = ({ card, small = false }: { card: Card; small?: boolean }): ReactElement => {
  const fourColour = useSettings((settings) => settings.fourColours);
  const largeIndex = useSettings((settings) => settings.largeIndex);
  return <CardFace deck="skitgubbe" card={card} fourColour={fourColour} largeIndex={largeIndex || small} />;
};
