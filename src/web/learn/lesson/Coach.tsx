// What a lesson asks and says, above the table.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { announce, spoken } from '../../app/announce.ts';
import { Suited } from '../../table/Suited.tsx';
import { useInfo } from '../../table/context.tsx';
import { rulesSearch } from '../RuleLink.tsx';
import { WORDS } from '../words.ts';
import type { LessonTable } from './lessonTable.ts';

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
    <section className="coach" aria-label={WORDS.lesson} data-lesson-step={step.at} data-right={verdict?.right}>
      <div className="coach-words">
        <h2>
          <span className="coach-count">
            {step.at + 1}/{step.count}
          </span>{' '}
          {step.title}
        </h2>
        <p>
          <Suited text={step.ask} />{' '}
          <Link
            to="/learn/$game"
            params={{ game: info.game }}
            search={rulesSearch(info)}
            hash={step.section}
            className="coach-rule"
          >
            {WORDS.rule(step.section)}
          </Link>
        </p>
        {verdict && (
          <p key={verdict.count} className="coach-verdict" data-right={verdict.right}>
            <b>{verdict.right ? WORDS.right : WORDS.notYet}</b> <Suited text={verdict.words} />
          </p>
        )}
      </div>
      <div className="coach-buttons">
        {step.at > 0 && (
          <Button variant="default" mih={44} onClick={() => table.open(step.at - 1)}>
            {WORDS.back}
          </Button>
        )}
        {isRight ? (
          <Button mih={44} onClick={() => table.open(step.at + 1)} data-lesson="next">
            {step.at + 1 === step.count ? WORDS.finish : WORDS.next}
          </Button>
        ) : (
          <Button variant="default" mih={44} onClick={() => table.show()} data-lesson="show">
            {WORDS.show}
          </Button>
        )}
      </div>
    </section>
  );
};

const Done = ({ table }: { table: LessonTable }): ReactElement => {
  const info = useInfo();
  return (
    <section className="coach" aria-label={WORDS.lesson} data-lesson-step="done">
      <div className="coach-words">
        <h2>{WORDS.done}</h2>
        <p>{WORDS.doneAbout(info.gameName)}</p>
      </div>
      <div className="coach-buttons">
        <Button variant="default" mih={44} onClick={() => table.open(0)}>
          {WORDS.again}
        </Button>
        <Button
          variant="default"
          mih={44}
          component={Link}
          to="/learn/$game"
          params={{ game: info.game } as never}
          search={{ preset: info.preset } as never}
        >
          {WORDS.allRules}
        </Button>
        <Button mih={44} component="a" href={`/?game=${info.game}&preset=${encodeURIComponent(info.preset)}`}>
          {WORDS.play}
        </Button>
      </div>
    </section>
  );
};
