// A finished deal taken apart for a deal sheet: what every unit and every silent bonus moved (§9).
import type { Seat } from '../../core/game.ts';
import { nextSeat, type Ruleset } from './ruleset.ts';
import { FORFEIT, SWEEP, silentUltiChange, sweepAmount, unitAmount } from './settlement.ts';
import { PARTI, UNITS, hasUnit, type Unit } from './units.ts';
import type { DealView } from './view.ts';

/** One line of a deal sheet. */
export interface Component {
  what: Unit | 'silent-durchmars' | 'silent-ulti' | 'forfeit';
  /** A parti may be won in a dearer form (§8.1). */
  form: 'plain' | 'silent-100' | 'silent-durchmars';
  /** Kontra level against D1 and D2. */
  levels: readonly [number, number];
  /** For whoever tried it: the soloist, or who played the trump seven. */
  by: Seat;
  won: boolean;
  /** By seat; the components of a deal add up to its change. */
  change: number[];
}

/** §9 a deal taken apart. */
export const componentsOf = ({ rules, bids }: Ruleset, deal: DealView): Component[] => {
  const { soloist, levels, result, sevenBy, sevenTo } = deal;
  const bid = bids[deal.bid];
  const defenders = [nextSeat(soloist), nextSeat(nextSeat(soloist))];
  const paid = (amount: (line: number) => number): number[] => {
    const change = [0, 0, 0];
    for (const [line, defender] of defenders.entries()) {
      change[defender] -= amount(line);
      change[soloist] += amount(line);
    }
    return change;
  };
  const plain = { form: 'plain', levels: [0, 0], by: soloist } as const;
  if (result === 'forfeited') return [{ ...plain, what: 'forfeit', won: false, change: paid(() => -FORFEIT) }];
  const components = UNITS.flatMap((what, unit): Component[] => {
    if (!hasUnit(bid.units, unit)) return [];
    const times = unit === PARTI ? deal.partiTimes : 1;
    const won = hasUnit(deal.won, unit);
    const own = [levels[2 * unit], levels[2 * unit + 1]] as const;
    const form = times === 1 ? 'plain' : times === SWEEP ? 'silent-durchmars' : 'silent-100';
    const change = paid((line) => times * unitAmount(rules, bid, unit, own[line], won));
    return [{ what, form, levels: own, by: soloist, won, change }];
  });
  if (deal.sweep !== 0) {
    const own = hasUnit(bid.units, PARTI) ? ([levels[2 * PARTI], levels[2 * PARTI + 1]] as const) : plain.levels;
    const change = paid((line) => sweepAmount(bid, deal.sweep, own[line]));
    components.push({ ...plain, what: 'silent-durchmars', levels: own, won: deal.sweep > 0, change });
  }
  if (sevenBy >= 0) {
    const change = [0, 1, 2].map((seat) => silentUltiChange(rules, bid, sevenBy, sevenTo, soloist, seat));
    components.push({ ...plain, what: 'silent-ulti', by: sevenBy, won: sevenBy === sevenTo, change });
  }
  return components;
};
