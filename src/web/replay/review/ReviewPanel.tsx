// The review of a record: how far it is, what it has found, and beside each decision what would have been better.
import { ActionIcon, Button, NativeSelect, Progress } from '@mantine/core';
import type { ReactElement } from 'react';
import { LEVEL_NAMES, type Level } from '../../../analysis/budget.ts';
import { summarizeLosses } from '../../../analysis/summary.ts';
import { amount } from '../../../analysis/words.ts';
import { plural } from '../../../core/words.ts';
import '../../advice/advice.css';
import { Icon } from '../../app/Icon.tsx';
import { useReplay, useReplayState } from '../context.tsx';
import { useMarked, useMarkJump, useReview, useReviewedSeats, useReviewState } from './context.tsx';
import { DecisionReview } from './DecisionReview.tsx';
import './review.css';

export const ReviewPanel = (): ReactElement => {
  const { status, message } = useReviewState((state) => state);
  const { at } = useReplayState((state) => state);
  const seats = useReviewedSeats();
  const decision = useReviewState(({ decisions }) => decisions.get(at));
  const isShown = decision !== undefined && seats.includes(decision.seat);
  const isLeft = useIsLeft();
  return (
    <section className="review" aria-label="Review" data-review={isLeft ? status : 'done'} tabIndex={0}>
      <h2>Review</h2>
      <Controls />
      {status === 'failed' && <p role="alert">The review stopped: {message}</p>}
      <Summary />
      {isShown ? <DecisionReview decision={decision} /> : <Elsewhere />}
    </section>
  );
};

/** 'your', 'Ada’s', 'all'. */
const useWhose = (): string => {
  const head = useReplayState((state) => state.head)!;
  const seats = useReviewedSeats();
  if (seats.length > 1) return 'all';
  return seats[0] === head.you ? 'your' : `${head.players[seats[0]!]!.name}’s`;
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
  if (head!.live && !isOver) return <p className="dim">A match is reviewed when it is over.</p>;
  const isRunning = status === 'running';
  return (
    <>
      <div className="review-controls">
        {isRunning ? (
          <Button mih={44} variant="default" onClick={() => review.stop()}>
            Stop
          </Button>
        ) : (
          isLeft && (
            <Button mih={44} onClick={() => review.start(seats, at)}>
              Review {whose} decisions
            </Button>
          )
        )}
        <Jumps />
        <NativeSelect
          aria-label="How much is looked at"
          value={level}
          onChange={(event) => review.setLevel(event.currentTarget.value as Level)}
          data={[...LEVEL_NAMES]}
        />
      </div>
      {isRunning && (
        <>
          <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="Decisions reviewed" mt={8} />
          <p className="dim review-count">
            {done} of {total}
          </p>
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
        aria-label="The mistake before"
        disabled={!marked.some(({ step }) => step < at)}
        onClick={() => jump(-1)}
      >
        <Icon name="previous" />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label="The next mistake"
        disabled={!marked.some(({ step }) => step > at)}
        onClick={() => jump(1)}
      >
        <Icon name="next" />
      </ActionIcon>
    </>
  );
};

const Summary = (): ReactElement | null => {
  const replay = useReplay();
  const marked = useMarked();
  const seats = useReviewedSeats();
  const { players } = useReplayState((state) => state.head)!;
  const at = useReplayState((state) => state.at);
  const decisions = useReviewState((state) => state.decisions);
  const rows = seats
    .map((seat) => ({ seat, ...summarizeLosses(seat, [...decisions.values()]) }))
    .filter((row) => row.decisions > 0);
  if (rows.length === 0) return null;
  return (
    <>
      {rows.map(({ seat, decisions: count, lost, lostEquity, mistakes, blunders }) => (
        <p key={seat} className="review-seat" data-review-seat={seat} data-lost={lost} data-lost-equity={lostEquity}>
          <b>{players[seat]!.name}</b>: {plural(count, 'decision')}, {plural(mistakes, 'mistake')} (?),{' '}
          {plural(blunders, 'blunder')} (??)
          {lost > 0 && `, ${amount(lost)} points lost`}
          {lostEquity > 0 && `, ${amount(lostEquity, 'equity')} of a match lost`}.
        </p>
      ))}
      {marked.length > 0 && (
        <ol className="review-marks" aria-label="Mistakes and blunders">
          {marked.map(({ step, mark, seat }) => (
            <li key={step}>
              <button
                type="button"
                data-marked={mark}
                aria-current={step === at ? 'step' : undefined}
                aria-label={`Step ${step}: ${mark === '??' ? 'a blunder' : 'a mistake'} of ${players[seat]!.name}`}
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

/** At a position without a reviewed decision. */
const Elsewhere = (): ReactElement => {
  const at = useReplayState((state) => state.at);
  const seats = useReviewedSeats();
  const choices = useReviewState((state) => state.choices);
  const isChoice = choices?.some(({ step, seat }) => step === at && seats.includes(seat));
  return (
    <p className="dim">
      {choices === null
        ? 'What was lost where, judged from nothing but what each seat knew when it decided.'
        : isChoice
          ? 'This decision is not reviewed yet.'
          : 'Nobody who is looked at decides here.'}
    </p>
  );
};
