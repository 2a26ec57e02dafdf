// A hand that lies face up at its seat: in one row, or in two where the seat is narrow.
import type { CSSProperties, ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';
import type { OpenCard } from './match/gameTable.ts';
import styles from './OpenHand.module.css';

interface OpenHandProps {
  readonly seat: number;
  readonly cards: readonly OpenCard[];
}

export const OpenHand = ({ seat, cards }: OpenHandProps): ReactElement => (
  <div className={styles.open} data-hand={seat} style={{ '--count': cards.length } as CSSProperties}>
    {cards.length === 0 ? (
      <span className={styles.none}>{t('table.hand.empty')}</span>
    ) : (
      <span className={styles.cards} role="img" aria-label={cards.map((card) => card.name).join(', ')}>
        {cards.map((card) => (
          <span key={card.id} title={card.name}>
            {card.face}
          </span>
        ))}
      </span>
    )}
  </div>
);
