import { Button, type ButtonProps } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';
import { againOf } from '../kit/newGame/setup.ts';
import { createGame, findRow } from '../kit/storage/games.ts';
import { useInfo, useTable } from './match/context.tsx';

/** After a match: the same rules, opponents and seat once more, with other cards. */
export const PlayAgain = (props: ButtonProps): ReactElement => {
  const table = useTable();
  const { id } = useInfo();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const row = await findRow(id);
      if (!row) return table.refuse(t('table.again.gone'));
      await navigate({ to: '/play/$id', params: { id: await createGame(againOf(row)) } });
    } catch (problem) {
      table.refuse(t('table.again.failed', { problem: (problem as Error).message }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button mih={44} {...props} disabled={isBusy} data-autofocus data-action="play-again" onClick={() => void begin()}>
      {t('table.again')}
    </Button>
  );
};
