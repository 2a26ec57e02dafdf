// Bids as the oracle reads them: everything from the name (§3.1).
import { bidsOf } from './ladder.ts';
import { SUIT_LETTERS, hasMarriage } from './oraclePlay.ts';
import type { EngineRules } from './rules.ts';

export type OracleUnit = 'parti' | '40-100' | '20-100' | 'ulti' | 'durchmars' | 'betli' | 'four-aces';

export interface OracleBid {
  id: string;
  place: number;
  units: OracleUnit[];
  red: boolean;
  open: boolean;
  /** Alone and without a trump in this ladder. */
  noTrump: boolean;
  value(unit: OracleUnit): number;
}

export interface Line {
  unit: OracleUnit;
  /** For whom: one defender, or null for both. */
  defender: number | null;
  level: number;
  refusedBy: Set<number>;
}

const readUnits = (id: string): OracleUnit[] => {
  const units: OracleUnit[] = [];
  if (id.includes('40_100')) units.push('40-100');
  if (id.includes('20_100')) units.push('20-100');
  if (id.includes('ulti')) units.push('ulti');
  if (id.includes('durchmars')) units.push('durchmars');
  if (id.includes('betli')) units.push('betli');
  if (id.includes('negy_asz')) units.push('four-aces');
  // Passz, an ulti or four aces alone or together carry a parti; the other units replace it.
  const replaces: OracleUnit[] = ['40-100', '20-100', 'durchmars', 'betli'];
  if (!units.some((unit) => replaces.includes(unit))) units.unshift('parti');
  return units;
};

const readBid = (rules: EngineRules, id: string, place: number): OracleBid => {
  const units = readUnits(id);
  const red = id.startsWith('piros') || id.startsWith('re');
  const open = id.includes('teritett');
  const classic = rules.ladder === 'classic38';
  const alone = units.length === 1 && units[0] === 'durchmars';
  const noTrump = units.includes('betli') || (alone && (classic || id.startsWith('re') || id.startsWith('szintelen')));
  const r = red ? 2 : 1;
  const openDurchmars = classic || noTrump ? 24 : 12 * r;
  const prices: Record<OracleUnit, number> = {
    parti: r,
    '40-100': 4 * r,
    '20-100': 8 * r,
    ulti: 4 * r,
    durchmars: open ? openDurchmars : 6 * r,
    betli: open ? 20 : 5 * r,
    'four-aces': 4 * r,
  };
  return { id, place, units, red, open, noTrump, value: (unit) => prices[unit] };
};

const ladders = new WeakMap<EngineRules, OracleBid[]>();
const allBids = (rules: EngineRules): OracleBid[] => {
  const known = ladders.get(rules);
  if (known) return known;
  const bids = bidsOf(rules).map(({ id }, i) => readBid(rules, id, i));
  ladders.set(rules, bids);
  return bids;
};
export const bidOf = (rules: EngineRules, id: string): OracleBid => allBids(rules).find((bid) => bid.id === id)!;
const worth = (bid: OracleBid): number => bid.units.reduce((sum, unit) => sum + bid.value(unit), 0);

/** §3.3 */
export const higherBids = (rules: EngineRules, standing: OracleBid | null): OracleBid[] =>
  allBids(rules).filter((bid) => {
    if (standing === null) return true;
    if (rules.tieRule === 'listOrder') return bid.place > standing.place;
    if (worth(bid) > worth(standing)) return true;
    const fewer = bid.units.length < standing.units.length;
    return rules.tieRule === 'valueThenFewerUnits' && worth(bid) === worth(standing) && fewer;
  });

/** §4 the trumps a bid may be played with, '-' for none; with a hand, those for which §2.4 is met. */
export const possibleTrumps = (rules: EngineRules, bid: OracleBid, hand: readonly string[] | null): string[] => {
  const suits = bid.red ? ['P'] : ['M', 'Z', 'T'];
  const both = bid.noTrump && bid.units.includes('durchmars') && rules.standaloneDurchmars === 'trumpOrNoTrump';
  const trumps = bid.noTrump ? (both ? [...suits, '-'] : ['-']) : suits;
  if (hand === null || !rules.bidRequiresCards) return trumps;
  return trumps.filter((trump) =>
    bid.units.every((unit) => {
      if (unit === '40-100') return hasMarriage(hand, trump);
      if (unit === '20-100') return SUIT_LETTERS.some((suit) => suit !== trump && hasMarriage(hand, suit));
      return unit !== 'ulti' || hand.includes(`${trump}7`);
    }),
  );
};

export const isPossible = (rules: EngineRules, bid: OracleBid, hand: readonly string[]): boolean =>
  possibleTrumps(rules, bid, hand).length > 0;
