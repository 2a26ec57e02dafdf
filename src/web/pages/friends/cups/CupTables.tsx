// The tables of all rounds: to be watched while they are played, with their records when they are over.
import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { CupTableLine, ShownCup } from '../../../../net/cups.ts';
import { botNames } from '../../../kit/games/levels.ts';
import { t } from '../../../kit/i18n/index.ts';
import { CHECK_DEALS } from '../After.tsx';
import panels from '../friends.module.css';
import styles from './cups.module.css';

/** Among the same bots only the person is of interest. */
const namesAt = ({ game, form }: ShownCup, { seats }: CupTableLine): string => {
  const bots = botNames(
    game,
    seats.map((seat) => (seat.kind === 'bot' ? seat.agent : null)),
  );
  const words = seats.map((seat, at) => {
    if (seat.kind === 'free') return t('friends.seats.free');
    return seat.kind === 'person' ? seat.name : bots[at]!;
  });
  return words.filter((_, at) => form === 'swiss' || seats[at]!.kind === 'person').join(' – ');
};

export const CupTables = ({ cup }: { cup: ShownCup }): ReactElement => {
  const rounds = [...new Set(cup.tables.map(({ round }) => round))].reverse();
  return (
    <section className={panels.panel} aria-labelledby="cup-tables">
      <Title order={2} id="cup-tables">
        {t('cups.tables')}
      </Title>
      {rounds.map((round) => {
        const tables = cup.tables.filter((table) => table.round === round);
        return (
          <details key={round} open={round === cup.round} className={styles.round}>
            <summary>{t('cups.round', { round: round + 1 })}</summary>
            {tables.some(({ isOpen }) => !isOpen) && <Text className="dim">{t('cups.tables.hidden')}</Text>}
            <ul className={styles.tables} aria-label={t('cups.round', { round: round + 1 })}>
              {tables.map((table) => (
                <li key={table.table} data-over={table.isOver || undefined}>
                  <span className={styles.who}>{namesAt(cup, table)}</span>
                  <Ways table={table} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
};

const Ways = ({ table: { table, isOver, isOpen } }: { table: CupTableLine }): ReactElement => {
  if (!isOpen) return <span className="dim">{isOver ? t('cups.table.over') : t('cups.table.playing')}</span>;
  const toTable = (words: string, hash?: string): ReactElement => (
    <Button
      component={Link}
      to="/table/$id"
      params={{ id: table } as never}
      {...(hash !== undefined && { hash })}
      variant="default"
      mih={44}
    >
      {words}
    </Button>
  );
  if (!isOver) return toTable(t('cups.watch'));
  return (
    <span className={styles.buttons}>
      <Button component={Link} to="/replay" search={{ table } as never} variant="default" mih={44}>
        {t('cups.record')}
      </Button>
      {toTable(t('cups.proof'), CHECK_DEALS)}
    </span>
  );
};
