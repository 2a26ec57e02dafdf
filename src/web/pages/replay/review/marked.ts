// Reading a review: which decisions are marked, and where the next one is.
import type { Seat } from '../../../../core/game.ts';
import type { ToldDecision } from './messages.ts';

/** Mistakes and blunders of some seats, in their order. */
export const markedOf = (decisions: ReadonlyMap<number, ToldDecision>, seats: readonly Seat[]): ToldDecision[] =>
  [...decisions.values()]
    .filter(({ mark, seat }) => mark !== '' && seats.includes(seat))
    .sort((a, b) => a.step - b.step);

/** The next marked position, or the one before; null where there is none. */
export const nextMarked = (marked: readonly ToldDecision[], at: number, direction: 1 | -1): number | null => {
  const found = direction > 0 ? marked.find(({ step }) => step > at) : marked.findLast(({ step }) => step < at);
  return found?.step ?? null;
};
