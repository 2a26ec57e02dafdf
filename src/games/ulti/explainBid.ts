// A bid explained from the rules in force: what it needs, what it pays, what it costs.
import type { Bid } from './ladder.ts';
import { beatsBid, type Ruleset } from './ruleset.ts';
import { FORFEIT, unitAmount } from './settlement.ts';
import { FORTY, PARTI, TWENTY, ULTI, UNITS, hasUnit, type Unit } from './units.ts';
import { listed } from '../../core/words.ts';
import { englishBid, trumpForm, type TrumpForm } from './words.ts';
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
  english: string;
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

export const explainBid = (ruleset: Ruleset, bid: Bid): Explanation => {
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
    english: englishBid(ruleset, bid),
    played,
    units: explained,
    red: bid.red,
    open: bid.open,
    trump: played ? trumpText(bid, form) : 'none is named: the bid is not played',
    needs: needsText(ruleset, bid),
    aims: played ? aimsOf(ruleset, bid, units) : [],
    pays: played ? sum(explained.map(({ won }) => won[0]!)) : 0,
    costs: played ? sum(explained.map(({ lost }) => lost[0]!)) : FORFEIT,
    payment: isPlainPassz ? PAYMENTS[rules.passzContract] : null,
    kontra: played ? kontraText(ruleset, units, form) : 'none',
    silent: played ? silentOf(ruleset, bid, form) : [],
    beats: beatsText(ruleset, bid),
  };
};

const PAYMENTS = {
  play: null,
  forfeit: `it is not played: who is left with it pays ${FORFEIT} to each defender`,
  ask: `the soloist may pay ${FORFEIT} to each defender instead of playing it`,
} as const;

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

const trumpText = (bid: Bid, form: TrumpForm): string => {
  const none = 'none; the ten ranks between alsó and nine';
  if (form === 'none') return none;
  const suits = bid.red ? 'hearts (piros)' : 'makk, zöld or tök';
  if (form === 'either') return `${none}, or ${suits}: the soloist says before the lead`;
  return bid.red ? suits : `${suits}, named by the soloist before the lead`;
};

const needsText = ({ rules }: Ruleset, bid: Bid): string => {
  const trump = bid.trump === 'hearts' ? 'hearts' : 'the trump suit';
  const cards = [
    ...(hasUnit(bid.units, FORTY) ? [`king and felső of ${trump}`] : []),
    ...(hasUnit(bid.units, TWENTY) ? ['king and felső of a suit that is not trump'] : []),
    ...(hasUnit(bid.units, ULTI) ? [`the seven of ${trump}`] : []),
  ];
  if (cards.length === 0) return 'no particular cards';
  const must = rules.bidRequiresCards ? 'among the ten cards kept' : '(to be won; the rules let you bid without)';
  return `${listed(cards)} ${must}`;
};

const kontraText = ({ rules }: Ruleset, units: readonly Unit[], form: TrumpForm): string => {
  const each = 'each defender for himself';
  const both = 'either defender for both';
  const byTrump = { trump: both, none: each, either: `${each} without a trump, ${both} with one` }[form];
  const whose = { byTrump, shared: both, individual: each }[rules.kontraScope];
  return `${listed(units)}${units.length > 1 ? ', each alone' : ''}; ${whose}; up to ×${2 ** rules.maxKontraLevel}`;
};

const beatsText = (ruleset: Ruleset, bid: Bid): string => {
  const { bids } = ruleset.layout;
  const lower = bids.filter((other) => beatsBid(ruleset, bid.rank, other.rank));
  const next = bids.find((other) => beatsBid(ruleset, other.rank, bid.rank));
  const over = lower.length === 0 ? 'no other bid' : `${lower.length} bids, the last of them ${lower.at(-1)!.name}`;
  return `${over}; ${next === undefined ? 'nothing beats it' : `first beaten by ${next.name}`}`;
};
