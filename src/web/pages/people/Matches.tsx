// Finished matches: who came where, and the way to look at them.
import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { GONE_NAME, type MatchSeat, type ShownMatch, type ShownProfile } from '../../../net/people.ts';
import { botNames } from '../../kit/games/levels.ts';
import { t } from '../../kit/i18n/index.ts';
import { personCalled, problemWords } from './api.ts';
import { dayWords, ladderWords, nameWords } from './words.ts';
import styles from './people.module.css';

export const Matches = ({ profile }: { profile: ShownProfile }): ReactElement => {
  const [{ matches, next }, setShown] = useState<Pick<ShownProfile, 'matches' | 'next'>>(profile);
  const [problem, setProblem] = useState<string | null>(null);
  const more = async (from: number): Promise<void> => {
    const answer = await personCalled(profile.id, from);
    setProblem(answer.ok ? null : problemWords(answer.code));
    if (answer.ok) setShown({ matches: [...matches, ...answer.value.matches], next: answer.value.next });
  };
  return (
    <section className={styles.panel} aria-labelledby="people-matches">
      <Title order={2} id="people-matches">
        {t('people.matches.title')}
      </Title>
      {matches.length === 0 && <Text className="dim">{t('people.matches.none')}</Text>}
      <ul className={styles.matches} aria-labelledby="people-matches">
        {matches.map((match) => (
          <Line key={match.table} match={match} />
        ))}
      </ul>
      {problem !== null && <Text role="alert">{problem}</Text>}
      {next !== null && (
        <Button variant="default" mih={44} onClick={() => void more(next)}>
          {t('people.more')}
        </Button>
      )}
    </section>
  );
};

const Line = ({ match }: { match: ShownMatch }): ReactElement => {
  const { table, at, rated, seats } = match;
  const bots = botNames(
    match.game,
    seats.map(({ agent }) => agent),
  );
  const named = seats.map((seat, at) => ({ ...seat, bot: bots[at]! }));
  const inOrder = named.sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return (
    <li data-table={table}>
      <div>
        <b>{ladderWords(match)}</b>
        <small className="dim">
          {dayWords(at)}
          {rated && ` · ${t('people.match.rated')}`}
        </small>
        <ul className={styles.seats}>
          {inOrder.map((seat, index) => (
            <li key={index}>
              {seat.place !== null && <span className="dim">{seat.place}.</span>} <Seat seat={seat} />
            </li>
          ))}
        </ul>
      </div>
      <Button variant="default" mih={44} component={Link} to="/replay" search={{ table } as never}>
        {t('people.match.look')}
      </Button>
    </li>
  );
};

const Seat = ({ seat: { name, person, bot } }: { seat: MatchSeat & { bot: string | null } }): ReactElement => {
  if (bot !== null) return <>{bot}</>;
  if (person === null) return <>{nameWords(name, name === GONE_NAME)}</>;
  return (
    <Link to="/people/$id" params={{ id: person } as never}>
      {name}
    </Link>
  );
};
