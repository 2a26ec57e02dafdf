// The end: nobody has won, one has lost. The goat comes to visit.
import type { ReactElement } from 'react';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { Goat } from './Goat.tsx';
import type { Frame } from '../../table/match/messages.ts';
import { lossText } from './prompt.ts';
import { nameOf, useSkitgubbe } from './use.ts';
import styles from './Result.module.css';

export const Result = ({ result }: { result: NonNullable<Frame['result']> }): ReactElement => {
  const { view, info } = useSkitgubbe();
  const loser = view.finished.at(-1)!;
  const isOwn = loser === info.you;
  const escaped = view.finished.slice(0, -1);
  const left = { count: view.players[loser]!.cards, ...person(info, loser) };
  return (
    <div className={styles.result}>
      <svg viewBox="-60 -66 120 146" className={styles.goat} aria-hidden focusable="false">
        <Goat />
      </svg>
      <div>
        <p className={styles.lost}>{lossText(info, view)}</p>
        <p>
          {t(result.reason === 'turn-limit' ? 'skitgubbe.table.lost.stopped' : 'skitgubbe.table.lost.last', left)}{' '}
          {isOwn
            ? t('skitgubbe.table.lost.comfort')
            : t(info.you < 0 ? 'skitgubbe.table.lost.watched' : 'skitgubbe.table.lost.other')}
        </p>
        <ol className={styles.escaped} aria-label={t('skitgubbe.table.away')}>
          {escaped.map((seat) => (
            <li key={seat} data-own={seat === info.seat || undefined}>
              {nameOf(info, seat)} <span className="dim">{awayText(view.players[seat]!)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};

const awayText = ({ eats, kills, cards }: { eats: number; kills: number; cards: number }): string =>
  [
    cards === 0 ? t('skitgubbe.table.away.got') : t('skitgubbe.table.away.left', { count: cards }),
    eats === 0 ? t('skitgubbe.table.away.neverAte') : t('skitgubbe.table.away.ate', { count: eats }),
    t('skitgubbe.table.away.killed', { count: kills }),
  ].join(' · ');
