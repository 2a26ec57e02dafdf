// Tables at which strangers are welcome: sit down by one tap, or look on.
import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { TABLES_A_PAGE, type ListedSeat, type ListedTable } from '../../../../net/lobby.ts';
import { GAMES, gameTitle } from '../../../kit/games/games.ts';
import { levelName } from '../../../kit/games/levels.ts';
import { t } from '../../../kit/i18n/index.ts';
import { problemWords, sitDown, type Me } from '../api.ts';
import { RatedChip } from '../RatedChip.tsx';
import { shortRating } from '../ratingWords.ts';
import { seriesWords } from '../seriesWords.ts';
import { TableRules } from '../TableRules.tsx';
import type { Named } from '../useName.ts';
import type { LobbyControl } from './useLobby.ts';
import panels from '../friends.module.css';
import styles from './lobby.module.css';

interface OpenTablesProps {
  readonly control: LobbyControl;
  readonly me: Me | null | undefined;
  readonly named: Named;
  /** Only members of a club see them. */
  readonly isOfClub: boolean;
}

export const OpenTables = ({
  control: { link, lobby, looking, look },
  me,
  named,
  isOfClub,
}: OpenTablesProps): ReactElement => {
  const isLost = link === 'lost' || link === 'stopping';
  return (
    <section className={panels.panel} aria-labelledby="friends-tables">
      <div className={styles.head}>
        <Title order={2} id="friends-tables">
          {t('friends.tables.title')}
        </Title>
        <NativeSelect
          aria-label={t('friends.game')}
          value={looking.game ?? ''}
          onChange={(event) => look({ game: event.currentTarget.value || null, from: 0 })}
          data={[
            { value: '', label: t('friends.tables.all') },
            ...GAMES.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {isLost && <Text role="status">{t('friends.link.lost')}</Text>}
      {lobby && !isLost && lobby.tables.length === 0 && (
        <Text className="dim">
          {isOfClub ? t('friends.club.none') : t('friends.tables.none', { choice: t('friends.openToAll') })}
        </Text>
      )}
      {lobby && !isLost && (
        <ul className={styles.tables} aria-labelledby="friends-tables">
          {lobby.tables.map((table) => (
            <TableLine key={table.table} table={table} me={me} named={named} />
          ))}
        </ul>
      )}
      {lobby && lobby.tables.length > 0 && (
        <Link to="/watch" className={styles.where}>
          {t('friends.watched')}
        </Link>
      )}
      {lobby && lobby.tableCount > TABLES_A_PAGE && (
        <Pages from={lobby.from} count={lobby.tableCount} onTurn={(from) => look({ ...looking, from })} />
      )}
    </section>
  );
};

const seatWords = (game: string, seat: Exclude<ListedSeat, { kind: 'person' }>): string =>
  seat.kind === 'free' ? t('friends.seats.free') : t('friends.seat.bot', { level: levelName(game, seat.agent) });

interface LineProps extends Pick<OpenTablesProps, 'me' | 'named'> {
  readonly table: ListedTable;
}

const TableLine = ({ table, me, named }: LineProps): ReactElement => {
  const { game, preset, rules, clock, seats, rated, watchers, series } = table;
  return (
    <li data-table={table.table}>
      <div className={styles.what}>
        <div className={styles.title}>
          <b className={styles.game}>{gameTitle(game)}</b>
          {rated && <RatedChip />}
        </div>
        <Text className={styles.rules}>
          <TableRules {...{ game, preset, clock }} rules={rules ?? { preset }} isChanged={rules !== null} />
        </Text>
        <ul className={styles.seats} aria-label={t('friends.seats')}>
          {seats.map((seat, at) => (
            <li key={at} data-kind={seat.kind}>
              {seat.kind === 'person' ? (
                <>
                  <Link to="/people/$id" params={{ id: seat.id } as never}>
                    {seat.name}
                  </Link>
                  {seat.rating && <small className={styles.rating}>{shortRating(seat.rating)}</small>}
                </>
              ) : (
                seatWords(game, seat)
              )}
            </li>
          ))}
        </ul>
        {series !== null && <Text className={styles.rules}>{seriesWords(game, series, null)}</Text>}
        {watchers > 0 && <Text className={styles.rules}>{t('friends.watchers', { count: watchers })}</Text>}
      </div>
      <Way table={table} me={me} named={named} />
    </li>
  );
};

/** Whoever has a name sits down by one tap; the page of the table asks the others for theirs. */
const Way = ({ table: { table, seats }, me, named }: LineProps): ReactElement => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const isMine = seats.some((seat) => seat.kind === 'person' && seat.id === me?.id);
  const isFree = seats.some(({ kind }) => kind === 'free');
  const go = (): Promise<void> => navigate({ to: '/table/$id', params: { id: table } });
  const sit = async (): Promise<void> => {
    const hasName = Boolean(me) || (named.name.trim() !== '' && (await named.ensure()));
    const answer = hasName ? await sitDown(table) : { ok: true as const };
    if (answer.ok) await go();
    else setProblem(problemWords(answer.code));
  };
  if (isFree && !isMine)
    return (
      <div className={styles.way}>
        <Button mih={44} onClick={() => void sit()}>
          {t('friends.sit')}
        </Button>
        {problem !== null && <Text role="alert">{problem}</Text>}
      </div>
    );
  return (
    <Button mih={44} variant="default" component={Link} to="/table/$id" params={{ id: table } as never}>
      {isMine ? t('friends.tables.mine') : t('friends.tables.watch')}
    </Button>
  );
};

interface PagesProps {
  readonly from: number;
  readonly count: number;
  readonly onTurn: (from: number) => void;
}

const Pages = ({ from, count, onTurn }: PagesProps): ReactElement => (
  <div className={styles.pages}>
    <Button variant="default" mih={44} disabled={from === 0} onClick={() => onTurn(from - TABLES_A_PAGE)}>
      {t('friends.tables.before')}
    </Button>
    <span>{t('friends.tables.part', { first: from + 1, last: Math.min(count, from + TABLES_A_PAGE), count })}</span>
    <Button
      variant="default"
      mih={44}
      disabled={from + TABLES_A_PAGE >= count}
      onClick={() => onTurn(from + TABLES_A_PAGE)}
    >
      {t('friends.tables.after')}
    </Button>
  </div>
);
