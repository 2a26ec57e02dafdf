// What has to be done for each unit of a bid, and what counts without being announced (§8), under the rules in force.
import type { Message } from '../../core/game.ts';
import type { Bid } from './ladder.ts';
import type { UltiRules } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import { SWEEP } from './settlement.ts';
import { DURCHMARS, PARTI, ULTI, hasHundred, hasUnit, type Unit } from './units.ts';
import type { TrumpForm } from './words.ts';

export const aimsOf = ({ rules }: Ruleset, bid: Bid, units: readonly Unit[]): Message[] => {
  const params = { marriages: rules.marriageNeedsTrick, talon: rules.talonPoints, seven: rules.keepSeven };
  const open = { key: 'ulti.bid.open', params: { hands: rules.openHands, when: rules.openExposure } };
  return [...units.map((unit) => ({ key: `ulti.bid.aim.${unit}`, params })), ...(bid.open ? [open] : [])];
};

/** §8.1 amounts per defender, without kontra. */
export const silentOf = ({ rules }: Ruleset, bid: Bid, form: TrumpForm): Message[] =>
  form === 'none' ? [] : [...hundredText(rules, bid), ...sweepText(rules, bid), ...ultiText(rules, bid, form)];

const hundredText = ({ silent100 }: UltiRules, { units, values }: Bid): Message[] => {
  const parti = values[PARTI]!;
  if (!hasUnit(units, PARTI) || silent100 === 'off') return [];
  if (silent100 === 'double') return [{ key: 'ulti.bid.silent.100.double', params: { points: 2 * parti } }];
  return [{ key: 'ulti.bid.silent.100.half', params: { forty: 2 * parti, twenty: 4 * parti } }];
};

const sweepText = (rules: UltiRules, { units, red }: Bid): Message[] => {
  const { silentDurchmars, silentDurchmarsScope, defenderSilentDurchmars } = rules;
  const isBeside = !hasUnit(units, PARTI);
  const counts = !isBeside || (silentDurchmarsScope === 'trumpWithoutDurchmars' && hasHundred(units));
  if (hasUnit(units, DURCHMARS) || !counts || silentDurchmars === 'off') return [];
  const how = isBeside || silentDurchmars === 'adds' ? 'adds' : 'replaces';
  const params = { points: SWEEP * (red ? 2 : 1), theirs: defenderSilentDurchmars };
  return [{ key: `ulti.bid.silent.durchmars.${how}`, params }];
};

const ultiText = (
  { silentUlti, silentUltiLost: paid }: UltiRules,
  { units, red }: Bid,
  trump: TrumpForm,
): Message[] => {
  if (hasUnit(units, ULTI) || silentUlti === 'off') return [];
  const won = red ? 4 : 2;
  return [{ key: 'ulti.bid.silent.ulti', params: { trump, paid, won, lost: paid === 'double' ? 2 * won : won } }];
};
