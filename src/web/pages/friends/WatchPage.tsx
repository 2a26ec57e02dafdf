// The open table that most people watch: whoever has no seat looks on there.
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { usePageTitle } from '../../kit/browser/usePageTitle.ts';
import { t } from '../../kit/i18n/index.ts';
import { NotePage, WaitingPage } from '../../kit/ui/NotePage.tsx';
import { mostWatched } from './api.ts';

/** Where nobody plays it is asked again after so many milliseconds. */
const PATIENCE = 5000;

export const WatchPage = (): ReactElement => {
  const navigate = useNavigate();
  const [isNone, setNone] = useState(false);
  usePageTitle(t('friends.watched'));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async (): Promise<void> => {
      const answer = await mostWatched();
      if (isLeft) return;
      const table = answer.ok ? answer.value.table : null;
      if (table !== null) return void navigate({ to: '/table/$id', params: { id: table }, replace: true });
      setNone(true);
      timer = setTimeout(() => void look(), PATIENCE);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [navigate]);
  if (!isNone) return <WaitingPage label={t('table.opening')} />;
  return (
    <NotePage title={t('friends.watched.none')} text={t('friends.watched.none.about')}>
      <Button variant="default" component={Link} to="/friends">
        {t('lobby.friends.open')}
      </Button>
    </NotePage>
  );
};
