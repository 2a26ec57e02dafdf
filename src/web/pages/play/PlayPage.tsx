// The page of one game: opens its table and shows it, or why it cannot.
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { paceOf, useSettings } from '../../kit/browser/settings.ts';
import { t } from '../../kit/i18n/index.ts';
import { loadTable } from '../../faces/tables.ts';
import { TableContext } from '../../table/match/context.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { LocalTable } from './localTable.ts';
import { OpenTable } from '../../table/OpenTable.tsx';
import type { Table } from '../../table/match/table.ts';
import { NotePage, WaitingPage } from '../../kit/ui/NotePage.tsx';

export const PlayPage = (): ReactElement => {
  const { id } = useParams({ from: '/play/$id' });
  const [table, setTable] = useState<Table | null>(null);
  const [parts, setParts] = useState<GameTable | null>(null);
  useEffect(() => {
    const opened = new LocalTable(
      id,
      () => paceOf(useSettings.getState()),
      async (game) => setParts(await loadTable(game)),
    );
    setTable(opened);
    return () => opened.close();
  }, [id]);
  return table ? <Gate table={table} parts={parts} /> : <WaitingPage label={t('table.opening')} />;
};

const Gate = ({ table, parts }: { table: Table; parts: GameTable | null }): ReactElement => {
  const { status, lost, message } = useStore(table.state);
  if (status === 'failed') {
    return (
      <NotePage title={t('table.failed')} text={message}>
        <Button component={Link} to="/">
          {t('app.toGames')}
        </Button>
      </NotePage>
    );
  }
  if (status === 'elsewhere') {
    return (
      <NotePage title={t('table.elsewhere')} text={lost ? t('table.elsewhere.lost') : t('table.elsewhere.open')}>
        <Button onClick={() => table.takeOver()}>{t('table.elsewhere.takeOver')}</Button>
        <Button variant="default" component={Link} to="/">
          {t('app.toGames')}
        </Button>
      </NotePage>
    );
  }
  if (status === 'opening' || !parts) return <WaitingPage label={t('table.opening')} />;
  return (
    <TableContext value={table}>
      <OpenTable parts={parts} />
    </TableContext>
  );
};
