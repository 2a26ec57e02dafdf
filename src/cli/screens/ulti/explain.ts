// A bid explained from the rules in force: what it needs, what it pays, what it costs.
import type { UltiGame } from '../../../games/ulti/index.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import { beatsBid } from '../../../games/ulti/ruleset.ts';
import { BETLI, FORTY, FOUR_ACES, PARTI, TWENTY, ULTI, UNITS, hasUnit, type Unit } from '../../../games/ulti/units.ts';
import { listed } from '../../words.ts';
import { englishBid } from './cards.ts';

interface Explanation {
  rank: number;
  id: string;
  name: string;
  english: string;
  units: { unit: Unit; value: number }[];
  red: boolean;
  open: boolean;
  trump: string;
  needs: string;
  aims: string[];
  /** Per defender, every unit won or every unit lost, without kontra. */
  pays: number;
  costs: number;
  kontra: string;
  beats: string;
}

const AIMS: Readonly<Record<Unit, string>> = {
  parti: 'more points than the defenders together',
  '40-100': 'the trump marriage (40) and at least 60 points in tricks',
  '20-100': 'one plain marriage (20) and at least 80 points in tricks',
  ulti: 'win the last trick with the seven of trumps',
  durchmars: 'win all ten tricks',
  betli: 'win no trick',
  'four-aces': 'take all four aces',
};

export const explanationOf = (game: UltiGame, bid: Bid): Explanation => {
  const units = UNITS.filter((_, unit) => hasUnit(bid.units, unit));
  return {
    rank: bid.rank,
    id: bid.id,
    name: bid.name,
    english: englishBid(bid),
    units: units.map((unit) => ({ unit, value: bid.values[UNITS.indexOf(unit)]! })),
    red: bid.red,
    open: bid.open,
    trump: trumpText(game, bid),
    needs: needsText(game, bid),
    aims: units.map((unit) => `${unit}: ${AIMS[unit]}`),
    pays: bid.win,
    costs: UNITS.reduce((sum, _, unit) => sum + (hasUnit(bid.units, unit) ? lossOf(game, bid, unit) : 0), 0),
    kontra: kontraText(game, bid, units),
    beats: beatsText(game, bid),
  };
};

const trumpText = (game: UltiGame, bid: Bid): string => {
  const both = bid.trump === 'none' && !hasUnit(bid.units, BETLI) && game.rules.standaloneDurchmars !== 'noTrump';
  if (bid.trump === 'none')
    return both ? 'none, or one that the soloist names' : 'none; the ten ranks between alsó and nine';
  return bid.trump === 'hearts' ? 'hearts (piros)' : 'makk, zöld or tök, named by the soloist before the lead';
};

const needsText = (game: UltiGame, bid: Bid): string => {
  const trump = bid.trump === 'hearts' ? 'hearts' : 'the trump suit';
  const cards = [
    ...(hasUnit(bid.units, FORTY) ? [`king and felső of ${trump}`] : []),
    ...(hasUnit(bid.units, TWENTY) ? ['king and felső of a suit that is not trump'] : []),
    ...(hasUnit(bid.units, ULTI) ? [`the seven of ${trump}`] : []),
  ];
  if (cards.length === 0) return 'no particular cards';
  const must = game.rules.bidRequiresCards ? 'among the ten cards kept' : '(to be won; the rules let you bid without)';
  return `${listed(cards)} ${must}`;
};

/** What one lost unit costs without kontra (§9). */
const lossOf = ({ rules }: UltiGame, bid: Bid, unit: number): number => {
  const value = bid.values[unit]!;
  if (unit === ULTI) return rules.lostUlti === 'single' ? value : 2 * value;
  if (rules.lossValues === 'symmetric' || unit === BETLI) return value;
  const isLoneFourAces = bid.units === ((1 << FOUR_ACES) | (1 << PARTI));
  return isLoneFourAces || (unit === PARTI && hasUnit(bid.units, ULTI)) ? value : 2 * value;
};

const kontraText = ({ rules }: UltiGame, bid: Bid, units: readonly Unit[]): string => {
  const isEach = rules.kontraScope === 'individual' || (rules.kontraScope === 'byTrump' && bid.trump === 'none');
  const whose = isEach ? 'each defender for himself' : 'either defender for both';
  return `${listed(units)}${units.length > 1 ? ', each alone' : ''}; ${whose}; up to ×${2 ** rules.maxKontraLevel}`;
};

const beatsText = ({ ruleset }: UltiGame, bid: Bid): string => {
  const { bids } = ruleset.layout;
  const lower = bids.filter((other) => beatsBid(ruleset, bid.rank, other.rank));
  const next = bids.find((other) => beatsBid(ruleset, other.rank, bid.rank));
  const over = lower.length === 0 ? 'no other bid' : `${lower.length} bids, the last of them ${lower.at(-1)!.name}`;
  return `${over}; ${next === undefined ? 'nothing beats it' : `first beaten by ${next.name}`}`;
};
