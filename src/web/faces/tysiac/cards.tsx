// Tysiąc's cards on the table and in words.
import type { ReactElement } from 'react';
import type { Card, CardSet } from '../../../core/cards.ts';
import { SUITS, cardName, cardNames, cardToken, inHandOrder, rankOf, suitOf } from '../../../games/tysiac/deck.ts';
import { useSettings } from '../../kit/browser/settings.ts';
import { CardBack, CardFace } from '../../table/cards/Card.tsx';
import { Suited } from '../../table/cards/Suited.tsx';
import { t } from '../../kit/i18n/index.ts';
import { useIsSmall } from '../../table/feltShape.ts';
import { DECK } from './deck.ts';
import pile from '../../table/pile.module.css';

const RANK_WORDS = ['nine', 'jack', 'queen', 'king', 'ten', 'ace'] as const;

/** As texts choose by it: 's', 'c', 'd', 'h'. */
const suitLetter = (suit: number): string => SUITS[suit]!.toLowerCase();

/** 'king of hearts', for those who listen. */
export const cardWords = (card: Card): string =>
  t(`tysiac.table.card.${RANK_WORDS[rankOf(card)]!}`, { suit: suitLetter(suitOf(card)) });

export const Face = ({ card, small = false }: { card: Card; small?: boolean }): ReactElement => {
  const fourColour = useSettings((settings) => settings.fourColours);
  const largeIndex = useSettings((settings) => settings.largeIndex);
  const isSmall = useIsSmall('french');
  return <CardFace deck={DECK} card={card} fourColour={fourColour} largeIndex={largeIndex || small || isSmall} />;
};

/** Cards shown side by side, named for those who listen. */
export const ShownCards = ({ set, className }: { set: CardSet; className: string | undefined }): ReactElement => (
  <span className={className} data-open role="img" aria-label={inHandOrder(set).map(cardWords).join(', ')}>
    {inHandOrder(set).map((card) => (
      <span key={cardToken(card)} title={cardName(card)}>
        <Face card={card} />
      </span>
    ))}
  </span>
);

/** Cards in a line of text: '10♠ Q♥', named for those who listen. */
export const CardsInLine = ({ set }: { set: CardSet }): ReactElement => (
  <span role="img" aria-label={inHandOrder(set).map(cardWords).join(', ')}>
    <Suited text={cardNames(set)} />
  </span>
);

export const Backs = ({ count }: { count: number }): ReactElement => (
  <span className={pile.pileCards} aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <span key={at}>
        <CardBack deck={DECK} />
      </span>
    ))}
  </span>
);
