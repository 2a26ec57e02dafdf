// After a match: the deals can be checked, and the same friends go on at another table.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { TableState } from '../../../net/messages.ts';
import { t } from '../../kit/i18n/index.ts';
import { openNext, problemWords } from './api.ts';
import type { RemoteTable } from './remoteTable.ts';

const DealsDialog = lazy(async () => ({ default: (await import('./DealsDialog.tsx')).DealsDialog }));

export const After = ({ table }: { table: RemoteTable }): ReactElement => {
  const { check, table: known } = useStore(table.room);
  const [isOpen, setOpen] = useState(false);
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
      {known && <AnotherTable table={table} known={known} />}
      {isOpen && check && (
        <Suspense>
          <DealsDialog check={check} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The same rules, seats, bots and clock. Whoever is first opens it, the others come along; spectators look on there too. */
export const AnotherTable = ({
  table,
  known: { table: id, seat, next },
}: {
  table: RemoteTable;
  known: TableState;
}): ReactElement | null => {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    const opened = seat === null ? { ok: true as const, value: { table: next! } } : await openNext(id);
    setBusy(false);
    if (opened.ok) await navigate({ to: '/table/$id', params: { id: opened.value.table } });
    else table.refuse(problemWords(opened.code));
  };
  if (seat === null && next === null) return null;
  const words = next === null ? t('friends.again') : seat === null ? t('friends.toNext') : t('friends.comeAlong');
  return (
    <Button mih={44} loading={isBusy} data-autofocus data-action="another-table" onClick={() => void go()}>
      {words}
    </Button>
  );
};
