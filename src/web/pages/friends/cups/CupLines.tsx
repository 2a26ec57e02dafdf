// Tournaments in a list: what is played, how, and how far it has come.
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { CupLine } from '../../../../net/cups.ts';
import { gameTitle } from '../../../kit/games/games.ts';
import { t } from '../../../kit/i18n/index.ts';
import { TableRules } from '../TableRules.tsx';
import styles from './cups.module.css';

/** 'Round 2 of 5', or that people may still come. */
export const phaseWords = ({ phase, round, rounds }: Pick<CupLine, 'phase' | 'round' | 'rounds'>): string =>
  phase === 'running' ? t('cups.phase.running', { round: Math.max(0, round) + 1, rounds }) : t(`cups.phase.${phase}`);

export const CupLines = ({ cups, label }: { cups: readonly CupLine[]; label: string }): ReactElement => (
  <ul className={styles.lines} aria-label={label}>
    {cups.map((cup) => (
      <li key={cup.cup}>
        <div className={styles.what}>
          <Link to="/cup/$id" params={{ id: cup.cup } as never} className={styles.name}>
            {cup.name}
          </Link>
          <Text className={styles.facts}>
            <b>{phaseWords(cup)}</b>
            {' · '}
            {gameTitle(cup.game)}
            {' · '}
            {t(`cups.form.${cup.form}`)}
            {' · '}
            {t('cups.line.rounds', { count: cup.rounds })}
            {' · '}
            {cup.phase === 'open'
              ? t('cups.line.people', { count: cup.entrants, capacity: cup.capacity })
              : t('cups.line.count', { count: cup.entrants })}
          </Text>
        </div>
      </li>
    ))}
  </ul>
);

/** Game, rules, clock and form of one. */
export const CupFacts = ({ cup }: { cup: Omit<CupLine, 'entrants'> }): ReactElement => (
  <>
    <b>{gameTitle(cup.game)}</b>
    {' · '}
    <TableRules
      game={cup.game}
      preset={cup.preset}
      clock={cup.clock}
      rules={cup.rules ?? { preset: cup.preset }}
      isChanged={cup.rules !== null}
    />
    {' · '}
    {t('cups.line.rounds', { count: cup.rounds })}
  </>
);

/** The way from the lobby: those that go on, and the page of all. */
export const toAllCups = (): ReactElement => (
  <Button component={Link} to="/cups" variant="default" mih={44}>
    {t('cups.all')}
  </Button>
);
