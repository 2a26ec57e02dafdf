// The last tricks, searched to the end with all cards open.
import type { CardSet } from '../../../core/cards.ts';
import type { Ruleset } from '../ruleset.ts';
import { Bout, DECLARED, gainOf, type Move, type Stakes } from './bout.ts';

const levels: Bout[] = Array.from({ length: 40 }, () => new Bout());

/** What the hand ends with for `stakes.me` when everybody plays best; the defenders hold together. */
export const solve = (
  ruleset: Ruleset,
  bout: Bout,
  stakes: Stakes,
  depth = 0,
  low = -Infinity,
  high = Infinity,
): number => {
  if (bout.over) return gainOf(ruleset, bout, stakes);
  const mine = bout.turn === stakes.me || (bout.turn !== bout.declarer && stakes.me !== bout.declarer);
  const playable = bout.playable(ruleset);
  const declarable = bout.declarable(ruleset) & playable;
  const child = levels[depth];
  let best = mine ? -Infinity : Infinity;
  const visit = (move: Move): boolean => {
    child.copyFrom(bout);
    child.play(ruleset, move);
    const value = solve(ruleset, child, stakes, depth + 1, low, high);
    if (mine) {
      best = Math.max(best, value);
      low = Math.max(low, value);
    } else {
      best = Math.min(best, value);
      high = Math.min(high, value);
    }
    return low >= high;
  };
  for (let rest: CardSet = declarable; rest !== 0; rest &= rest - 1) {
    if (visit(31 - Math.clz32(rest & -rest) + DECLARED)) return best;
  }
  const plain = ruleset.rules.marriageMode === 'automatic' ? playable & ~declarable : playable;
  for (let rest = plain; rest !== 0;) {
    const card = 31 - Math.clz32(rest);
    rest &= ~(1 << card);
    if (visit(card)) return best;
  }
  return best;
};
