// The games that stick out, to be looked at one by one.
import type { FinishedGame } from './columns.ts';

/** How many of each kind are kept. */
const KEPT = 3;

export interface Outlier {
  game: number;
  value: number;
  /** Index of the agent and its seat, where the value belongs to one. */
  agent: number | null;
  seat: number | null;
}

const OUTLIER_KINDS = ['longest', 'shortest', 'highest', 'lowest'] as const;
export type OutlierKind = (typeof OUTLIER_KINDS)[number];
export type Outliers = Record<OutlierKind, Outlier[]>;

export const emptyOutliers = (): Outliers => ({ longest: [], shortest: [], highest: [], lowest: [] });

/** `length` is in the game's own measure. */
export const addOutliers = (outliers: Outliers, { index, agentAt, result }: FinishedGame, length: number): void => {
  keep(outliers.longest, index, length, 1);
  keep(outliers.shortest, index, length, -1);
  for (let seat = 0; seat < agentAt.length; seat++) {
    keep(outliers.highest, index, result.returns[seat], 1, agentAt[seat], seat);
    keep(outliers.lowest, index, result.returns[seat], -1, agentAt[seat], seat);
  }
};

const keep = (
  list: Outlier[],
  game: number,
  value: number,
  sign: number,
  agent: number | null = null,
  seat: number | null = null,
): void => {
  // Games come in order, so of equals the earlier one stands.
  if (list.length === KEPT && sign * (value - list[KEPT - 1].value) <= 0) return;
  let at = list.length;
  while (at > 0 && sign * (value - list[at - 1].value) > 0) at--;
  list.splice(at, 0, { game, value, agent, seat });
  if (list.length > KEPT) list.pop();
};

/** `second` comes after `first`. */
export const mergeOutliers = (first: Outliers, second: Outliers): Outliers => {
  const merged = emptyOutliers();
  for (const kind of OUTLIER_KINDS) {
    const sign = kind === 'longest' || kind === 'highest' ? 1 : -1;
    merged[kind] = first[kind].map((outlier) => ({ ...outlier }));
    for (const { game, value, agent, seat } of second[kind]) keep(merged[kind], game, value, sign, agent, seat);
  }
  return merged;
};
