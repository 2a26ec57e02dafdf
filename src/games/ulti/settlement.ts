// What each part of a contract is worth once its outcome is known (§9): the engine pays by it, a deal sheet reads it.
import type { Seat } from '../../core/game.ts';
import type { Bid } from './ladder.ts';
import type { UltiRules } from './options.ts';
import { BETLI, FOUR_ACES, PARTI, ULTI, hasUnit } from './units.ts';

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
