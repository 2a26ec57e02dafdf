// Kontra and rekontra as inputs of a net.
import type { FeatureBlock, Seat } from '../../core/game.ts';
import { NO_TRUMP, pairsOf } from './deck.ts';
import { levelFor } from './encodePlay.ts';
import { UNIT_ORDER, putCards, putUnits } from './features.ts';
import { isShared } from './kontra.ts';
import type { UltiRules } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import { hasUnit } from './units.ts';
import type { UltiView } from './view.ts';

const BLOCKS: readonly FeatureBlock[] = [
  { name: 'hand', size: 32, about: 'own cards' },
  { name: 'bid', size: 1, about: 'rank of the contract over the length of the ladder' },
  { name: 'units', size: 6, about: 'parti, ulti, betli, durchmars, 40-100, 20-100' },
  { name: 'role', size: 2, about: 'soloist, defender' },
  { name: 'red open', size: 2, about: 'red, open' },
  { name: 'levels', size: 6, about: 'level of each unit over 2; own line where each defender has one' },
  { name: 'lines', size: 2, about: 'for the soloist, where each defender has a line: both levels over 2' },
  { name: 'marriages held', size: 4, about: 'per suit: king and felső' },
  { name: 'trump', size: 4, about: 'one-hot M Z P T; zeros without a trump' },
  { name: 'partner', size: 6, about: 'units that my partner has doubled' },
];
const TABLE_CARDS: FeatureBlock = { name: 'table cards', size: 64, about: 'the card led, the second card' };
const FIRST_TRICK: FeatureBlock = { name: 'first trick', size: 96, about: 'the three cards of the first trick' };
const BASE_SIZE = 65;

export const kontraBlocks = ({ kontraTiming }: UltiRules): readonly FeatureBlock[] => {
  if (kontraTiming === 'beforePlay') return BLOCKS;
  return [...BLOCKS, kontraTiming === 'withFirstCard' ? TABLE_CARDS : FIRST_TRICK];
};

export const encodeKontra = (ruleset: Ruleset, view: UltiView, out: Float32Array): void => {
  const me = view.seat ?? 0;
  const { hand, trump, soloist } = view;
  const bid = ruleset.bids[view.bid];
  out.fill(0, 0, BASE_SIZE);
  putCards(out, 0, hand);
  out[32] = view.bid / ruleset.top;
  putUnits(out, 33, bid.units);
  out[me === soloist ? 39 : 40] = 1;
  out[41] = bid.red ? 1 : 0;
  out[42] = bid.open ? 1 : 0;
  for (let i = 0; i < UNIT_ORDER.length; i++) {
    if (hasUnit(bid.units, UNIT_ORDER[i])) out[43 + i] = levelFor(ruleset, view, me, UNIT_ORDER[i]) / 2;
  }
  if (me === soloist && !isShared(ruleset, trump)) putLines(view, out);
  const pairs = pairsOf(hand);
  for (let suit = 0; suit < 4; suit++) out[51 + suit] = (pairs >> suit) & 1;
  if (trump !== NO_TRUMP) out[55 + trump] = 1;
  if (me !== soloist) putPartner(ruleset, view, 3 - soloist - me, out);
  putTable(ruleset, view, out);
};

const putLines = ({ levels }: UltiView, out: Float32Array): void => {
  for (let i = 0; i < levels.length; i++) out[49 + (i & 1)] = Math.max(out[49 + (i & 1)], levels[i] / 2);
};

const putPartner = (ruleset: Ruleset, { log }: UltiView, partner: Seat, out: Float32Array): void => {
  const { raise, units } = ruleset.layout;
  for (let at = 0; at < log.length; at += 2) {
    const unit = log[at + 1] - raise;
    if (log[at] !== partner || unit < 0 || unit >= units) continue;
    const i = UNIT_ORDER.findIndex((known) => known === unit);
    if (i >= 0) out[59 + i] = 1;
  }
};

const putTable = (ruleset: Ruleset, view: UltiView, out: Float32Array): void => {
  const { kontraTiming } = ruleset.rules;
  if (kontraTiming === 'beforePlay') return;
  out.fill(0, BASE_SIZE, BASE_SIZE + (kontraTiming === 'withFirstCard' ? 64 : 96));
  if (kontraTiming === 'withFirstCard') {
    for (let i = 0; i < view.trick.length; i++) out[BASE_SIZE + 32 * i + view.trick[i]] = 1;
    return;
  }
  const { play } = ruleset.layout;
  for (let at = 0, i = 0; at < view.log.length && i < 3; at += 2) {
    if (view.log[at + 1] >= play) out[BASE_SIZE + 32 * i++ + view.log[at + 1] - play] = 1;
  }
};
