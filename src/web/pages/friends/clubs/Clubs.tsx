// Clubs: lobbies of some people's own. Those that the person is in, a new one, and the way into another by its letters.
import { Alert, Button, Text, TextInput, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { LONGEST_CLUB_NAME, type ShownClub } from '../../../../net/clubs.ts';
import { t } from '../../../kit/i18n/index.ts';
import { joinClub, makeClub, myClubs, problemWords, type Answer, type Me } from '../api.ts';
import type { Named } from '../useName.ts';
import panels from '../friends.module.css';
import styles from './clubs.module.css';

interface ClubsProps {
  readonly me: Me | null | undefined;
  readonly named: Named;
  /** Letters that a link has brought. */
  readonly asked: string;
}

export const Clubs = ({ me, named, asked }: ClubsProps): ReactElement => {
  const navigate = useNavigate();
  const [clubs, setClubs] = useState<readonly ShownClub[]>([]);
  const [name, setName] = useState('');
  const [code, setCode] = useState(asked);
  const [problem, setProblem] = useState<string | null>(null);
  const id = me?.id;
  useEffect(() => {
    if (id !== undefined) void myClubs().then((answer) => answer.ok && setClubs(answer.value.clubs));
  }, [id]);
  const enter = async (event: FormEvent, ask: () => Promise<Answer<ShownClub>>): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    if (!(await named.ensure())) return;
    const answer = await ask();
    if (answer.ok) await navigate({ to: '/friends', search: { club: answer.value.id } as never });
    else setProblem(answer.code === 'ERR_NO_CLUB' ? t('friends.clubs.noLetters') : problemWords(answer.code));
  };
  return (
    <section className={panels.panel} aria-labelledby="friends-clubs">
      <Title order={2} id="friends-clubs">
        {t('friends.clubs.title')}
      </Title>
      <Text className="dim">{t('friends.clubs.about')}</Text>
      <ul className={styles.clubs} aria-labelledby="friends-clubs">
        {clubs.map((club) => (
          <li key={club.id}>
            <Link to="/friends" search={{ club: club.id } as never}>
              {club.name}
            </Link>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <Alert color="red" role="alert" my="sm">
          {problem}
        </Alert>
      )}
      <form className={panels.code} onSubmit={(event) => void enter(event, () => joinClub(code))}>
        <TextInput
          label={t('friends.clubs.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
        <Button type="submit" variant={asked === '' ? 'default' : 'filled'} mih={44} disabled={code.trim() === ''}>
          {t('friends.clubs.join')}
        </Button>
      </form>
      <form className={`${panels.code} ${styles.next}`} onSubmit={(event) => void enter(event, () => makeClub(name))}>
        <TextInput
          label={t('friends.clubs.name')}
          autoComplete="off"
          maxLength={LONGEST_CLUB_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" mih={44} disabled={name.trim() === ''}>
          {t('friends.clubs.make')}
        </Button>
      </form>
    </section>
  );
};
