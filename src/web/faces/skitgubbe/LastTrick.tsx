// The last finished trick, and where the cards are that everybody has seen.
import type { ReactElement } from 'react';
import { cardName, cardsIn } from '../../../games/skitgubbe/deck.ts';
import { fan, runName } from '../../../games/skitgubbe/fan.ts';
import type { PileCard } from '../../../games/skitgubbe/view.ts';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { Suited } from '../../table/cards/Suited.tsx';
import { nameOf, useSkitgubbe, warWords } from './use.ts';
import styles from './LastTrick.module.css';

const HOW: Readonly<Record<PileCard['kind'], string>> = {
  hand: '',
  deck: ` ${t('skitgubbe.table.last.deck')}`,
  slough: ` ${t('skitgubbe.table.last.slough')}`,
};

export const LastTrick = (): ReactElement => {
  const { view, facts, info } = useSkitgubbe();
  const { last } = facts;
  return (
    <div className={styles.last}>
      {last === null ? (
        <p>{t('skitgubbe.table.last.none')}</p>
      ) : (
        <>
          <p>
            {last.by < 0
              ? t('skitgubbe.table.last.back')
              : t(
                  last.table.length > 0 ? 'skitgubbe.table.last.killed' : 'skitgubbe.table.last.taken',
                  person(info, last.by),
                )}
          </p>
          <ul>
            {last.pile.map(({ seat, card, kind, round }) => (
              <li key={card}>
                {nameOf(info, seat)} <Suited text={cardName(card)} />
                {HOW[kind]}
                {round > 0 && ` · ${warWords(round)}`}
              </li>
            ))}
            {last.table.map(({ seat, cards }) => (
              <li key={cards[0]}>
                {nameOf(info, seat)} <Suited text={runName(cards)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('skitgubbe.table.last.seen')}</h3>
      <dl>
        {view.players.map(({ known }, seat) => (
          <div key={seat}>
            <dt>{nameOf(info, seat)}</dt>
            <dd>
              <Suited text={fan(cardsIn(known)) || t('skitgubbe.table.last.seen.none')} />
            </dd>
          </div>
        ))}
        {view.killed.some((ranks) => ranks !== 0) && (
          <div>
            <dt>{t('skitgubbe.table.last.gone')}</dt>
            <dd>
              <Suited text={fan(cardsIn(view.killed))} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
};
