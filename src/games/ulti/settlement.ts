// Who pays what for a deal whose outcome is known (§9), part by part: the engine pays by it, a deal sheet reads it.
import type { Seat } from '../../core/game.ts';
import type { Bid } from './ladder.ts';
import type { UltiRules } from './options.ts';
import { nextSeat, type Ruleset } from './ruleset.ts';
import { BETLI, FOUR_ACES, PARTI, ULTI, UNITS, hasUnit, type Unit } from './units.ts';
import type { DealView } from './view.ts';

/** What a forfeited passz costs the soloist, to each defender (§4.5). */
export const FORFEIT = 2;
/** §8.1 what a silent durchmars is worth, as a multiple of the plain parti. */
export const SWEEP = 3;

/** §9.1 what one unit brings the soloist from one defender. */
export const unitAmount = (rules: UltiRules, bid: Bid, unit: number, level: number, won: boolean): number => {
  const base = bid.values[unit];
  const factor = 1 << level;
  if (won) return base * factor;
  if (unit !== ULTI) return -base * factor * lossFactor(rules, bid, unit);
  switch (rules.lostUlti) {
    case 'plusBase':
      return -base * (factor + 1); // §9.2
    case 'double':
      return -2 * base * factor;
    case 'single':
      return -base * factor;
  }
};

/** Appendix B: the loss column of the other tables. */
const lossFactor = (rules: UltiRules, { units }: Bid, unit: number): number => {
  if (rules.lossValues === 'symmetric' || unit === BETLI) return 1;
  const isLoneFourAces = units === ((1 << FOUR_ACES) | (1 << PARTI));
  return isLoneFourAces || (unit === PARTI && hasUnit(units, ULTI)) ? 1 : 2;
};

/** §8.1 a silent durchmars that is paid beside the units; `side` is +1 for the soloist's, −1 for the defenders'. */
export const sweepAmount = ({ units, red }: Bid, side: number, levelOfParti: number): number =>
  (SWEEP * (red ? 2 : 1) * side) << (hasUnit(units, PARTI) ? levelOfParti : 0);

/** §8.1 what a seat gains by the trump seven that `by` played to the last trick, which `to` has won. */
export const silentUltiChange = (
  rules: UltiRules,
  { red }: Bid,
  by: Seat,
  to: Seat,
  soloist: Seat,
  seat: Seat,
): number => {
  const base = red ? 4 : 2;
  const isPartners = by !== to && by !== soloist && to !== soloist;
  const isNeutral = rules.silentUltiLost === 'none' || (isPartners && rules.silentUltiPartnerWin === 'neutral');
  const lost = isNeutral ? 0 : rules.silentUltiLost === 'double' ? -2 * base : -base;
  const amount = by === to ? base : lost;
  if (by === soloist || rules.silentUltiSettlement === 'individual') return seat === by ? 2 * amount : -amount;
  return seat === soloist ? -2 * amount : amount; // the whole side is paid
};

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
