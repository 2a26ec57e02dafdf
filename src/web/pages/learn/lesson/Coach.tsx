// What a lesson asks and says, above the table.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { announce, spoken } from '../../../kit/ui/announce.ts';
import { BASE } from '../../../kit/browser/place.ts';
import { t } from '../../../kit/i18n/index.ts';
import { gameTitle } from '../../../kit/games/games.ts';
import { Suited } from '../../../table/cards/Suited.tsx';
import { useInfo } from '../../../table/match/context.tsx';
import { rulesSearch } from '../../../table/RuleLink.tsx';
import type { LessonTable } from './lessonTable.ts';
import styles from './lesson.module.css';

export const Coach = ({ table }: { table: LessonTable }): ReactElement | null => {
  const { step, verdict, isDone } = useStore(table.lesson);
  const info = useInfo();
  const ask = step?.ask;
  useEffect(() => {
    if (ask !== undefined) announce(spoken(ask));
  }, [ask]);
  useEffect(() => {
    if (verdict) announce(spoken(verdict.words));
  }, [verdict]);
  if (!step) return null;
  if (isDone) return <Done table={table} />;
  const isRight = verdict?.right === true;
  return (
    <section
      className={styles.coach}
      aria-label={t('learn.lesson')}
      data-lesson-step={step.at}
      data-right={verdict?.right}
    >
      <div className={styles.words}>
        <h2>
          <span className={styles.count}>
            {step.at + 1}/{step.count}
          </span>{' '}
          {step.title}
        </h2>
        <p className={styles.ask}>
          <Suited text={step.ask} />{' '}
          <Link
            to="/learn/$game"
            params={{ game: info.game }}
            search={rulesSearch(info)}
            hash={step.section}
            className={styles.rule}
          >
            {t('learn.lesson.rule', { section: step.section })}
          </Link>
        </p>
        {verdict && (
          <p key={verdict.count} className={styles.verdict} data-right={verdict.right}>
            <b>{t(verdict.right ? 'learn.lesson.right' : 'learn.lesson.notYet')}</b> <Suited text={verdict.words} />
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {step.at > 0 && (
          <Button variant="default" mih={44} onClick={() => table.open(step.at - 1)}>
            {t('learn.lesson.back')}
          </Button>
        )}
        {isRight ? (
          <Button mih={44} onClick={() => table.open(step.at + 1)} data-lesson="next">
            {t(step.at + 1 === step.count ? 'learn.lesson.finish' : 'learn.lesson.next')}
          </Button>
        ) : (
          <Button variant="default" mih={44} onClick={() => table.show()} data-lesson="show">
            {t('learn.lesson.show')}
          </Button>
        )}
      </div>
    </section>
  );
};

const Done = ({ table }: { table: LessonTable }): ReactElement => {
  const info = useInfo();
  return (
    <section className={styles.coach} aria-label={t('learn.lesson')} data-lesson-step="done">
      <div className={styles.words}>
        <h2>{t('learn.lesson.done')}</h2>
        <p>{t('learn.lesson.done.about', { game: gameTitle(info.game) })}</p>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" mih={44} onClick={() => table.open(0)}>
          {t('learn.lesson.again')}
        </Button>
        <Button
          variant="default"
          mih={44}
          component={Link}
          to="/learn/$game"
          params={{ game: info.game } as never}
          search={{ preset: info.preset } as never}
        >
          {t('learn.lesson.allRules')}
        </Button>
        <Button mih={44} component="a" href={`${BASE}?game=${info.game}&preset=${encodeURIComponent(info.preset)}`}>
          {t('learn.lesson.play')}
        </Button>
      </div>
    </section>
  );
};
