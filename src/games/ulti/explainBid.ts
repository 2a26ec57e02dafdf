// A bid explained from the rules in force: what it needs, what it pays, what it costs.
import type { Message } from '../../core/game.ts';
import { sayOut } from '../../core/narrate.ts';
import type { Say } from '../../core/words.ts';
import type { Bid } from './ladder.ts';
import { beatsBid, type Ruleset } from './ruleset.ts';
import { FORFEIT, unitAmount } from './settlement.ts';
import { FORTY, PARTI, TWENTY, ULTI, UNITS, hasUnit, unitName, type Unit } from './units.ts';
import { glossOf, trumpForm, type TrumpForm } from './words.ts';
import { aimsOf, silentOf } from './explainAims.ts';

interface UnitExplanation {
  unit: Unit;
  value: number;
  /** What it moves per defender at kontra level 0, 1 … */
  won: number[];
  lost: number[];
}

export interface Explanation {
  rank: number;
  id: string;
  name: string;
  /** In plain words. */
  gloss: string;
  /** false: whoever is left with this bid pays instead (§4.5). */
  played: boolean;
  units: UnitExplanation[];
  red: boolean;
  open: boolean;
  trump: string;
  needs: string;
  aims: string[];
  /** Per defender, every unit won or every unit lost, without kontra and silent bonuses. */
  pays: number;
  costs: number;
  payment: string | null;
  kontra: string;
  /** What may be won or lost without being announced. */
  silent: string[];
  beats: string;
}

export const explainBid = (ruleset: Ruleset, bid: Bid, say: Say): Explanation => {
  const text = (name: string, params?: Message['params']): string =>
    say({ key: `ulti.bid.${name}`, ...(params && { params }) });
  const { rules } = ruleset;
  const units = UNITS.filter((_, unit) => hasUnit(bid.units, unit));
  const isPlainPassz = bid.units === 1 << PARTI && !bid.red;
  const played = !(isPlainPassz && rules.passzContract === 'forfeit');
  const form = trumpForm(ruleset, bid);
  const explained = units.map((unit) => unitOf(ruleset, bid, unit));
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    rank: bid.rank,
    id: bid.id,
    name: bid.name,
    gloss: sayOut(say, glossOf(ruleset, bid)),
    played,
    units: explained,
    red: bid.red,
    open: bid.open,
    trump: text(`trump.${played ? trumpOf(bid, form) : 'notPlayed'}`),
    needs: text(`needs.${needsOf(bid)}`, { trump: bid.trump, must: rules.bidRequiresCards ? 'yes' : 'no' }),
    aims: played ? aimsOf(ruleset, bid, units).map(say) : [],
    pays: played ? sum(explained.map(({ won }) => won[0]!)) : 0,
    costs: played ? sum(explained.map(({ lost }) => lost[0]!)) : FORFEIT,
    payment:
      isPlainPassz && rules.passzContract !== 'play'
        ? text(`payment.${rules.passzContract}`, { points: FORFEIT })
        : null,
    kontra: played ? text('kontra', kontraOf(ruleset, units, form)) : text('kontra.none'),
    silent: played ? silentOf(ruleset, bid, form).map(say) : [],
    beats: text('beats', beatsOf(ruleset, bid)),
  };
};

const unitOf = ({ rules }: Ruleset, bid: Bid, unit: Unit): UnitExplanation => {
  const index = UNITS.indexOf(unit);
  const levels = Array.from({ length: rules.maxKontraLevel + 1 }, (_, level) => level);
  return {
    unit,
    value: bid.values[index]!,
    won: levels.map((level) => unitAmount(rules, bid, index, level, true)),
    lost: levels.map((level) => -unitAmount(rules, bid, index, level, false)),
  };
};

const trumpOf = ({ red }: Bid, form: TrumpForm): string => {
  if (form === 'none') return 'none';
  if (form === 'either') return red ? 'eitherHearts' : 'eitherChoose';
  return red ? 'hearts' : 'choose';
};

/** Which cards a bid asks for (§2.4). */
export type Needs = 'none' | '40' | '20' | 'ulti' | '40-ulti' | '20-ulti';

export const needsOf = ({ units }: Bid): Needs => {
  const pair = hasUnit(units, FORTY) ? '40' : hasUnit(units, TWENTY) ? '20' : null;
  if (!hasUnit(units, ULTI)) return pair ?? 'none';
  return pair === null ? 'ulti' : `${pair}-ulti`;
};

const kontraOf = ({ rules }: Ruleset, units: readonly Unit[], form: TrumpForm): NonNullable<Message['params']> => {
  const byTrump = { trump: 'both', none: 'each', either: 'byTrump' }[form];
  return {
    count: units.length,
    units: units.map(unitName).join(' + '),
    whose: { byTrump, shared: 'both', individual: 'each' }[rules.kontraScope],
    times: 2 ** rules.maxKontraLevel,
  };
};

/** How many bids it beats, the last of them, and the first that beats it. */
export const beatsOf = (ruleset: Ruleset, bid: Bid): { count: number; last: string; top: string; next: string } => {
  const { bids } = ruleset.layout;
  const lower = bids.filter((other) => beatsBid(ruleset, bid.rank, other.rank));
  const next = bids.find((other) => beatsBid(ruleset, other.rank, bid.rank));
  return {
    count: lower.length,
    last: lower.at(-1)?.name ?? '',
    top: next === undefined ? 'yes' : 'no',
    next: next?.name ?? '',
  };
};
