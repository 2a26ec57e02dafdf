// A match is mostly the same few steps: a seat and a move. Each of them is in memory once, for all tables: else long
// matches at many tables would be hardly anything but copies.
import type { Step } from '../../core/match.ts';

/** By seat, then by move: no more than the games have. */
const known: Step[][] = [];

/** The same step, as all tables have it; what chance did is a table's own. */
export const shared = (step: Step): Step => {
  const [actor, id] = step;
  if (step.length !== 2 || actor! < 0) return step;
  const ofSeat = (known[actor!] ??= []);
  return (ofSeat[id!] ??= Object.freeze([...step]));
};
