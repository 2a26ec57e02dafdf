// Each legal move with what it is expected to bring, how sure that is, and what becomes of the contract.
import type { ReactElement } from 'react';
import { amount, margin, percent } from '../../../analysis/words.ts';
import type { ActionId } from '../../../core/game.ts';
import { t } from '../../kit/i18n/index.ts';
import { FIGURES } from '../../kit/i18n/numbers.ts';
import { Suited } from '../cards/Suited.tsx';
import type { ToldFindings } from './told.ts';
import styles from './MovesTable.module.css';

interface MovesTableProps {
  readonly told: ToldFindings;
  /** The move that was made, when one looks back. */
  readonly played?: ActionId;
  readonly className?: string;
}

/** Where all possible deals come to the same. */
const NO_MARGIN = `± ${FIGURES.number(0)}`;

export const MovesTable = ({ told, played, className = '' }: MovesTableProps): ReactElement => {
  const { moves, preferred, currency, method, worlds, contract: whose } = told.findings;
  const words = new Map(told.moves.map((move) => [move.id, move]));
  // The advice first, and what was done: both are to be seen without scrolling.
  const rank = (id: ActionId): number => (id === preferred ? 0 : id === played ? 1 : 2);
  const ordered = [...moves].sort((a, b) => rank(a.id) - rank(b.id));
  return (
    <>
      <table className={`${styles.moves} ${className}`}>
        <thead>
          <tr>
            <th scope="col">{t('advice.moves.move')}</th>
            <th scope="col">{t('advice.moves.expected')}</th>
            {whose !== null && (
              <th scope="col">{t(whose === 'own' ? 'advice.moves.contract.own' : 'advice.moves.contract')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ id, mean, interval, contract }) => (
            <tr
              key={id}
              data-move={words.get(id)!.notation}
              data-preferred={id === preferred || undefined}
              data-played={id === played || undefined}
            >
              <th scope="row">
                <Suited text={words.get(id)!.text} />
                {id === preferred && <em>{id === moves[0]!.id ? t('advice.moves.best') : t('advice.moves.expert')}</em>}
                {id === played && <em className={styles.played}>{t('advice.moves.played')}</em>}
              </th>
              <td data-mean={mean}>
                {amount(mean, currency.unit, FIGURES)}
                <small>{interval && (margin(interval, currency.unit, FIGURES) || NO_MARGIN)}</small>
              </td>
              {whose !== null && <td>{percent(contract, FIGURES) || '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.about}>
        {method === 'forced'
          ? t('advice.about.forced')
          : t('advice.about', { currency: currency.about, worlds, method })}
        {(whose === 'own' || whose === 'others') && ` ${t('advice.about.contract', { whose })}`}
      </p>
    </>
  );
};
