// The page of one game: opens its table and shows it, or why it cannot.
import { Button, Container, Group, Loader, Text, Title } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { paceOf, useSettings } from '../../kit/browser/settings.ts';
import { t } from '../../kit/i18n/index.ts';
import { loadTable } from '../../faces/tables.ts';
import { TableContext } from '../../table/match/context.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { LocalTable } from './localTable.ts';
import { OpenTable } from '../../table/OpenTable.tsx';
import type { Table } from '../../table/match/table.ts';
import note from '../../kit/ui/note.module.css';

export const PlayPage = (): ReactElement => {
  const { id } = useParams({ from: '/play/$id' });
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    const opened = new LocalTable(id, () => paceOf(useSettings.getState()));
    setTable(opened);
    return () => opened.close();
  }, [id]);
  return table ? <Gate table={table} /> : <Waiting />;
};

const Gate = ({ table }: { table: Table }): ReactElement => {
  const { status, lost, message, info } = useStore(table.state);
  const [parts, setParts] = useState<GameTable | null>(null);
  const game = info?.game;
  useEffect(() => {
    if (game !== undefined) void loadTable(game).then(setParts);
  }, [game]);
  if (status === 'failed') {
    return (
      <Note title={t('table.failed')} text={message}>
        <Button component={Link} to="/">
          {t('app.toGames')}
        </Button>
      </Note>
    );
  }
  if (status === 'elsewhere') {
    return (
      <Note title={t('table.elsewhere')} text={lost ? t('table.elsewhere.lost') : t('table.elsewhere.open')}>
        <Button onClick={() => table.takeOver()}>{t('table.elsewhere.takeOver')}</Button>
        <Button variant="default" component={Link} to="/">
          {t('app.toGames')}
        </Button>
      </Note>
    );
  }
  if (status === 'opening' || !parts) return <Waiting />;
  return (
    <TableContext value={table}>
      <OpenTable parts={parts} />
    </TableContext>
  );
};

const Waiting = (): ReactElement => (
  <main id="main" className={note.waiting} aria-busy>
    <Loader color="felt" aria-label={t('table.opening')} />
  </main>
);

const Note = ({ title, text, children }: { title: string; text: string; children: ReactNode }): ReactElement => (
  <Container component="main" id="main" size="xs" py={64} className={note.note}>
    <Title order={1}>{title}</Title>
    <Text my="md">{text}</Text>
    <Group>{children}</Group>
  </Container>
);
