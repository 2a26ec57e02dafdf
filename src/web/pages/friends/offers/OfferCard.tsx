// What somebody at the table offers to the others: a line above the cloth, so that nobody is kept from playing on.
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { ShownOffer } from '../../../../net/offers.ts';
import { t } from '../../../kit/i18n/index.ts';
import type { TableInfo } from '../../../table/match/messages.ts';
import type { RemoteTable } from '../remoteTable.ts';
import styles from './offers.module.css';

const wordsOf = ({ kind, by, declined, stands }: ShownOffer, { players, you }: TableInfo): string => {
  if (declined !== null) return t('friends.offer.declined', { name: players[declined]!.name });
  if (by === you) return t(`friends.offer.${stands ? 'stands' : kind}.own`);
  const { name } = players[by]!;
  return t(`friends.offer.${stands ? 'stands' : kind}.by`, { name });
};

export const OfferCard = ({ table }: { table: RemoteTable }): ReactElement | null => {
  const known = useStore(table.room, (room) => room.table);
  const info = useStore(table.state, (state) => state.info);
  const offer = known?.offer ?? null;
  if (offer === null || info === null) return null;
  const own = known!.seat;
  // Whoever has declined knows it.
  if (offer.declined !== null && offer.declined === own) return null;
  const isAsked = own !== null && offer.declined === null && !offer.stands && !offer.agreed.includes(own);
  const isClaim = offer.kind === 'claim';
  const waitsFor = info.players.flatMap(({ name }, seat) => (offer.agreed.includes(seat) ? [] : [name]));
  const isOpen = offer.declined === null && !offer.stands;
  return (
    <div className={styles.place}>
      <div className={styles.card} data-part="offer" data-kind={offer.kind} role="status">
        <span className={styles.words}>
          {wordsOf(offer, info)}
          {isOpen && !isAsked && <> {t('friends.offer.waits', { names: waitsFor.join(', ') })}</>}
        </span>
        {isAsked && (
          <span className={styles.answers}>
            <Button size="compact-md" mih={44} onClick={() => table.answer(offer.id, true)}>
              {t('friends.offer.agree')}
            </Button>
            <Button size="compact-md" mih={44} variant="default" onClick={() => table.answer(offer.id, false)}>
              {t(isClaim ? 'friends.offer.settle' : 'friends.offer.decline')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
};
