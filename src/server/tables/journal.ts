// What the store has of a match is a journal: nothing in it is ever changed or removed. A decision that all have agreed to
// take back stays in it, and behind it an entry that says how many of the steps before still count.
import type { Step } from '../../core/match.ts';

/** In the place of the actor. */
const TAKEN_BACK = -4;

/** From here on only the first so many steps of the match count. */
export const takeBackTo = (count: number): Step => [TAKEN_BACK, count];

/** How many steps still count; null for a step of the match. */
const takenBackTo = ([actor, count]: Step): number | null => (actor === TAKEN_BACK ? count! : null);

/** A run of steps, and what came behind it. */
interface Run<K> {
  readonly steps: readonly K[];
  /** How many steps of the match still count after the run; null where all do. */
  readonly backTo: number | null;
}

/** The journal in runs of steps between which something was taken back. */
export const runsOf = <K extends { readonly step: Step }>(kept: readonly K[]): Run<K>[] => {
  const runs: Run<K>[] = [];
  let from = 0;
  for (const [at, { step }] of kept.entries()) {
    const backTo = takenBackTo(step);
    if (backTo === null) continue;
    runs.push({ steps: kept.slice(from, at), backTo });
    from = at + 1;
  }
  if (from < kept.length || runs.length === 0) runs.push({ steps: kept.slice(from), backTo: null });
  return runs;
};

/** The entries that are the match as it stands. */
export const standing = <K extends { readonly step: Step }>(kept: readonly K[]): K[] => {
  const entries: K[] = [];
  for (const { steps, backTo } of runsOf(kept)) {
    entries.push(...steps);
    if (backTo !== null) entries.length = backTo;
  }
  return entries;
};

/** Where in a journal of some length something was taken back, and how many steps then counted. */
export interface TakenBack {
  readonly at: number;
  readonly to: number;
}

/** How many steps of the match the first `head` entries of a journal come to. */
export const stepsAt = (backs: readonly TakenBack[], head: number): number => {
  const last = backs.findLast(({ at }) => at < head);
  return last === undefined ? head : last.to + (head - last.at - 1);
};
