// Talk at the table: a folded button in the head of the page with the number of lines not read, so that it never covers
// the cards; what is said unfolds at the side.
import { Drawer } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { t } from '../../../kit/i18n/index.ts';
import { HeadButton } from '../../../kit/ui/HeadButton.tsx';
import type { RemoteTable } from '../remoteTable.ts';
import { TalkPanel } from './TalkPanel.tsx';
import styles from './talk.module.css';

const MOST_SHOWN = 99;

/** How many lines of others came since the talk was looked at last; those that were there before are known. */
const useUnread = (table: RemoteTable, me: string | null, isOpen: boolean): number => {
  const lines = useStore(table.room, (room) => room.lines);
  const [read, setRead] = useState<number | null>(null);
  const last = lines.at(-1)?.id ?? 0;
  const isJoined = useStore(table.room, ({ link }) => link === 'open');
  useEffect(() => {
    if (isOpen || (read === null && isJoined)) setRead(last);
  }, [isOpen, last, read, isJoined]);
  return isOpen || read === null ? 0 : lines.filter(({ id, by }) => id > read && by.id !== me).length;
};

export const TalkButton = ({ table, me }: { table: RemoteTable; me: string | null }): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread(table, me, isOpen);
  const slot = useRef(document.getElementById('head-slot'));
  const label = unread === 0 ? t('friends.talk') : t('friends.talk.unread', { count: unread });
  return (
    <>
      {slot.current &&
        createPortal(
          <span className={styles.button} data-part="talk-button">
            <HeadButton label={label} icon="talk" onClick={() => setOpen(true)} />
            {unread > 0 && (
              <span className={styles.unread} aria-hidden>
                {Math.min(unread, MOST_SHOWN)}
              </span>
            )}
          </span>,
          slot.current,
        )}
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('friends.talk')}
        position="right"
        closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
        classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
      >
        <TalkPanel table={table} me={me} />
      </Drawer>
    </>
  );
};
