// Games of this device: the unfinished ones to go on with.
import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { GAME_INFOS } from 'virtual:games';
import { Icon } from '../app/Icon.tsx';
import type { GameRow } from '../storage/db.ts';
import { listGames, removeGame } from '../storage/games.ts';

const SHOWN = 4;

const nameOf = (game: string): string => GAME_INFOS.find(({ id }) => id === game)?.name ?? game;

const when = (time: number): string =>
  new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(time);

export const GameList = (): ReactElement | null => {
  const [rows, setRows] = useState<readonly GameRow[]>([]);
  const [all, setAll] = useState(false);
  const refresh = (): void => void listGames().then((found) => setRows(found.filter(({ result }) => result === null)));
  useEffect(refresh, []);
  if (rows.length === 0) return null;
  const remove = async (row: GameRow): Promise<void> => {
    await removeGame(row.id);
    refresh();
  };
  return (
    <section className="unfinished" aria-labelledby="unfinished">
      <Title order={2} id="unfinished">
        Go on with
      </Title>
      <ul>
        {rows.slice(0, all ? undefined : SHOWN).map((row) => (
          <li key={row.id}>
            <div>
              <Text fw={600}>
                {nameOf(row.game)} <span className="dim">{row.preset}</span>
              </Text>
              <Text size="sm" className="dim">
                {row.standing || 'not begun'} · {when(row.updated)}
              </Text>
            </div>
            <Button component={Link} to="/play/$id" params={{ id: row.id } as never} variant="light">
              Continue
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Forget this game of ${nameOf(row.game)} from ${when(row.updated)}`}
              onClick={() => void remove(row)}
            >
              <Icon name="trash" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && !all && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
};
