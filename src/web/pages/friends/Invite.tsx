// Before the first card: who sits where, how others come here, and a seat for whoever has come.
import { Alert, Button, Text, Title } from '@mantine/core';
import { Link as PageLink, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { ShownSeat, TableState } from '../../../net/messages.ts';
import { usePageTitle } from '../../kit/browser/usePageTitle.ts';
import { gameTitle, isChanged } from '../../kit/games/games.ts';
import { levelName } from '../../kit/games/levels.ts';
import { t } from '../../kit/i18n/index.ts';
import { getUp, problemWords, sitDown } from './api.ts';
import { lobbyOf } from './back.tsx';
import { NameField } from './NameField.tsx';
import type { Link } from './room/messages.ts';
import { RatedChip } from './RatedChip.tsx';
import { SharedPage } from './Shared.tsx';
import { TableRules } from './TableRules.tsx';
import type { MeControl } from './useMe.ts';
import styles from './friends.module.css';

interface InviteProps {
  readonly known: TableState;
  readonly me: MeControl;
  readonly link: Link;
  /** The person has sat down, maybe as somebody whom the connection does not know yet. */
  readonly onSeated: () => void;
}

export const Invite = ({ known, me, link, onSeated }: InviteProps): ReactElement => {
  const { game, preset, rules, rulesKey, clock, seats, seat, rated } = known;
  const title = t('friends.table.title', { game: gameTitle(game) });
  usePageTitle(title);
  return (
    <main id="main" className={styles.page} data-table={known.table}>
      <Title order={1}>{title}</Title>
      <Text className={styles.about}>
        {rated && (
          <>
            <RatedChip />{' '}
          </>
        )}
        <TableRules {...{ game, preset, rules, clock }} isChanged={isChanged(game, preset, rulesKey)} />
      </Text>
      {link !== 'open' && (
        <Alert color="brass" role="status" mb="md">
          {t('friends.link.lost')}
        </Alert>
      )}
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="friends-seats">
          <Title order={2} id="friends-seats">
            {t('friends.seats')}
          </Title>
          <ol className={styles.seats} aria-live="polite">
            {seats.map((sitting, at) => (
              <li key={at} data-kind={sitting.kind} data-own={at === seat || undefined}>
                <span className={styles.who}>
                  {sitting.kind === 'person' && sitting.here ? (
                    <PageLink to="/people/$id" params={{ id: sitting.name } as never}>
                      {sitting.name}
                    </PageLink>
                  ) : (
                    seatWords(game, sitting)
                  )}
                </span>
                {at === seat && <small>{t('friends.seats.you')}</small>}
              </li>
            ))}
          </ol>
          {seat === null ? (
            <SitDown
              table={known.table}
              me={me}
              isFull={seats.every(({ kind }) => kind !== 'free')}
              onSeated={onSeated}
            />
          ) : (
            <Seated known={known} />
          )}
        </section>
        <Way known={known} />
      </div>
    </main>
  );
};

const seatWords = (game: string, seat: ShownSeat): string => {
  if (seat.kind === 'free') return t('friends.seats.free');
  if (seat.kind === 'bot') return t('friends.seat.bot', { level: levelName(game, seat.agent) });
  return seat.here ? seat.name : t('friends.seats.gone', { name: seat.name });
};

interface SitDownProps {
  readonly table: string;
  readonly me: MeControl;
  readonly isFull: boolean;
  readonly onSeated: () => void;
}

/** Two taps: a name, and the button; whoever has a name needs the button only. */
const SitDown = ({ table, me, isFull, onSeated }: SitDownProps): ReactElement => {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const called = me.me ? { ok: true as const } : await me.call(name);
    const answer = called.ok ? await sitDown(table) : called;
    setBusy(false);
    if (answer.ok) onSeated();
    else setProblem(problemWords(answer.code));
    if (!called.ok && called.free !== undefined) setName(called.free);
  };
  if (isFull) return <Text mt="md">{t('friends.problem.ERR_TURN')}</Text>;
  return (
    <form className={styles.sit} onSubmit={(event) => void sit(event)}>
      {me.me === null && <NameField value={name} onChange={setName} error={problem ?? undefined} />}
      {me.me && problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="md" loading={isBusy} disabled={me.me === undefined}>
        {me.me ? t('friends.sitAs', { name: me.me.name }) : t('friends.sit')}
      </Button>
    </form>
  );
};

const Seated = ({ known }: { known: TableState }): ReactElement => {
  const { table, isListed, isOfClub } = known;
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await getUp(table);
    await navigate(lobbyOf(known));
  };
  return (
    <div className={styles.sit}>
      <Text>{t('friends.waiting')}</Text>
      <Text className="dim">
        {t(isOfClub ? 'friends.club.listed' : isListed ? 'friends.listed' : 'friends.unlisted')}
      </Text>
      <Button variant="default" mih={44} onClick={() => void leave()}>
        {t('friends.leave')}
      </Button>
    </div>
  );
};

/** The link, its picture for cameras, and the letters. */
const Way = ({ known: { table, code } }: { known: TableState }): ReactElement => (
  <section className={styles.panel} aria-labelledby="friends-way">
    <Title order={2} id="friends-way">
      {t('friends.invite')}
    </Title>
    <Text mb="sm">{t('friends.invite.about')}</Text>
    <SharedPage path={`/table/${table}`} label={t('friends.link')} qrLabel={t('friends.link.qr')} />
    <p className={styles.letters}>
      <span>{t('friends.invite.code')}</span> <b data-part="code">{code}</b>
    </p>
  </section>
);
