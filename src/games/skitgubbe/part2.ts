// Decisions of part 2: play a run that beats, or eat (§5.4–5.7).
import type { ActionId, Seat } from '../../core/game.ts';
import { EAT, RUN, RUN_LENGTH, RUN_LOW } from './actions.ts';
import { RANK_COUNT, SUIT_COUNT, cardAt, rankOf, span, suitOf } from './deck.ts';
import { finishLast, goOut, stop } from './finish.ts';
import { dropGaps, noteCannotBeat } from './duty.ts';
import { noteShown } from './knowledge.ts';
import type { EngineRules } from './rules.ts';
import type { Ruleset } from './ruleset.ts';
import { legalRuns } from './runs.ts';
import { PART2, activeCount, cardOf, laidRun, lengthOf, nextSeat, type State } from './state.ts';

export const legalMove = ({ rules }: Ruleset, s: State, out: Int32Array): number => {
  const isFree = rules.voluntaryEat || s.laidCount === 0;
  const mayEat = s.laidCount > 0 ? isFree : rules.emptyTableEat === 'skip';
  if (mayEat) out[0] = EAT;
  const size = legalRuns(rules, s, out, mayEat ? 1 : 0);
  if (size > 0) return size;
  out[0] = EAT; // nothing beats
  return 1;
};

export const applyMove = (ruleset: Ruleset, s: State, id: ActionId): void => {
  s.turns++;
  if (id === EAT) eat(ruleset, s);
  else playRun(ruleset, s, RUN_LOW[id - RUN], RUN_LENGTH[id - RUN]);
  if (s.phase === PART2 && s.turns >= ruleset.rules.maxPart2Turns) stop(s); // §5.8
};

const playRun = ({ rules }: Ruleset, s: State, low: number, length: number): void => {
  const seat = s.turn;
  if (s.laidCount === 0) s.threshold = rules.killThreshold === 'initial-players' ? s.seats : activeCount(s); // §5.6
  takeFromHand(rules, s, suitOf(low), span(rankOf(low), rankOf(low) + length - 1));
  s.count[seat] -= length;
  s.laid[s.laidCount++] = laidRun(low, seat, length);
  // §5.7 out, then the end, then the kill, then the next player.
  if (s.count[seat] === 0) goOut(s, seat);
  if (activeCount(s) === 1) return finishLast(s);
  if (rules.killThreshold === 'active-now') s.threshold = activeCount(s);
  const isKilled = s.laidCount >= s.threshold;
  if (isKilled) kill(s, seat);
  s.turn = isKilled && s.count[seat] > 0 ? seat : nextActive(s, seat);
};

const takeFromHand = (rules: EngineRules, s: State, suit: number, ranks: number): void => {
  const seat = s.turn;
  const at = SUIT_COUNT * seat + suit;
  s.hands[at] &= ~ranks;
  for (let hidden = ranks & ~s.known[at]; hidden !== 0; hidden &= hidden - 1) {
    const rank = 31 - Math.clz32(hidden & -hidden);
    noteShown(s, seat, rank);
    if (!rules.voluntaryEat) dropGaps(s, seat, suit, rank);
  }
  s.known[at] &= ~ranks;
};

const kill = (s: State, seat: Seat): void => {
  for (let i = 0; i < s.laidCount; i++) {
    const low = cardOf(s.laid[i]);
    s.killed[suitOf(low)] |= span(rankOf(low), rankOf(low) + lengthOf(s.laid[i]) - 1);
  }
  s.laidCount = 0;
  s.threshold = 0;
  s.kills[seat]++;
};

const nextActive = (s: State, seat: Seat): Seat => {
  let next = nextSeat(s, seat);
  while (((s.out >> next) & 1) === 1) next = nextSeat(s, next);
  return next;
};

const eat = ({ rules }: Ruleset, s: State): void => {
  const seat = s.turn;
  if (s.laidCount > 0) {
    if (!rules.voluntaryEat) noteCannotBeat(rules, s, seat);
    takeSpan(s, seat); // an empty table is skipped (§5.4)
  }
  const staysOn = s.laidCount > 0 && rules.afterEat === 'same-player';
  if (!staysOn) s.turn = nextActive(s, seat);
};

/** §5.5 the lowest card and what touches it upwards in its suit; whole plays leave the table. */
const takeSpan = (s: State, seat: Seat): void => {
  const low = lowestLaid(s);
  const suit = suitOf(low);
  let pool = 0;
  for (let i = 0; i < s.laidCount; i++) {
    const first = cardOf(s.laid[i]);
    if (suitOf(first) === suit) pool |= span(rankOf(first), rankOf(first) + lengthOf(s.laid[i]) - 1);
  }
  let high = rankOf(low);
  while (high + 1 < RANK_COUNT && ((pool >> (high + 1)) & 1) === 1) high++;
  const taken = span(rankOf(low), high);
  s.hands[SUIT_COUNT * seat + suit] |= taken;
  s.known[SUIT_COUNT * seat + suit] |= taken;
  s.count[seat] += high - rankOf(low) + 1;
  s.eats[seat]++;
  removeRuns(s, low, cardAt(suit, high));
};

/** Non-trumps before trumps, then the lowest rank, then the earliest play. */
const lowestLaid = (s: State): number => {
  let lowest = -1;
  let least = 2 * RANK_COUNT;
  for (let i = 0; i < s.laidCount; i++) {
    const card = cardOf(s.laid[i]);
    const worth = rankOf(card) + (suitOf(card) === s.trump ? RANK_COUNT : 0);
    if (worth < least) {
      least = worth;
      lowest = card;
    }
  }
  return lowest;
};

const removeRuns = (s: State, low: number, high: number): void => {
  let kept = 0;
  for (let i = 0; i < s.laidCount; i++) {
    const card = cardOf(s.laid[i]);
    if (card < low || card > high) s.laid[kept++] = s.laid[i];
  }
  s.laidCount = kept;
  if (kept === 0) s.threshold = 0;
};
