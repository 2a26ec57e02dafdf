// The review of a record: how far it is, what it has found, and beside each decision what would have been better.
import { person } from '../../../table/match/tell.ts';
import { ActionIcon, Button, NativeSelect, Progress } from '@mantine/core';
import { useEffect, useRef, type ReactElement } from 'react';
import { LEVEL_NAMES, type Level } from '../../../../analysis/budget.ts';
import { summarizeLosses } from '../../../../analysis/summary.ts';
import { amount } from '../../../../analysis/words.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { t } from '../../../kit/i18n/index.ts';
import { FIGURES } from '../../../kit/i18n/numbers.ts';
import { rich } from '../../../kit/i18n/rich.ts';
import { useReplay, useReplayState } from '../context.tsx';
import { useMarked, useMarkJump, useReview, useReviewedSeats, useReviewState } from './context.tsx';
import { Curve } from './Curve.tsx';
import { DecisionReview } from './DecisionReview.tsx';
import type { ToldDecision } from './messages.ts';
import styles from './ReviewPanel.module.css';

export const ReviewPanel = (): ReactElement => {
  const { status, message } = useReviewState((state) => state);
  const { at } = useReplayState((state) => state);
  const seats = useReviewedSeats();
  const decision = useReviewState(({ decisions }) => decisions.get(at));
  const isShown = decision !== undefined && seats.includes(decision.seat);
  const isLeft = useIsLeft();
  // The decision at hand stands first; who has read on begins there again at the next.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current!.scrollTop = 0;
  }, [at]);
  return (
    <section className={styles.review} aria-label={t('replay.review')} data-review={isLeft ? status : 'done'}>
      <Controls />
      {status === 'failed' && (
        <p className={styles.told} role="alert">
          {t('replay.review.failed', { why: message })}
        </p>
      )}
      <Curve />
      {/* As high for every decision, so that nothing below it moves while one steps on. */}
      <div
        className={styles.reading}
        data-part="reading"
        role="group"
        aria-label={t('replay.review.decision')}
        tabIndex={0}
        ref={box}
      >
        {isShown ? <DecisionReview decision={decision} /> : <Elsewhere />}
        <Summary />
      </div>
    </section>
  );
};

/** Whose decisions are reviewed, for the words on the button. */
const useWhose = (): { who: 'all' | 'you' | 'other'; name: string } => {
  const head = useReplayState((state) => state.head)!;
  const seats = useReviewedSeats();
  const { name } = head.players[seats[0]!]!;
  return { who: seats.length > 1 ? 'all' : seats[0] === head.you ? 'you' : 'other', name };
};

/** Is there a decision that could be reviewed? */
const useIsLeft = (): boolean => {
  const { choices, decisions } = useReviewState((state) => state);
  const seats = useReviewedSeats();
  return choices === null || choices.some(({ step, seat }) => seats.includes(seat) && !decisions.has(step));
};

const Controls = (): ReactElement => {
  const review = useReview();
  const { status, level, done, total } = useReviewState((state) => state);
  const isLeft = useIsLeft();
  const { at, head, isOver } = useReplayState((state) => state);
  const seats = useReviewedSeats();
  const whose = useWhose();
  if (head!.live && !isOver) {
    return (
      <>
        <h2>{t('replay.review')}</h2>
        <p className={`dim ${styles.told}`}>{t('replay.review.later')}</p>
      </>
    );
  }
  const isRunning = status === 'running';
  return (
    <>
      <div className={styles.controls}>
        <h2>{t('replay.review')}</h2>
        {isRunning ? (
          <Button mih={44} variant="default" onClick={() => review.stop()}>
            {t('replay.review.stop')}
          </Button>
        ) : (
          isLeft && (
            <Button mih={44} onClick={() => review.start(seats, at)}>
              {t('replay.review.start', whose)}
            </Button>
          )
        )}
        <Jumps />
        <NativeSelect
          aria-label={t('replay.review.level')}
          value={level}
          onChange={(event) => review.setLevel(event.currentTarget.value as Level)}
          data={LEVEL_NAMES.map((value) => ({ value, label: t(`replay.review.level.${value}`) }))}
        />
      </div>
      {isRunning && (
        <>
          <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={t('replay.review.progress')} mt={8} />
          <p className={`dim ${styles.told} ${styles.count}`}>{t('replay.review.count', { done, total })}</p>
        </>
      )}
    </>
  );
};

