// The table's name and buttons, in the head of the page.
import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import type { HintControl } from './advice/useHint.ts';
import { HeadButton } from '../kit/ui/HeadButton.tsx';
import { Icon } from '../kit/ui/Icon.tsx';
import { t } from '../kit/i18n/index.ts';
import { rulesSearch } from './RuleLink.tsx';
import { isChanged, rulesTitle } from '../kit/games/games.ts';
import { useInfo, useTable, useTableState } from './match/context.tsx';
import type { GameTable } from './match/gameTable.ts';
import styles from '../kit/ui/head.module.css';

interface TableHeadProps {
  readonly parts: GameTable;
  readonly onLog: () => void;
  readonly onTrick: (() => void) | undefined;
  readonly hint: HintControl;
}

export const TableHead = ({ onLog, onTrick, hint }: TableHeadProps): ReactElement | null => {
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
          <HeadButton label={t('table.head.hint')} icon="hint" disabled={!hint.isDue} onClick={hint.toggle} />
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
};
