// After a match: the deals can be checked, and another table be opened.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { t } from '../../kit/i18n/index.ts';
import type { RemoteTable } from './remoteTable.ts';

const DealsDialog = lazy(async () => ({ default: (await import('./DealsDialog.tsx')).DealsDialog }));

export const After = ({ table }: { table: RemoteTable }): ReactElement => {
  const navigate = useNavigate();
  const { check, table: known } = useStore(table.room);
  const [isOpen, setOpen] = useState(false);
  const again = (): void =>
    void navigate({ to: '/friends', search: { game: known?.game, preset: known?.preset } as never });
  return (
    <>
      <Button
        mih={44}
        variant="default"
        disabled={check === null}
        data-action="check-deals"
        onClick={() => setOpen(true)}
      >
        {t('friends.deals')}
      </Button>
      <Button mih={44} data-action="another-table" onClick={again}>
        {t('friends.again')}
      </Button>
      {isOpen && check && (
        <Suspense>
          <DealsDialog check={check} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
