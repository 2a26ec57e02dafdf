// The table at which somebody sits; its game where the page of the list has it.
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { ShownLobby } from '../../../../net/lobby.ts';
import { gameTitle } from '../../../kit/games/games.ts';
import { t } from '../../../kit/i18n/index.ts';
import styles from './lobby.module.css';

export const Where = ({ lobby: { tables }, table }: { lobby: ShownLobby; table: string }): ReactElement => {
  const listed = tables.find((one) => one.table === table);
  return (
    <Link className={styles.where} to="/table/$id" params={{ id: table } as never}>
      {listed ? gameTitle(listed.game) : t('friends.people.atTable')}
    </Link>
  );
};
