// Above the cloth: what friends need to know that bots do not. Nothing is there when there is nothing to say.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { OVER } from '../../../core/game.ts';
import type { TableState } from '../../../net/messages.ts';
import { gameTitle } from '../../kit/games/games.ts';
import { t } from '../../kit/i18n/index.ts';
import { AnotherTable } from './After.tsx';
import { ToLobby } from './back.tsx';
import { minutes } from './clocks.ts';
import { RatedChip } from './RatedChip.tsx';
import { CupSign } from './cups/CupSign.tsx';
import type { RemoteTable } from './remoteTable.ts';
import type { RunningClocks } from './room/messages.ts';
import { seriesWords } from './seriesWords.ts';
import { stoppedBy } from './stopped.ts';
import styles from './bar.module.css';

/** Once a second while a clock runs. */
const useNow = (isRunning: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};

/** What the others are up to. */
const wordsAbout = ({ seats, seat: own }: TableState): string[] =>
  seats.flatMap((seat, at) => {
    if (seat.kind !== 'person' || at === own) return [];
    if (seat.away) return [t('friends.bar.away', { name: seat.name })];
    return seat.here ? [] : [t('friends.bar.gone', { name: seat.name })];
  });

export const FriendsBar = ({ table }: { table: RemoteTable }): ReactElement | null => {
  const { link, table: known, clocks, busy, unanswered } = useStore(table.room);
  const actor = useStore(table.state, ({ frame }) => frame?.view.actor ?? OVER);
  if (known === null) return null;
  const { seats, seat: own, phase, deserted, closed, aborted, next, watchers, series } = known;
  const isOver = phase === 'over' || actor === OVER;
  const sitting = own === null ? undefined : seats[own];
  const isAway = sitting?.kind === 'person' && sitting.away && !isOver;
  const others = isOver ? [] : wordsAbout(known);
  const lost =
    link === 'open'
      ? null
      : link === 'stopping'
        ? t('friends.bar.stopping')
        : t('friends.bar.lost', { kept: unanswered ? 'yes' : 'no' });
  const isBusy = busy && !isOver;
  const isWatching = own === null && !isOver;
  const hasNext = next !== null && isOver;
  const hasNews =
    lost !== null || isAway || others.length > 0 || isBusy || deserted || closed || aborted || isWatching || hasNext;
  const hasClocks = clocks !== null && !isOver;
  // Whoever looks on alone knows it.
  const isWatched = !isOver && watchers > (own === null ? 1 : 0);
  const tally = series && seriesWords(known.game, series, own);
  const isRated = known.rated && stoppedBy(known) === null;
  if (!hasNews && !hasClocks && !isWatched && !isRated && tally === null && known.cup === null) return null;
  return (
    <aside
      className={styles.bar}
      aria-label={t('friends.table.title', { game: gameTitle(known.game) })}
      data-part="friends-bar"
      data-news={hasNews || undefined}
    >
      {known.cup !== null && <CupSign cup={known.cup} table={known.table} className={styles.mine} />}
      {isRated && <RatedChip />}
      <div role="status" className={styles.news}>
        {lost !== null && <span data-news="lost">{lost}</span>}
        {isWatching && <span data-news="watching">{t('friends.bar.watching')}</span>}
        {isAway && <span data-news="away">{t('friends.bar.ownAway')}</span>}
        {others.map((words) => (
          <span key={words} data-news="other">
            {words}
          </span>
        ))}
        {isBusy && <span data-news="busy">{t('friends.bar.busy')}</span>}
        {deserted && <span data-news="deserted">{t('friends.bar.deserted')}</span>}
        {closed && <span data-news="closed">{t('friends.bar.closed')}</span>}
        {aborted && <span data-news="aborted">{t('friends.bar.aborted')}</span>}
        {hasNext && <span data-news="next">{t('friends.bar.next')}</span>}
      </div>
      {tally !== null && <span data-part="series">{tally}</span>}
      {isWatched && <span data-part="watchers">{t('friends.watchers', { count: watchers })}</span>}
      {isWatching && (
        <Link to="/replay" search={{ behind: known.table }} className={styles.mine}>
          {t('friends.bar.behind')}
        </Link>
      )}
      {isWatching && (
        <Link to="/friends" className={styles.mine}>
          {t('friends.bar.mine')}
        </Link>
      )}
      {stoppedBy(known) !== null && (
        <div className={styles.ways}>
          <AnotherTable table={table} known={known} />
          <ToLobby known={known} />
        </div>
      )}
      {isAway && (
        <Button size="compact-md" mih={36} onClick={() => table.takeSeatBack()} data-part="take-back">
          {t('friends.bar.takeBack')}
        </Button>
      )}
      {hasClocks && <Clocks clocks={clocks} known={known} actor={actor} />}
    </aside>
  );
};

const Clocks = ({
  clocks: { endsAt, banks },
  known: { seats, seat: own },
  actor,
}: {
  clocks: RunningClocks;
  known: TableState;
  actor: number;
}): ReactElement => {
  const now = useNow(endsAt !== null);
  return (
    <ul className={styles.clocks} aria-label={t('friends.clock')}>
      {seats.map((seat, at) => {
        if (seat.kind !== 'person') return null;
        const isRunning = at === actor && endsAt !== null;
        return (
          <li key={at} data-running={isRunning || undefined}>
            {at === own ? t('play.you') : seat.name} <b>{minutes(isRunning ? endsAt - now : banks[at]!)}</b>
          </li>
        );
      })}
    </ul>
  );
};
