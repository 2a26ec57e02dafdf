// The page of one table: who sits at it, then the match.
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { paceOf, useSettings } from '../../kit/browser/settings.ts';
import { t } from '../../kit/i18n/index.ts';
import { NotePage, WaitingPage } from '../../kit/ui/NotePage.tsx';
import { loadTable } from '../../faces/tables.ts';
import { AfterContext, BackContext, TableContext } from '../../table/match/context.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { OpenTable } from '../../table/OpenTable.tsx';
import { After, DealsAtOnce, ToCup } from './After.tsx';
import { problemWords } from './api.ts';
import { lobbyOf, lobbyWords, ToLobby } from './back.tsx';
import { FriendsBar } from './FriendsBar.tsx';
import { Invite } from './Invite.tsx';
import { OfferCard } from './offers/OfferCard.tsx';
import { TableTools } from './offers/TableTools.tsx';
import { RemoteTable } from './remoteTable.ts';
import { stoppedBy } from './stopped.ts';
import { TalkButton } from './talk/TalkButton.tsx';
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
  const navigate = useNavigate();
  const { status, message } = useStore(table.state);
  const { trouble, link, table: known } = useStore(table.room);
  if (status === 'failed')
    return (
      <NotePage title={t('table.failed')} text={message}>
        {toGames()}
      </NotePage>
    );
  if (trouble === 'HIDDEN')
    return (
      <NotePage title={t('cups.hidden')} text={t('cups.hidden.about')}>
        {toGames()}
      </NotePage>
    );
  if (trouble !== null)
    return (
      <NotePage
        title={t(trouble === 'BANNED' ? 'friends.banned' : 'friends.closed')}
        text={problemWords(`ERR_${trouble}`)}
      >
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
  if (known.phase === 'over' && status === 'opening' && stoppedBy(known) !== null)
    return (
      <NotePage
        title={t('friends.over')}
        text={t(known.closed ? 'friends.bar.closed' : known.aborted ? 'friends.bar.aborted' : 'friends.over.about')}
      >
        {known.cup === null ? <ToLobby known={known} /> : <ToCup cup={known.cup} />}
      </NotePage>
    );
  if (known.cup !== null && (known.phase === 'commit' || known.phase === 'reveal'))
    return (
      <NotePage title={t('cups.gathering')} text={t('cups.gathering.about')}>
        <ToCup cup={known.cup} />
      </NotePage>
    );
  if (status !== 'open' || !parts)
    return <WaitingPage label={known.seat === null ? t('friends.dealing.watched') : t('friends.dealing')} />;
  const back = { words: lobbyWords(known), go: () => void navigate(lobbyOf(known)) };
  return (
    <TableContext value={table}>
      <AfterContext value={<After table={table} />}>
        <BackContext value={known.cup === null ? back : 'after'}>
          <div className={styles.room}>
            <FriendsBar table={table} />
            <OfferCard table={table} />
            <TableTools table={table} parts={parts} />
            <TalkButton table={table} me={me.me?.id ?? null} />
            <OpenTable parts={parts} />
            <DealsAtOnce table={table} />
          </div>
        </BackContext>
      </AfterContext>
    </TableContext>
  );
};
