import { Button, type ButtonProps } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { againOf } from '../lobby/setup.ts';
import { createGame, findRow } from '../storage/games.ts';
import { useInfo, useTable } from './context.tsx';

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
      if (!row) return table.refuse('This game was forgotten meanwhile; begin a new one in the lobby.');
      await navigate({ to: '/play/$id', params: { id: await createGame(againOf(row)) } });
    } catch (problem) {
      table.refuse(`No new game could be begun: ${(problem as Error).message}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button mih={44} {...props} disabled={isBusy} data-autofocus data-action="play-again" onClick={() => void begin()}>
      Play again
    </Button>
  );
};
