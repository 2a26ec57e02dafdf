import type { ReactElement } from 'react';
import { cardToken } from '../../../games/tysiac/deck.ts';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { Face, cardWords } from './cards.tsx';
import { nameOf, useTysiac } from './use.ts';
import styles from './LastTrick.module.css';

export const LastTrick = (): ReactElement => {
  const { view, facts, info } = useTysiac();
  const last = view.trick.length > 0 ? facts.tricks.at(-2) : facts.tricks.at(-1);
  if (!last) return <p>{t('tysiac.table.lastTrick.none')}</p>;
  return (
    <>
      <p>{t('tysiac.table.lastTrick.by', person(info, view.leader))}</p>
      <ol className={styles.trick}>
        {last.map(({ seat, card, marriage }) => (
          <li key={cardToken(card)}>
            <Face card={card} />
            <span>
              <span className="sr-only">{cardWords(card)}, </span>
              {marriage ? t('tysiac.table.lastTrick.marriage', { name: nameOf(info, seat) }) : nameOf(info, seat)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
