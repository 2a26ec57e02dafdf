import type { Seat } from '../../../../core/game.ts';
import type { Choice } from './messages.ts';

/** The decisions of some seats that are not reviewed yet, beginning with those at and after a position. */
export const queueOf = (
  choices: readonly Choice[],
  seats: readonly Seat[],
  reviewed: ReadonlyMap<number, unknown>,
  at: number,
): number[] => {
  const open = choices.filter(({ step, seat }) => seats.includes(seat) && !reviewed.has(step)).map(({ step }) => step);
  return [...open.filter((step) => step >= at), ...open.filter((step) => step < at)];
};
