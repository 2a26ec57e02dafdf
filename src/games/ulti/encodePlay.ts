// Trick play as inputs of a net, and what the 259 inputs leave out as a vector of its own.
import type { FeatureBlock, Seat } from '../../core/game.ts';
import { NO_TRUMP, pairsOf, seven, suitSet } from './deck.ts';
import { UNIT_ORDER, afterDealer, putCards, putUnits, relative } from './features.ts';
import { isShared, lineOf } from './kontra.ts';
import { countedMarriages } from './marriages.ts';
import type { Ruleset } from './ruleset.ts';
import { BETLI, DURCHMARS, FORTY, PARTI, TWENTY, ULTI, hasUnit } from './units.ts';
import type { UltiView } from './view.ts';

export const PLAY_BLOCKS: readonly FeatureBlock[] = [
  { name: 'hand', size: 32, about: 'own cards' },
  { name: 'captured', size: 96, about: 'cards captured by me, by next, by previous' },
  { name: 'trick card 0', size: 32, about: 'the card led to the trick' },
  { name: 'trick card 1', size: 32, about: 'the second card' },
  { name: 'trump', size: 4, about: 'one-hot M Z P T; zeros without a trump' },
  { name: 'betli', size: 1, about: 'the contract is a betli' },
  { name: 'soloist', size: 1, about: 'I am the soloist' },
  { name: 'trick', size: 1, about: 'tricks completed, over 10' },
  { name: "my side's points", size: 1, about: 'tricks and counted marriages so far, over 90; 0 without a trump' },
  { name: "the other side's points", size: 1, about: 'likewise' },
  { name: 'cards in trick', size: 1, about: 'cards on the table, over 2' },
  { name: 'voids', size: 8, about: 'next × M Z P T, then previous: shown void' },
  { name: 'marriages held', size: 4, about: 'per suit: king and felső in hand now' },
  { name: 'seven', size: 1, about: 'trump seven in hand' },
  { name: 'contract', size: 8, about: 'parti, ulti, betli, durchmars, 40-100, 20-100, red, open' },
  { name: 'trick leaders', size: 10, about: 'tricks 1..10: 0 not yet, ⅓ me, ⅔ next, 1 previous' },
  { name: 'trick winners', size: 10, about: 'likewise' },
  {
    name: 'auction context',
    size: 10,
    about:
      'rank of the contract; soloist who has seen the talon; seat after dealer one-hot (3); ' +
      'kontra level over 2 of parti or 100-game, ulti, durchmars, betli; contract has ulti',
  },
  { name: 'marriage memory', size: 6, about: 'declared points over 100 by me, next, previous; declared any likewise' },
];

/** Not part of the 259: known cards that they do not show. */
export const MEMORY_BLOCKS: readonly FeatureBlock[] = [
  { name: 'talon memory', size: 32, about: 'the talon, where the observer laid it down' },
  { name: 'open hand', size: 32, about: "the soloist's hand while it lies open" },
];

/** Kontra slots of the auction context; the first one carries the 100-games too. */
const SLOTS = [(1 << PARTI) | (1 << FORTY) | (1 << TWENTY), 1 << ULTI, 1 << DURCHMARS, 1 << BETLI];

export const encodePlay = (ruleset: Ruleset, view: UltiView, out: Float32Array): void => {
  const me = view.seat ?? 0;
  const next = (me + 1) % 3;
  const previous = (me + 2) % 3;
  const { hand, trick, trump, players, soloist } = view;
  const bid = ruleset.bids[view.bid];
  out.fill(0, 0, 259);
  putCards(out, 0, hand);
  putCards(out, 32, players[me].captured);
  putCards(out, 64, players[next].captured);
  putCards(out, 96, players[previous].captured);
  if (trick.length > 0) out[128 + trick[0]] = 1;
  if (trick.length > 1) out[160 + trick[1]] = 1;
  if (trump !== NO_TRUMP) out[192 + trump] = 1;
  out[196] = hasUnit(bid.units, BETLI) ? 1 : 0;
  out[197] = soloist === me ? 1 : 0;
  out[198] = view.tricks / 10;
  putPoints(ruleset, view, me, out);
  out[201] = trick.length / 2;
  putVoids(players[next].lacks, out, 202);
  putVoids(players[previous].lacks, out, 206);
  const pairs = pairsOf(hand);
  for (let suit = 0; suit < 4; suit++) out[210 + suit] = (pairs >> suit) & 1;
  out[214] = trump === NO_TRUMP ? 0 : (hand >>> seven(trump)) & 1;
  putUnits(out, 215, bid.units);
  out[221] = bid.red ? 1 : 0;
  out[222] = bid.open ? 1 : 0;
  putTricks(view, me, out);
  putContext(ruleset, view, me, out);
  for (let i = 0; i < 3; i++) {
    const { declared } = players[(me + i) % 3];
    out[253 + i] = declared / 100;
    out[256 + i] = declared > 0 ? 1 : 0;
  }
};

const putPoints = (ruleset: Ruleset, view: UltiView, me: Seat, out: Float32Array): void => {
  if (view.trump === NO_TRUMP) return;
  for (let seat = 0; seat < 3; seat++) {
    const isMine = (seat === view.soloist) === (me === view.soloist);
    const points = view.players[seat].points + countedMarriages(ruleset, view, seat);
    out[isMine ? 199 : 200] += points / 90;
  }
};

const putVoids = (lacks: number, out: Float32Array, at: number): void => {
  for (let suit = 0; suit < 4; suit++) if ((lacks & suitSet(suit)) === suitSet(suit)) out[at + suit] = 1;
};

const putTricks = (view: UltiView, me: Seat, out: Float32Array): void => {
  for (let i = 0; i < view.tricks; i++) {
    out[223 + i] = (relative(me, view.leaders[i]) + 1) / 3;
    out[233 + i] = (relative(me, view.winners[i]) + 1) / 3;
  }
  if (view.trick.length > 0) out[223 + view.tricks] = (relative(me, view.leader) + 1) / 3;
};

const putContext = (ruleset: Ruleset, view: UltiView, me: Seat, out: Float32Array): void => {
  const { units } = ruleset.bids[view.bid];
  out[243] = view.bid / ruleset.top;
  out[244] = view.soloist === me && view.talonSeen !== 0 ? 1 : 0;
  out[245 + afterDealer(view.dealer, me)] = 1;
  for (let slot = 0; slot < SLOTS.length; slot++) {
    for (const unit of UNIT_ORDER) {
      if ((SLOTS[slot] >> unit) & (units >> unit) & 1) out[248 + slot] = levelFor(ruleset, view, me, unit) / 2;
    }
  }
  out[252] = hasUnit(units, ULTI) ? 1 : 0;
};

/** The common level; where lines differ, a defender's own and the soloist's higher one. */
export const levelFor = (ruleset: Ruleset, view: UltiView, me: Seat, unit: number): number => {
  const [first, second] = [view.levels[2 * unit], view.levels[2 * unit + 1]];
  if (isShared(ruleset, view.trump) || view.soloist < 0) return first;
  if (me === view.soloist) return Math.max(first, second);
  return lineOf(view.soloist, me) === 0 ? first : second;
};

/** Fills 64 numbers, blocks as in MEMORY_BLOCKS: to stand after the 259 where a net wants them. */
export const encodeMemory = (view: UltiView, out: Float32Array, at = 0): void => {
  out.fill(0, at, at + 64);
  putCards(out, at, view.talon);
  if (view.soloist >= 0) putCards(out, at + 32, view.players[view.soloist].open);
};
