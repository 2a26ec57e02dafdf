// What only the person sees of their own page: the card that stands for them, the file with everything, and the end of it.
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import type { OwnCopy } from '../../../net/ownCopies.ts';
import { AVATARS } from '../../../net/people.ts';
import { t } from '../../kit/i18n/index.ts';
import type { GameRow } from '../../kit/storage/db.ts';
import { listGames } from '../../kit/storage/games.ts';
import { bringOver, gamesElsewhere } from '../../kit/storage/otherDevices.ts';
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
      <Button variant="subtle" color="red" mih={44} onClick={() => setAsked(true)}>
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

/** Games of this device belong to whoever looks at their own page on it; those of their other devices can be had, too. */
export const DeviceGames = (): ReactElement => {
  const [games, setGames] = useState<readonly GameRow[]>([]);
  const [elsewhere, setElsewhere] = useState<readonly OwnCopy[]>([]);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(async (): Promise<void> => {
    setGames(await listGames());
    setElsewhere(await gamesElsewhere());
  }, []);
  useEffect(() => void look().catch(() => {}), [look]);
  const bring = async (): Promise<void> => {
    setBusy(true);
    await bringOver(elsewhere).catch(() => {});
    await look().catch(() => {});
    setBusy(false);
  };
  return (
    <>
      {games.length > 0 && (
        // What was brought over is seen at once.
        <GameList key={games.length} title={t('people.device.title')} games={games} shows={() => true} />
      )}
      {elsewhere.length > 0 && (
        <Button variant="default" mt="md" mih={44} disabled={isBusy} onClick={() => void bring()}>
          {t('people.device.others', { count: elsewhere.length })}
        </Button>
      )}
    </>
  );
};
