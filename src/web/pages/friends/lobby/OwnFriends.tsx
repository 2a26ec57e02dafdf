// The person's friends: who of them is here and at which table, and a link by which somebody else becomes one.
import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import type { FriendHere, ShownLobby } from '../../../../net/lobby.ts';
import { t } from '../../../kit/i18n/index.ts';
import { AskBefore } from '../../../kit/ui/AskBefore.tsx';
import { friendLink, partFrom, problemWords } from '../api.ts';
import { SharedPage } from '../Shared.tsx';
import type { Named } from '../useName.ts';
import { Where } from './Where.tsx';
import panels from '../friends.module.css';
import styles from './lobby.module.css';

interface OwnFriendsProps {
  readonly lobby: ShownLobby | null;
  readonly named: Named;
}

export const OwnFriends = ({ lobby, named }: OwnFriendsProps): ReactElement => {
  const [word, setWord] = useState<string | null>(null);
  const [parting, setParting] = useState<FriendHere | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const friends = lobby?.friends ?? [];
  const makeLink = async (): Promise<void> => {
    if (!(await named.ensure())) return;
    const answer = await friendLink();
    setProblem(answer.ok ? null : problemWords(answer.code));
    if (answer.ok) setWord(answer.value.word);
  };
  const part = async ({ id }: FriendHere): Promise<void> => {
    setParting(null);
    const answer = await partFrom(id);
    setProblem(answer.ok ? null : problemWords(answer.code));
  };
  return (
    <section className={panels.panel} aria-labelledby="friends-own">
      <Title order={2} id="friends-own">
        {t('friends.own.title')}
      </Title>
      {problem !== null && <Text role="alert">{problem}</Text>}
      {friends.length === 0 && <Text className="dim">{t('friends.own.none')}</Text>}
      <ul className={styles.people} aria-labelledby="friends-own">
        {friends.map((friend) => (
          <li key={friend.id} data-friend={friend.id} data-here={friend.isHere || undefined}>
            <Link className={styles.name} to="/people/$id" params={{ id: friend.id } as never}>
              {friend.name}
            </Link>
            {friend.table !== null ? (
              <Where lobby={lobby!} table={friend.table} />
            ) : (
              <small className="dim">{t(friend.isHere ? 'friends.own.here' : 'friends.own.away')}</small>
            )}
            <Button variant="subtle" mih={44} px="xs" onClick={() => setParting(friend)}>
              {t('friends.own.part')}
              <span className="sr-only"> {friend.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {word === null ? (
        <Button variant="default" mih={44} mt="xs" onClick={() => void makeLink()}>
          {t('friends.own.link')}
        </Button>
      ) : (
        <>
          <Text my="sm">{t('friends.own.link.about')}</Text>
          <SharedPage
            path={`/friends?friend=${word}`}
            label={t('friends.own.link.label')}
            qrLabel={t('friends.own.link.qr')}
          />
        </>
      )}
      {parting !== null && (
        <AskBefore
          title={t('friends.own.part.ask', { name: parting.name })}
          yes={t('friends.own.part')}
          onYes={() => void part(parting)}
          onNo={() => setParting(null)}
        >
          {t('friends.own.part.about')}
        </AskBefore>
      )}
    </section>
  );
};
