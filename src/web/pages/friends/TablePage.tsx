// The page of one table: who sits at it, then the match.
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { paceOf, useSettings } from '../../kit/browser/settings.ts';
import { t } from '../../kit/i18n/index.ts';
import { NotePage, WaitingPage } from '../../kit/ui/NotePage.tsx';
import { loadTable } from '../../faces/tables.ts';
import { AfterContext, TableContext } from '../../table/match/context.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { OpenTable } from '../../table/OpenTable.tsx';
import { After } from './After.tsx';
import { problemWords } from './api.ts';
import { FriendsBar } from './FriendsBar.tsx';
import { Invite } from './Invite.tsx';
import { RemoteTable } from './remoteTable.ts';
import { useMe } from './useMe.ts';
import styles from './bar.module.css';

export const TablePage = (): ReactElement => {
  const { id } = useParams({ from: '/table/$id' });
  const [table, setTable] = useState<RemoteTable | null>(null);
  const [parts, setParts] = useState<GameTable | null>(null);
  useEffect(() => {
    const opened = new RemoteTable(
      id,
      () => paceOf(useSettings.getState()),
      async (game) => setParts(await loadTable(game)),
    );
    setTable(opened);
    return () => opened.close();
  }, [id]);
  return table ? <Gate table={table} parts={parts} /> : <WaitingPage label={t('table.opening')} />;
};

const toGames = (): ReactElement => (
  <Button variant="default" component={Link} to="/">
    {t('app.toGames')}
  </Button>
);

const Gate = ({ table, parts }: { table: RemoteTable; parts: GameTable | null }): ReactElement => {
  const me = useMe();
  const { status, message } = useStore(table.state);
  const { trouble, link, table: known } = useStore(table.room);
  if (status === 'failed')
    return (
      <NotePage title={t('table.failed')} text={message}>
        {toGames()}
      </NotePage>
    );
  if (trouble !== null)
    return (
      <NotePage title={t('friends.closed')} text={problemWords(`ERR_${trouble}`)}>
        {toGames()}
      </NotePage>
    );
  if (known === null)
    return link === 'lost' ? (
      <NotePage title={t('friends.noServer')} text={t('friends.noServer.about')} isAlert>
        {toGames()}
      </NotePage>
    ) : (
      <WaitingPage label={t('table.opening')} />
    );
  if (known.phase === 'open') return <Invite known={known} me={me} link={link} onSeated={() => table.joinAgain()} />;
  if (known.phase === 'over' && status === 'opening' && known.deserted)
    return (
      <NotePage title={t('friends.over')} text={t('friends.over.about')}>
        {toGames()}
      </NotePage>
    );
  if (status !== 'open' || !parts)
    return <WaitingPage label={known.seat === null ? t('friends.dealing.watched') : t('friends.dealing')} />;
  return (
    <TableContext value={table}>
      <AfterContext value={<After table={table} />}>
        <div className={styles.room}>
          <FriendsBar table={table} />
          <OpenTable parts={parts} />
        </div>
      </AfterContext>
    </TableContext>
  );
};
