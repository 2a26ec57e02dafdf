// Who is in the lobby or at one of its tables, and whom the person ignores.
import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import type { ShownLobby, ShownPerson } from '../../../../net/lobby.ts';
import { t } from '../../../kit/i18n/index.ts';
import { ignore, problemWords, whomIIgnore, type Answer, type Me } from '../api.ts';
import { Where } from './Where.tsx';
import panels from '../friends.module.css';
import styles from './lobby.module.css';

interface PeopleHereProps {
  readonly lobby: ShownLobby | null;
  readonly me: Me | null | undefined;
}

export const PeopleHere = ({ lobby, me }: PeopleHereProps): ReactElement => {
  const [ignored, setIgnored] = useState<readonly ShownPerson[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (answer: Answer<{ people: readonly ShownPerson[] }>): void => {
    setProblem(answer.ok ? null : problemWords(answer.code));
    if (answer.ok) setIgnored(answer.value.people);
  };
  const id = me?.id;
  useEffect(() => {
    if (id !== undefined) void whomIIgnore().then((answer) => answer.ok && setIgnored(answer.value.people));
  }, [id]);
  const change = (person: string, isIgnored: boolean): void => void ignore(person, isIgnored).then(take);
  if (lobby === null) return <></>;
  const { people, peopleCount } = lobby;
  return (
    <section className={panels.panel} aria-labelledby="friends-people">
      <Title order={2} id="friends-people">
        {t('friends.people.title', { count: peopleCount })}
      </Title>
      {problem !== null && <Text role="alert">{problem}</Text>}
      {people.length === 0 && <Text className="dim">{t('friends.people.none')}</Text>}
      <ul className={styles.people} aria-labelledby="friends-people">
        {people.map((person) => (
          <li key={person.id} data-person={person.id}>
            <Link className={styles.name} to="/people/$id" params={{ id: person.id } as never}>
              {person.name}
            </Link>
            {person.table !== null && <Where lobby={lobby} table={person.table} />}
            {person.id === id ? (
              <small className="dim">{t('friends.seats.you')}</small>
            ) : (
              me && (
                <Button variant="subtle" mih={44} px="xs" onClick={() => change(person.id, true)}>
                  {t('friends.people.ignore')}
                  <span className="sr-only"> {person.name}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {peopleCount > people.length && (
        <Text className="dim">{t('friends.people.more', { count: peopleCount - people.length })}</Text>
      )}
      {ignored.length > 0 && (
        <details className={styles.ignored}>
          <summary>{t('friends.people.ignored', { count: ignored.length })}</summary>
          <ul className={styles.people}>
            {ignored.map((person) => (
              <li key={person.id}>
                <span className={styles.name}>{person.name}</span>
                <Button variant="subtle" mih={44} px="xs" onClick={() => change(person.id, false)}>
                  {t('friends.people.forgive')}
                  <span className="sr-only"> {person.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
