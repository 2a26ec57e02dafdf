// A lesson: the coach above, the game's own table below.
import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { AnyDefinition } from '../../../../core/definition.ts';
import { GAMES } from '../../../kit/games/house.ts';
import { NotFound } from '../../../kit/ui/NotFound.tsx';
import { paceOf, useSettings } from '../../../kit/browser/settings.ts';
import { t } from '../../../kit/i18n/index.ts';
import { TableContext } from '../../../table/match/context.tsx';
import type { GameTable } from '../../../table/match/gameTable.ts';
import { OpenTable } from '../../../table/OpenTable.tsx';
import { loadTable } from '../../../faces/tables.ts';
import { useRules } from '../useRules.ts';
import { Coach } from './Coach.tsx';
import { LessonTable } from './lessonTable.ts';
import { NotePage, WaitingPage } from '../../../kit/ui/NotePage.tsx';
import styles from './lesson.module.css';

export const LessonPage = (): ReactElement => {
  const { game } = useParams({ from: '/learn/$game/lesson' });
  const definition = GAMES.find(({ id }) => id === game);
  return definition ? <Prepared key={game} definition={definition} /> : <NotFound />;
};

const Prepared = ({ definition }: { definition: AnyDefinition }): ReactElement => {
  const asked = useSearch({ from: '/learn/$game/lesson' });
  const rules = useRules(definition, asked);
  const [table, setTable] = useState<LessonTable | null>(null);
  const [parts, setParts] = useState<GameTable | null>(null);
  useEffect(() => void loadTable(definition.id).then(setParts), [definition]);
  useEffect(() => {
    if (!rules) return undefined;
    const { name, rules: chosen } = rules.chosen;
    const opened = new LessonTable(definition.id, name, chosen, () => paceOf(useSettings.getState()));
    setTable(opened);
    return () => opened.close();
  }, [definition, rules]);
  return table && parts ? <Gate table={table} parts={parts} /> : <WaitingPage label={t('learn.lesson.preparing')} />;
};

const Gate = ({ table, parts }: { table: LessonTable; parts: GameTable }): ReactElement => {
  const { status, message } = useStore(table.state);
  const at = useStore(table.lesson, ({ step }) => step?.at ?? 0);
  if (status === 'failed') {
    return (
      <NotePage title={t('learn.lesson.failed')} text={message}>
        <Button component={Link} to="/">
          {t('learn.lesson.toGames')}
        </Button>
      </NotePage>
    );
  }
  if (status === 'opening') return <WaitingPage label={t('learn.lesson.preparing')} />;
  return (
    <TableContext value={table}>
      <div className={styles.lesson}>
        <Coach table={table} />
        <OpenTable key={at} parts={parts} mode="lesson" />
      </div>
    </TableContext>
  );
};
