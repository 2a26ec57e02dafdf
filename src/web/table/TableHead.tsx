// The table's name and buttons, in the head of the page.
import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { memo } from 'react';
import { Link } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { HeadButton } from '../kit/ui/HeadButton.tsx';
import { Icon } from '../kit/ui/Icon.tsx';
import { t } from '../kit/i18n/index.ts';
import { rulesSearch } from './RuleLink.tsx';
import { isChanged, rulesTitle } from '../kit/games/games.ts';
import { useInfo, useTable, useTableState } from './match/context.tsx';
import styles from '../kit/ui/head.module.css';

interface TableHeadProps {
  readonly onLog: () => void;
  readonly onTrick: (() => void) | undefined;
  readonly onHint: () => void;
  /** Is there a decision to help with? */
  readonly canHint: boolean;
}

/** Stays as it is while cards are played: its tips cost more than the cards. */
export const TableHead = memo(function TableHead({ onLog, onTrick, onHint, canHint }: TableHeadProps) {
  const table = useTable();
  const info = useInfo();
  const { game, gameName, preset, rulesKey = null, practice, hinted } = info;
  const canUndo = useTableState(({ frame, waiting }) => Boolean(frame?.canUndo) && waiting === 0);
  const slot = document.getElementById('head-slot');
  return (
    slot &&
    createPortal(
      <>
        <span className={styles.game}>{gameName}</span>
        <span className={styles.rules}>{rulesTitle(game, preset, isChanged(game, preset, rulesKey))}</span>
        {practice && (
          <Badge className={styles.practice} variant="outline" color="brass">
            {hinted ? t('table.head.hinted') : t('table.head.practice')}
          </Badge>
        )}
        <span className={styles.gap} />
        {/* A lesson, which is stored nowhere, has advice of its own. */}
        {info.id !== '' && !info.withFriends && (
          <HeadButton label={t('table.head.hint')} icon="hint" disabled={!canHint} onClick={onHint} />
        )}
        {practice && (
          <HeadButton label={t('table.head.undo')} icon="undo" disabled={!canUndo} onClick={() => table.undo()} />
        )}
        {onTrick && <HeadButton label={t('table.lastTrick')} icon="trick" onClick={onTrick} />}
        <HeadButton label={t('table.log')} icon="log" onClick={onLog} />
        <Tooltip label={t('table.head.rules')} openDelay={400}>
          <ActionIcon
            component={Link}
            to="/learn/$game"
            params={{ game } as never}
            search={rulesSearch(info) as never}
            className={styles.button}
            variant="subtle"
            size={44}
            aria-label={t('table.head.rules')}
          >
            <Icon name="rules" />
          </ActionIcon>
        </Tooltip>
      </>,
      slot,
    )
  );
});
