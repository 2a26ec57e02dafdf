// Tables with others at which the person sits: a table that is listed nowhere is come back to from here.
import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState, type ReactElement } from 'react';
import type { OwnTable } from '../../../net/ownTables.ts';
import { ask } from '../../kit/browser/ask.ts';
import { gameTitle, isChanged, rulesTitle } from '../../kit/games/games.ts';
import { listOf, t } from '../../kit/i18n/index.ts';
import styles from './GameList.module.css';

interface OwnTablesProps {
  /** Who the page knows the person to be: with another one there are other tables. */
  readonly person?: string | undefined;
  /** More are not shown where other things come next. */
  readonly most?: number;
}

/** Those at which somebody waits for a move come first. */
export const OwnTables = ({ person, most = Infinity }: OwnTablesProps): ReactElement | null => {
  const [tables, setTables] = useState<readonly OwnTable[]>([]);
  const heading = useId();
  useEffect(() => {
    let isLeft = false;
    void ask<{ tables: readonly OwnTable[] }>('/api/me/tables').then(
      (answer) => !isLeft && setTables(answer.ok ? answer.value.tables : []),
    );
    return () => void (isLeft = true);
  }, [person]);
  if (tables.length === 0) return null;
  const waiting = tables.filter(({ isWaiting }) => isWaiting);
  const running = tables.filter(({ isWaiting }) => !isWaiting);
  return (
    <section className={styles.games} aria-labelledby={heading} data-part="own-tables">
      <div className={styles.head}>
        <Title order={2} id={heading}>
          {t('lobby.tables')}
        </Title>
      </div>
      <ul>
        {[...running, ...waiting].slice(0, most).map((one) => (
          <li key={one.table} data-own-table={one.table}>
            <div>
              <b>{gameTitle(one.game)}</b>
              <div className={styles.line}>{aboutOf(one)}</div>
            </div>
            <Button mih={44} component={Link} to="/table/$id" params={{ id: one.table } as never}>
              {t('lobby.tables.seat')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Who sits there comes first: by that people know a table. */
const aboutOf = ({ game, preset, rulesKey, others, isWaiting, rated }: OwnTable): string =>
  [
    others.length > 0 ? t('lobby.tables.with', { names: listOf(others) }) : '',
    isWaiting ? t('lobby.tables.waiting') : '',
    rated ? t('lobby.tables.rated') : '',
    rulesTitle(game, preset, isChanged(game, preset, rulesKey)),
  ]
    .filter((words) => words !== '')
    .join(' · ');
