// How the parts of a replay reach its review.
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Seat } from '../../../../core/game.ts';
import { useReplay, useReplayState } from '../context.tsx';
import { markedOf, nextMarked } from './marked.ts';
import type { ToldDecision } from './messages.ts';
import type { ReviewRun, ReviewState } from './reviewRun.ts';

export const ReviewContext = createContext<ReviewRun | null>(null);

export const useReview = (): ReviewRun => {
  const review = useContext(ReviewContext);
  if (review === null) throw new Error('There is no review around this component.');
  return review;
};

export const useReviewState = <T,>(select: (state: ReviewState) => T): T => useStore(useReview().state, select);

/** Whose decisions may be looked at: of the seat whose eyes we look through, of all when the cards lie open. */
export const useReviewedSeats = (): readonly Seat[] => {
  const { seat, open } = useReplayState((state) => state.eyes);
  const count = useReplayState((state) => state.head?.players.length ?? 0);
  return useMemo(() => (open ? Array.from({ length: count }, (_, at) => at) : [seat]), [seat, open, count]);
};

export const useMarked = (): readonly ToldDecision[] => {
  const seats = useReviewedSeats();
  const decisions = useReviewState((state) => state.decisions);
  return useMemo(() => markedOf(decisions, seats), [decisions, seats]);
};

/** Goes to the next mistake, or the one before. */
export const useMarkJump = (): ((direction: 1 | -1) => void) => {
  const replay = useReplay();
  const marked = useMarked();
  return useCallback(
    (direction) => {
      const step = nextMarked(marked, replay.replay.getState().at, direction);
      if (step === null) return;
      replay.pause();
      replay.goTo(step);
    },
    [replay, marked],
  );
};
