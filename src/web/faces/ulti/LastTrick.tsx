import type { ReactElement } from 'react';
import { cardToken } from '../../../games/ulti/deck.ts';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { Face, cardWords } from './cards.tsx';
import { nameOf, useUlti } from './use.ts';
import styles from './LastTrick.module.css';

export const LastTrick = (): ReactElement => {
  const { view, facts, info } = useUlti();
  const last = facts.tricks[view.tricks - 1];
  if (!last) return <p>{t('ulti.table.lastTrick.none')}</p>;
  return (
    <>
      <p>{t('ulti.table.lastTrick.by', person(info, view.winners.at(-1)!))}</p>
      <ol className={styles.trick}>
        {last.map(({ seat, card }) => (
          <li key={cardToken(card)}>
            <Face card={card} />
            <span>
              <span className="sr-only">{cardWords(card)}, </span>
              {nameOf(info, seat)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