const Jumps = (): ReactElement | null => {
  const jump = useMarkJump();
  const marked = useMarked();
  const at = useReplayState((state) => state.at);
  if (marked.length === 0) return null;
  return (
    <>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('replay.review.previous')}
        disabled={!marked.some(({ step }) => step < at)}
        onClick={() => jump(-1)}
      >
        <Icon name="previous" />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('replay.review.next')}
        disabled={!marked.some(({ step }) => step > at)}
        onClick={() => jump(1)}
      >
        <Icon name="next" />
      </ActionIcon>
    </>
  );
};

const bold = { b: (words: string): ReactElement => <b>{words}</b> };

const Summary = (): ReactElement | null => {
  const replay = useReplay();
  const marked = useMarked();
  const seats = useReviewedSeats();
  const { players, you } = useReplayState((state) => state.head)!;
  const at = useReplayState((state) => state.at);
  const decisions = useReviewState((state) => state.decisions);
  const rows = seats
    .map((seat) => ({ seat, ...summarizeLosses(seat, [...decisions.values()]) }))
    .filter((row) => row.decisions > 0);
  if (rows.length === 0) return null;
  return (
    <>
      {rows.map(({ seat, decisions: count, lost, lostEquity, mistakes, blunders }) => (
        <p key={seat} className={styles.told} data-review-seat={seat} data-lost={lost} data-lost-equity={lostEquity}>
          {rich('replay.review.summary', bold, {
            name: players[seat]!.name,
            decisions: count,
            mistakes,
            blunders,
            loss: lost > 0 ? (lostEquity > 0 ? 'both' : 'points') : lostEquity > 0 ? 'equity' : 'none',
            points: amount(lost, 'points', FIGURES),
            equity: amount(lostEquity, 'equity', FIGURES),
          })}
        </p>
      ))}
      <p className={`dim ${styles.told}`}>{t('replay.review.legend', { unit: unitOf(decisions.values()) })}</p>
      {marked.length > 0 && (
        <ol className={styles.marks} aria-label={t('replay.review.marks')}>
          {marked.map(({ step, mark, seat }) => (
            <li key={step}>
              <button
                type="button"
                data-marked={mark}
                aria-current={step === at ? 'step' : undefined}
                aria-label={t('replay.review.mark', {
                  step,
                  mark: mark === '??' ? 'blunder' : 'mistake',
                  ...person({ players, seat: you }, seat),
                })}
                onClick={() => {
                  replay.pause();
                  replay.goTo(step);
                }}
              >
                {step}
                {mark}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

/** In what the reviewed decisions were counted; a match may have both. */
const unitOf = (decisions: Iterable<ToldDecision>): 'points' | 'equity' | 'both' => {
  const units = new Set([...decisions].map(({ findings }) => findings.currency.unit));
  return units.size > 1 ? 'both' : units.has('equity') ? 'equity' : 'points';
};

/** At a position without a reviewed decision. */
const Elsewhere = (): ReactElement => {
  const replay = useReplay();
  const at = useReplayState((state) => state.at);
  const seats = useReviewedSeats();
  const choices = useReviewState((state) => state.choices);
  const own = choices?.filter(({ seat }) => seats.includes(seat)) ?? [];
  const isChoice = own.some(({ step }) => step === at);
  return (
    <div className={styles.elsewhere}>
      <p className={`dim ${styles.told}`}>
        {choices === null ? t('replay.review.about') : isChoice ? t('replay.review.notYet') : t('replay.review.nobody')}
      </p>
      {!isChoice && own[0] && (
        <Button
          mih={44}
          variant="default"
          onClick={() => {
            replay.pause();
            replay.goTo(own[0]!.step);
          }}
        >
          {t('replay.review.first')}
        </Button>
      )}
    </div>
  );
};
