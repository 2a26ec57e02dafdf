// What only the person sees of their own page: the card that stands for them, the file with everything, and the end of it.
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import { AVATARS } from '../../../net/people.ts';
import { t } from '../../kit/i18n/index.ts';
import type { GameRow } from '../../kit/storage/db.ts';
import { listGames } from '../../kit/storage/games.ts';
import { AskBefore } from '../../kit/ui/AskBefore.tsx';
import { GameList } from '../../table/match/GameList.tsx';
import { deleteEverything, problemWords, showMeBy } from './api.ts';
import { Avatar } from './Avatar.tsx';
import styles from './people.module.css';

interface OwnProps {
  readonly avatar: string;
  readonly onAvatar: (avatar: string) => void;
  readonly onDeleted: () => void;
}

export const Own = ({ avatar, onAvatar, onDeleted }: OwnProps): ReactElement => {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (card: string): Promise<void> => {
    const answer = await showMeBy(card);
    setProblem(answer.ok ? null : problemWords(answer.code));
    if (answer.ok) onAvatar(answer.value.avatar);
  };
  return (
    <section className={styles.panel} aria-labelledby="people-own">
      <Title order={2} id="people-own">
        {t('people.own.title')}
      </Title>
      {problem !== null && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <details className={styles.choice}>
        <summary>{t('people.avatar.title')}</summary>
        <ul className={styles.cards} aria-label={t('people.avatar.title')}>
          {AVATARS.map((card, at) => (
            <li key={card}>
              <button
                type="button"
                aria-label={t('people.avatar.card', { number: at + 1 })}
                aria-pressed={card === avatar}
                onClick={() => void choose(card)}
              >
                <Avatar avatar={card} />
              </button>
            </li>
          ))}
        </ul>
      </details>
      <Text mt="md">{t('people.export.about')}</Text>
      <Group mt="xs">
        <Button component="a" href="/api/me/export" download variant="default" mih={44}>
          {t('people.export')}
        </Button>
        <Delete onProblem={setProblem} onDeleted={onDeleted} />
      </Group>
    </section>
  );
};

interface DeleteProps {
  readonly onProblem: (words: string) => void;
  readonly onDeleted: () => void;
}

const Delete = ({ onProblem, onDeleted }: DeleteProps): ReactElement => {
  const [isAsked, setAsked] = useState(false);
  const remove = async (): Promise<void> => {
    setAsked(false);
    const answer = await deleteEverything();
    if (answer.ok) onDeleted();
    else onProblem(problemWords(answer.code));
  };
  return (
    <>
      <Button variant="subtle" color="red.9" mih={44} onClick={() => setAsked(true)}>
        {t('people.delete')}
      </Button>
      {isAsked && (
        <AskBefore
          title={t('people.delete.ask')}
          yes={t('people.delete.yes')}
          onYes={() => void remove()}
          onNo={() => setAsked(false)}
        >
          {t('people.delete.about')}
        </AskBefore>
      )}
    </>
  );
};

/** Games of this device belong to whoever looks at their own page on it; the server is told nothing of them here. */
export const DeviceGames = (): ReactElement | null => {
  const [games, setGames] = useState<readonly GameRow[]>([]);
  useEffect(() => {
    let isLeft = false;
    void listGames().then(
      (all) => !isLeft && setGames(all),
      () => {},
    );
    return () => void (isLeft = true);
  }, []);
  if (games.length === 0) return null;
  return <GameList title={t('people.device.title')} games={games} shows={() => true} />;
};
