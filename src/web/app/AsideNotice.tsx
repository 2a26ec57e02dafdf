// Says once that something on this device was found damaged, and hands out what is left of it.
import { Alert, Button, Text } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { listOf, t } from '../kit/i18n/index.ts';
import { download } from '../kit/browser/download.ts';
import { countAside, markTold, onAside, textOfAside, type KeptStore } from '../kit/storage/aside.ts';
import styles from './AsideNotice.module.css';

type Counts = Awaited<ReturnType<typeof countAside>>;

const WORDS = {
  games: (count: number) => t('storage.aside.games', { count }),
  rules: (count: number) => t('storage.aside.rules', { count }),
  drafts: (count: number) => t('storage.aside.drafts', { count }),
  runs: (count: number) => t('storage.aside.runs', { count }),
} as const satisfies Record<KeptStore, unknown>;

/** A table has no room for it, and says itself when its game is damaged. */
const TABLES = /^\/(play|replay|learn\/[^/]+\/lesson)(\/|$)/;

const NOTHING: Counts = { untold: {}, all: 0 };

/** Workers find damage too; of theirs the next page tells. */
const useAside = (place: string): [Counts, () => void] => {
  const [counts, setCounts] = useState(NOTHING);
  // A store that cannot be opened is told of by whoever needs it.
  const refresh = (): void => void countAside().then(setCounts, () => {});
  useEffect(() => {
    refresh();
    return onAside(refresh);
  }, [place]);
  return [counts, refresh];
};

const save = async (): Promise<void> => download('talon-damaged.json', await textOfAside(), 'application/json');

export const AsideNotice = (): ReactElement | null => {
  const place = useRouterState({ select: ({ location }) => location.pathname });
  const [{ untold }, refresh] = useAside(place);
  const found = Object.entries(untold);
  if (found.length === 0 || TABLES.test(place)) return null;
  const what = listOf(found.map(([store, count]) => WORDS[store as KeptStore](count)));
  return (
    <Alert className={styles.notice} color="red" role="status" title={t('storage.aside')}>
      <Text size="sm">{t('storage.aside.what', { what })}</Text>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void save()}>
          {t('storage.aside.save')}
        </Button>
        <Button variant="default" onClick={() => void markTold().then(refresh)}>
          {t('app.close')}
        </Button>
      </div>
    </Alert>
  );
};

/** For later, among the settings. */
export const AsideKept = (): ReactElement | null => {
  const [{ all }] = useAside('');
  if (all === 0) return null;
  return (
    <div>
      <Text size="sm" mb={4}>
        {t('storage.aside.kept', { count: all })}
      </Text>
      <Button variant="default" fullWidth onClick={() => void save()}>
        {t('storage.aside.save')}
      </Button>
    </div>
  );
};
