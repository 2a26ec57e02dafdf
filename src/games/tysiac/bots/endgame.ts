// The last tricks, searched to the end with all cards open.
import type { Ruleset } from '../ruleset.ts';
import { Bout, DECLARED, gainOf, type Stakes } from './bout.ts';

/** One bout for every card that may still be played. */
const levels: Bout[] = Array.from({ length: 24 }, () => new Bout());

/** Moves without a choice need no copy: whoever searches this bout does not look at it again. */
const playForced = (ruleset: Ruleset, bout: Bout): void => {
  while (!bout.over) {
    const playable = bout.playable(ruleset);
    if ((playable & (playable - 1)) !== 0) return;
    const isLoud = (bout.declarable(ruleset) & playable) !== 0;
    if (isLoud && ruleset.rules.marriageMode !== 'automatic') return;
    const card = 31 - Math.clz32(playable);
    bout.play(ruleset, isLoud ? card + DECLARED : card);
  }
};

/** What the hand ends with for `stakes.me` when everybody plays best; the defenders hold together. Uses the bout up. */
export const solve = (ruleset: Ruleset, bout: Bout, stakes: Stakes): number =>
  search(ruleset, bout, stakes, 0, -Infinity, Infinity);

const search = (ruleset: Ruleset, bout: Bout, stakes: Stakes, depth: number, low: number, high: number): number => {
  playForced(ruleset, bout);
  if (bout.over) return gainOf(ruleset, bout, stakes);
  const mine = bout.turn === stakes.me || (bout.turn !== bout.declarer && stakes.me !== bout.declarer);
  const playable = bout.playable(ruleset);
  let loud = bout.declarable(ruleset) & playable;
  let plain = ruleset.rules.marriageMode === 'automatic' ? playable & ~loud : playable;
  const child = levels[depth];
  let best = mine ? -Infinity : Infinity;
  // Declarations first, then from the highest card down: good moves early cut the rest off.
  while ((loud | plain) !== 0 && low < high) {
    const card = 31 - Math.clz32(loud === 0 ? plain : loud);
    child.copyFrom(bout);
    child.play(ruleset, loud === 0 ? card : card + DECLARED);
    if (loud === 0) plain &= ~(1 << card);
    else loud &= ~(1 << card);
    const value = search(ruleset, child, stakes, depth + 1, low, high);
    if (mine) {
      if (value > best) best = value;
      if (value > low) low = value;
    } else {
      if (value < best) best = value;
      if (value < high) high = value;
    }
  }
  return best;
};
