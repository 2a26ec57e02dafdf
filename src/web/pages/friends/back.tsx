// From a table of a server back to where its people are: the lobby, or that of their club.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { TableState } from '../../../net/messages.ts';
import { t } from '../../kit/i18n/index.ts';

type OfClub = Pick<TableState, 'club'>;

/** For the router. */
export const lobbyOf = ({ club }: OfClub) => ({ to: '/friends', search: (club ? { club } : {}) as never }) as const;

export const lobbyWords = ({ club }: OfClub): string => t(club ? 'friends.toClub' : 'friends.toLobby');

export const ToLobby = ({ known }: { known: OfClub }): ReactElement => (
  <Button variant="default" component={Link} {...lobbyOf(known)} mih={44}>
    {lobbyWords(known)}
  </Button>
);
