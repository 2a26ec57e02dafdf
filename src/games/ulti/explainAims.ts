// What has to be done for each unit of a bid, and what counts without being announced (§8), under the rules in force.
import type { Bid } from './ladder.ts';
import type { UltiRules } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import { SWEEP } from './settlement.ts';
import { DURCHMARS, PARTI, ULTI, hasHundred, hasUnit, type Unit } from './units.ts';
import type { TrumpForm } from './words.ts';

const TALON: Readonly<Record<UltiRules['talonPoints'], string>> = {
  defenders: 'the talon counts for the defenders',
  soloist: 'the talon counts for the soloist',
  nobody: 'the talon counts for nobody',
};

const MARRIAGES: Readonly<Record<UltiRules['marriageNeedsTrick'], string>> = {
  no: 'marriages included',
  player: 'marriages included if their player wins a trick',
  side: 'marriages included if their side wins a trick',
};

export const aimsOf = ({ rules }: Ruleset, bid: Bid, units: readonly Unit[]): string[] => {
  const aims: Readonly<Record<Unit, string>> = {
    parti: `more points than the defenders together, ${MARRIAGES[rules.marriageNeedsTrick]}; ${TALON[rules.talonPoints]}`,
    '40-100': `the trump marriage (40) and at least 60 points in tricks; ${TALON[rules.talonPoints]}`,
    '20-100': `one plain marriage (20) and at least 80 points in tricks; ${TALON[rules.talonPoints]}`,
    ulti: `win the last trick with the seven of trumps${rules.keepSeven === 'enforced' ? ', which must be kept till then' : ''}`,
    durchmars: 'win all ten tricks',
    betli: 'win no trick',
    'four-aces': 'take all four aces in tricks',
  };
  return [...units.map((unit) => `${unit}: ${aims[unit]}`), ...(bid.open ? [openText(rules)] : [])];
};

const openText = ({ openExposure, openHands }: UltiRules): string => {
  const whose = openHands === 'all' ? 'all hands lie' : "the soloist's hand lies";
  return `open: ${whose} face up ${openExposure === 'afterFirstTrick' ? 'after' : 'before'} the first trick`;
};

/** §8.1 amounts per defender, without kontra. */
export const silentOf = ({ rules }: Ruleset, bid: Bid, form: TrumpForm): string[] => {
  if (form === 'none') return [];
  const withTrump = form === 'either' ? 'with a trump, ' : '';
  const texts = [...hundredText(rules, bid), ...sweepText(rules, bid), ...ultiText(rules, bid)];
  return texts.map((text) => withTrump + text);
};

const hundredText = ({ silent100 }: UltiRules, { units, values }: Bid): string[] => {
  const parti = values[PARTI]!;
  if (!hasUnit(units, PARTI) || silent100 === 'off') return [];
  if (silent100 === 'double')
    return [`100 points with marriages: the parti counts ${2 * parti}, for the side that wins it`];
  return [`100 points with one marriage: the parti counts ${2 * parti} with the 40, ${4 * parti} with a 20`];
};

const sweepText = (rules: UltiRules, { units, red }: Bid): string[] => {
  const { silentDurchmars, silentDurchmarsScope, defenderSilentDurchmars } = rules;
  const isBeside = !hasUnit(units, PARTI);
  const counts = !isBeside || (silentDurchmarsScope === 'trumpWithoutDurchmars' && hasHundred(units));
  if (hasUnit(units, DURCHMARS) || !counts || silentDurchmars === 'off') return [];
  const amount = SWEEP * (red ? 2 : 1);
  const how = isBeside || silentDurchmars === 'adds' ? 'on top' : 'instead of the parti';
  const theirs = { side: 'no trick', single: 'no trick, all taken by one defender', off: '' }[defenderSilentDurchmars];
  return [`all ten tricks: ${amount} ${how}${theirs === '' ? '' : `; ${theirs}: costs ${amount} ${how}`}`];
};

const ultiText = ({ silentUlti, silentUltiLost }: UltiRules, { units, red }: Bid): string[] => {
  if (hasUnit(units, ULTI) || silentUlti === 'off') return [];
  const amount = red ? 4 : 2;
  const lost = { double: `${2 * amount} lost`, single: `${amount} lost`, none: 'nothing when it is beaten' }[
    silentUltiLost
  ];
  return [`the trump seven in the last trick, by whoever plays it: ${amount} won, ${lost}`];
};
