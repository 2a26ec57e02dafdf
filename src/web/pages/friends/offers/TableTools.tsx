// In the head of the page: what one may offer to the others at the table.
import { ActionIcon, Button, Popover } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { OfferKind } from '../../../../net/offers.ts';
import { t } from '../../../kit/i18n/index.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import type { GameTable } from '../../../table/match/gameTable.ts';
import type { RemoteTable } from '../remoteTable.ts';
import head from '../../../kit/ui/head.module.css';
import styles from './offers.module.css';

interface ToolsProps {
  readonly table: RemoteTable;
  readonly parts: GameTable;
}

/** Stands in the head, behind the buttons that every table has. */
export const TableTools = ({ table, parts }: ToolsProps): ReactElement | null => {
  const { table: known } = useStore(table.room);
  const slot = document.getElementById('head-slot');
  const isPlaying = known?.phase === 'playing' && known.seat !== null;
  return slot && createPortal(isPlaying && <OfferMenu table={table} parts={parts} />, slot);
};

const OfferMenu = ({ table, parts }: ToolsProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={`${head.button} ${styles.tool}`}
          variant="subtle"
          size={44}
          aria-label={t('friends.offer.title')}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="more" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t('friends.offer.title')}>
        {isOpen && <Offers table={table} parts={parts} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
};

const Offers = ({ table, parts, onDone }: ToolsProps & { onDone: () => void }): ReactElement => {
  const { table: known, mayAbort } = useStore(table.room);
  const { frame, info } = useStore(table.state);
  const isOffered = known?.offer !== null && known?.offer?.declined === null;
  const isAsked = (frame?.moves.length ?? 0) > 0 && frame?.view.phase === 'play';
  const aim = !isAsked || info === null ? null : parts.claims ? parts.claims(info, frame.view) : 'all';
  const isCup = known?.cup !== null;
  const choices: readonly { kind: OfferKind; words: string; isDue: boolean }[] = [
    { kind: 'undo', words: t('friends.offer.undo'), isDue: Boolean(frame?.canUndo) },
    { kind: 'claim', words: t(aim === 'none' ? 'advice.claim.none' : 'advice.claim'), isDue: aim !== null },
    { kind: 'abort', words: t('friends.offer.abort'), isDue: mayAbort && !isCup },
  ];
  return (
    <>
      {choices.map(({ kind, words, isDue }) => (
        <Button
          key={kind}
          variant="subtle"
          justify="start"
          mih={44}
          data-offer={kind}
          disabled={!isDue || isOffered}
          onClick={() => {
            table.offer(kind);
            onDone();
          }}
        >
          {words}
        </Button>
      ))}
    </>
  );
};
