import type { Choice } from './table.ts';

/** Sloughs what it can, one card at a time; leads from the deck; lays down the first run, and eats when it must. */
export const careless: Choice = ({ phase, actions }) => {
  if (phase === 'part1-slough') {
    const done = actions.find((action) => action.endsWith('done'))!;
    return done.includes(' ') ? done : (actions.find((action) => action.startsWith('x')) ?? done);
  }
  return actions.find((action) => action.startsWith('r')) ?? actions[0]!;
};

/** Eats whenever it can, so that the hand of the second part grows. */
export const hoarding: Choice = (now) => now.actions.find((action) => action === 'eat') ?? careless(now);
