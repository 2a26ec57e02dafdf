// After a match: the deals can be checked, and the same friends go on at another table.
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { TableState } from '../../../net/messages.ts';
import { t } from '../../kit/i18n/index.ts';
import { openNext, problemWords } from './api.ts';
import { RatingChange } from './RatingChange.tsx';
import type { RemoteTable } from './remoteTable.ts';

const DealsDialog = lazy(async () => ({ default: (await import('./DealsDialog.tsx')).DealsDialog }));

/** Behind the address of a table that is over: its deals are checked at once. */
export const CHECK_DEALS = 'deals';

/** Games that people play round after round. */
const IN_ROUNDS: readonly string[] = ['ulti', 'skitgubbe'];

export const After = ({ table }: { table: RemoteTable }): ReactElement => {
  const { check, table: known } = useStore(table.room);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {known?.rated && known.seat !== null && <RatingChange table={known.table} />}
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

/** The check alone, for whoever has come for it; once only, since what comes after a match may stand in two places. */
export const DealsAtOnce = ({ table }: { table: RemoteTable }): ReactElement | null => {
  const { check } = useStore(table.room);
  const [isOpen, setOpen] = useState(() => location.hash === `#${CHECK_DEALS}`);
  if (!isOpen || check === null) return null;
  return (
    <Suspense>
      <DealsDialog check={check} onClose={() => setOpen(false)} />
    </Suspense>
  );
};

/** Back to the tournament to which a table belongs. */
export const ToCup = ({ cup, isFirst = false }: { cup: string; isFirst?: boolean }): ReactElement => (
  <Button
    component={Link}
    to="/cup/$id"
    params={{ id: cup } as never}
    mih={44}
    {...(isFirst && { 'data-autofocus': true })}
    data-action="to-cup"
  >
    {t('cups.back')}
  </Button>
);

/** The same rules, seats, bots and clock. Whoever is first opens it, the others come along; spectators look on there too. */
export const AnotherTable = ({
  table,
  known: { table: id, seat, next, game, cup },
}: {
  table: RemoteTable;
  known: TableState;
}): ReactElement | null => {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const go = async (turned = false): Promise<void> => {
    setBusy(true);
    const opened = seat === null ? { ok: true as const, value: { table: next! } } : await openNext(id, turned);
    setBusy(false);
    if (opened.ok) await navigate({ to: '/table/$id', params: { id: opened.value.table } });
    else table.refuse(problemWords(opened.code));
  };
  if (cup !== null) return <ToCup cup={cup} isFirst />;
  if (seat === null && next === null) return null;
  const words =
    next === null
      ? t(IN_ROUNDS.includes(game) ? 'friends.again.round' : 'friends.again')
      : seat === null
        ? t('friends.toNext')
        : t('friends.comeAlong');
  return (
    <>
      <Button mih={44} loading={isBusy} data-autofocus data-action="another-table" onClick={() => void go()}>
        {words}
      </Button>
      {next === null && (
        <Button mih={44} variant="default" disabled={isBusy} data-action="turned" onClick={() => void go(true)}>
          {t('friends.again.turned')}
        </Button>
      )}
    </>
  );
};
