// Ulti's cards on the table and in words.
import type { ReactElement } from 'react';
import { cardsOf, count, type Card, type CardSet } from '../../../core/cards.ts';
import { ABOVE_PLAIN, ABOVE_TRUMP, SUITS, cardToken, suitOf, trumpName } from '../../../games/ulti/deck.ts';
import { cardText, suitWord, trumpText } from '../../../games/ulti/words.ts';
import { useSettings } from '../../kit/browser/settings.ts';
import { CardBack, CardFace, SuitSign } from '../../table/cards/Card.tsx';
import { say, t } from '../../kit/i18n/index.ts';
import { Drawn } from '../../table/MoveButton.tsx';
import { useIsSmall } from '../../table/feltShape.ts';
import { DECK } from './deck.ts';
import pile from '../../table/pile.module.css';
import styles from './cards.module.css';

/** 'piros tízes (ten of hearts)': as it is called at the table, and for those who are new there. */
export const cardWords = (card: Card): string => say(cardText(card));

/** As one holds them: by suit, the strongest first; without a trump the ten stands below the under (§1.2). */
export const inHandOrder = (set: CardSet, noTrump = false): Card[] => {
  const higher = noTrump ? ABOVE_PLAIN : ABOVE_TRUMP;
  return cardsOf(set).sort((a, b) => suitOf(a) - suitOf(b) || count(higher[a]!) - count(higher[b]!));
};

export const Face = ({ card, small = false }: { card: Card; small?: boolean }): ReactElement => {
  const largeIndex = useSettings((settings) => settings.largeIndex);
  const isSmall = useIsSmall('german');
  return <CardFace deck={DECK} card={card} largeIndex={largeIndex || small || isSmall} title={cardWords(card)} />;
};

/** Cards shown side by side, named for those who listen. */
export const ShownCards = ({
  set,
  className,
  noTrump = false,
}: {
  set: CardSet;
  className?: string;
  noTrump?: boolean;
}): ReactElement => (
  <span className={className} data-open role="img" aria-label={inHandOrder(set, noTrump).map(cardWords).join('; ')}>
    {inHandOrder(set, noTrump).map((card) => (
      <span key={cardToken(card)}>
        <Face card={card} small />
      </span>
    ))}
  </span>
);

export const Backs = ({ count: number }: { count: number }): ReactElement => (
  <span className={pile.pileCards} aria-hidden>
    {Array.from({ length: number }, (_, at) => (
      <span key={at}>
        <CardBack deck={DECK} />
      </span>
    ))}
  </span>
);

/** A suit with its sign; -1 is no trump. */
export const TrumpSign = ({ trump }: { trump: number }): ReactElement =>
  trump < 0 ? (
    <>{t('ulti.table.noTrump')}</>
  ) : (
    <span className={styles.suit}>
      <SuitSign suit={SUITS[trump]!} size="1.15em" /> {say(trumpText(trump))}
    </span>
  );

/** The same for a button: the plain word below the Hungarian one. */
export const TrumpLabel = ({ trump }: { trump: number }): ReactElement => (
  <span className={styles.suit}>
    {trump >= 0 && <SuitSign suit={SUITS[trump]!} size="1.7em" />}
    <span className={styles.words}>
      <Drawn>{trumpName(trump)}</Drawn>
      {say(suitWord(trump)) !== trumpName(trump) && (
        <small>
          <Drawn>{say(suitWord(trump))}</Drawn>
        </small>
      )}
    </span>
  </span>
);
