// Kontra in words and figures, as the person to speak sees it (§6).
import type { UltiAction } from '../../../games/ulti/actions.ts';
import type { Ruleset } from '../../../games/ulti/ruleset.ts';
import { unitAmount } from '../../../games/ulti/settlement.ts';
import { UNITS } from '../../../games/ulti/units.ts';
import type { Seat } from '../../../core/game.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import type { Raised } from './host.ts';

export type RaiseAction = Extract<UltiAction, { type: 'raise' }>;

/** Which of the two lines a raise of the viewer moves: that of D1 or D2. */
const lineOf = ({ soloist, seat }: UltiView, { line }: RaiseAction): number => {
  if (line > 0) return line - 1;
  return seat === (soloist + 2) % 3 ? 1 : 0;
};

export const levelBefore = (view: UltiView, raise: RaiseAction): number =>
  view.levels[2 * UNITS.indexOf(raise.unit) + lineOf(view, raise)]!;

/** The highest kontra that a seat has said in this deal: odd ones are the defenders', even ones the soloist's. */
export const saidBy = ({ levels, soloist }: UltiView, raised: readonly Raised[], seat: Seat): number => {
  const isSoloist = seat === soloist;
  const own = seat === (soloist + 2) % 3 ? 1 : 0;
  const all = raised
    .filter((raise) => raise.seat === seat)
    .map(({ unit }) => (isSoloist ? Math.max(levels[2 * unit]!, levels[2 * unit + 1]!) : levels[2 * unit + own]!));
  return Math.max(0, ...all.map((level) => (level % 2 === (isSoloist ? 0 : 1) ? level : level - 1)));
};

/** What the unit would move between the soloist and a defender, won and lost, at a level. */
export const worth = ({ rules, bids }: Ruleset, view: UltiView, unit: number, level: number): [number, number] => {
  const bid = bids[view.bid]!;
  return [unitAmount(rules, bid, unit, level, true), -unitAmount(rules, bid, unit, level, false)];
};
