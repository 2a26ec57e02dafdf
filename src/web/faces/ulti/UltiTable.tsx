import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { DECK } from './deck.ts';
import { Seats, type SeatInfo } from '../../table/Seats.tsx';
import { Contract } from './Contract.tsx';
import { Controls } from './Controls.tsx';
import { useUlti } from './use.ts';
import felt from '../../table/felt.module.css';
import styles from './UltiTable.module.css';

export const UltiTable = (): ReactElement => (
  <div className={`${felt.felt} ${styles.table}`}>
    <Players />
    <Contract />
    <Controls />
  </div>
);

const Players = (): ReactElement => {
  const { view } = useUlti();
  const isPlay = view.leader >= 0;
  const seats = view.players.map((player, seat): SeatInfo => {
    const tags: string[] = [];
    if (seat === view.dealer) tags.push(t('ulti.table.tag.dealer'));
    if (seat === view.soloist) tags.push(t('ulti.table.tag.soloist'));
    else if (view.soloist < 0 && seat === view.holder) tags.push(t('ulti.table.tag.holds'));
    else if (view.soloist < 0 && player.passed) tags.push(t('ulti.table.tag.passed'));
    if (player.open !== 0) tags.push(t('ulti.table.tag.open'));
    const counts = isPlay
      ? [
          t('ulti.table.count.tricks', { count: player.tricks }),
          ...(view.trump >= 0 ? [t('ulti.table.count.points', { count: player.points })] : []),
          ...(player.declared > 0 ? [t('ulti.table.count.declared', { points: player.declared })] : []),
        ]
      : [t('ulti.table.count.cards', { count: player.cards })];
    return { seat, score: player.score, cards: player.cards, tags, counts };
  });
  return <Seats className={styles.seats} seats={seats} deck={DECK} counterClockwise />;
};
