// How a deal ends and what it changes (§3.8–3.10).
import type { CardSet } from '../../core/cards.ts';
import type { Outcome, Seat } from '../../core/game.ts';
import { hasPair, pointsIn } from './deck.ts';
import type { TysiacRules } from './options.ts';
import { isActive, type Ruleset } from './ruleset.ts';
import { BOMBED, DEAL, GAME_END, NOBODY, PLAYED, PROOF_FAILED, THROWN_IN, type Player, type State } from './state.ts';

const SITTING_ACE = 50;
const ACES: CardSet = 0b100000_100000_100000_100000;

/** §3.2 everybody passed. */
export const settleThrownIn = (ruleset: Ruleset, s: State): void => {
  const dealer = ruleset.rules.dealerAfterThrownIn === 'next' ? nextSeat(ruleset, s.dealer) : s.dealer;
  clearLast(s);
  endDeal(ruleset, s, THROWN_IN, dealer);
};

/** §3.4 the bidder could not prove the bid. */
export const settleFailedProof = (ruleset: Ruleset, s: State): void => {
  const { rules } = ruleset;
  clearLast(s);
  for (let seat = 0; seat < rules.seats; seat++) {
    let change = 0;
    if (seat === s.bidder) change = rules.proofFailBidder === 'minus-bid' ? -s.bid : 0;
    else if (isActive(ruleset, s, seat)) change = rules.proofFailOpponents;
    changeScore(rules, s.players[seat], change, seat === s.bidder);
  }
  s.declarer = s.bidder;
  s.contract = s.bid;
  s.challenger = NOBODY;
  endScored(ruleset, s, PROOF_FAILED, nextSeat(ruleset, s.dealer));
};

/** §3.5.3 the declarer gives the deal up. */
export const settleBomb = (ruleset: Ruleset, s: State): void => {
  const { rules } = ruleset;
  const dealer = rules.bombDealer === 'next' ? nextSeat(ruleset, s.dealer) : s.dealer;
  clearLast(s);
  s.players[s.declarer].bombs--;
  s.noteBomb(s.declarer, s.deals, s.bid);
  if (rules.bombEffect === 'redeal') return endDeal(ruleset, s, BOMBED, dealer);
  for (let seat = 0; seat < rules.seats; seat++) {
    let change = 0;
    if (seat === s.declarer) change = -(rules.bombCost === 'bid' ? s.bid : rules.bombCost);
    else if (isActive(ruleset, s, seat)) change = rules.bombAward;
    changeScore(rules, s.players[seat], change, seat === s.declarer);
  }
  endScored(ruleset, s, BOMBED, dealer);
};

/** §3.8 the last trick has been played. */
export const settlePlayed = (ruleset: Ruleset, s: State): void => {
  const { rules } = ruleset;
  const dead = deadCards(s);
  for (let seat = 0; seat < rules.seats; seat++) {
    const player = s.players[seat];
    const marriages = rules.marriageCredit === 'if-any-trick-won' && player.captured === 0 ? 0 : player.marriagePoints;
    player.lastRaw = player.trickPoints + marriages;
  }
  // §3.8.1
  if (rules.deadCards === 'last-trick-winner') s.players[s.bestSeat].lastRaw += pointsIn(dead);
  else if (rules.deadCards === 'declarer') s.players[s.declarer].lastRaw += pointsIn(dead);
  const raw = s.players[s.declarer].lastRaw;
  const made = (rules.declarerCheck === 'raw' ? raw : rounded(rules, raw)) >= s.contract;
  for (let seat = 0; seat < rules.seats; seat++) {
    const player = s.players[seat];
    if (seat === s.declarer) {
      const gain = rules.declarerGain === 'actual' ? raw : s.contract; // §3.8.3
      changeScore(rules, player, made ? gain : -s.contract, true);
    } else if (isActive(ruleset, s, seat)) changeScore(rules, player, rounded(rules, player.lastRaw), false); // §3.8.4
    else changeScore(rules, player, sittingBonus(ruleset, s), false);
  }
  s.lastMade = made ? 1 : 0;
  s.lastDead = rules.revealDeadAtEnd ? dead : 0;
  endScored(ruleset, s, PLAYED, nextSeat(ruleset, s.dealer));
};

/** The pile nobody took and the discards. */
export const deadCards = (s: State): CardSet => s.discards | (s.taken === 0 ? s.musik1 : s.musik0);

/** §2.9 `nearest` rounds halves up. */
export const rounded = (rules: TysiacRules, points: number): number => {
  switch (rules.defenderRounding) {
    case 'none':
      return points;
    case 'ceil10':
      return Math.ceil(points / 10) * 10;
    case 'nearest10':
      return Math.floor(points / 10 + 0.5) * 10;
    case 'floor10':
      return Math.floor(points / 10) * 10;
    case 'nearest5':
      return Math.floor(points / 5 + 0.5) * 5;
  }
};

/** §2.1 50 for each ace and the value of each marriage in the musik as it was dealt. */
const sittingBonus = (ruleset: Ruleset, s: State): number => {
  if (ruleset.rules.sitOutBonus === 'none') return 0;
  let bonus = 0;
  for (let aces = s.musik0 & ACES; aces !== 0; aces &= aces - 1) bonus += SITTING_ACE;
  for (let suit = 0; suit < 4; suit++) if (hasPair(s.musik0, suit)) bonus += ruleset.marriageValues[suit];
  return bonus;
};

/** §3.9 the brake near the target, and the floor. */
export const changeScore = (rules: TysiacRules, player: Player, change: number, asDeclarer: boolean): void => {
  const before = player.score;
  let after = before + change;
  if (rules.lockMode === 'declarer-only' && !asDeclarer && change > 0) {
    if (player.scoreBefore >= rules.lockScore) after = before; // §3.9.2 the score before the hand decides
    else if (rules.lockCrossing === 'clamp') after = Math.min(after, rules.lockScore);
  } else if (rules.lockMode === 'barrel') after = barrelScore(rules, player, change, asDeclarer);
  player.score = rules.scoreFloor === null ? after : Math.max(after, rules.scoreFloor);
  player.lastChange = player.score - player.scoreBefore;
};

/** §3.9 `barrel`: who stands at the lock must reach the target in one go, within a few hands. */
const barrelScore = (rules: TysiacRules, player: Player, change: number, asDeclarer: boolean): number => {
  const { lockScore, target } = rules;
  const after = player.score + change;
  if (player.score !== lockScore) {
    if (change > 0 && !asDeclarer && after > lockScore) return lockScore;
    return after >= lockScore && after < target ? lockScore : after;
  }
  if (change >= target - lockScore) return after;
  player.barrel = change < 0 ? 0 : player.barrel + 1;
  if (change < 0) return after;
  if (player.barrel < rules.barrelTries) return lockScore;
  player.barrel = 0;
  return lockScore - rules.barrelDrop;
};

const nextSeat = (ruleset: Ruleset, seat: Seat): Seat => (seat + 1) % ruleset.rules.seats;

const clearLast = (s: State): void => {
  s.lastMade = 0;
  s.lastDead = 0;
  for (let seat = 0; seat < s.players.length; seat++) {
    s.players[seat].lastRaw = 0;
    s.players[seat].lastChange = s.players[seat].score - s.players[seat].scoreBefore; // a wrong challenge may have cost
  }
};

const endScored = (ruleset: Ruleset, s: State, result: number, nextDealer: Seat): void => {
  s.scoredHands++;
  s.winners = winnersOf(ruleset, s);
  endDeal(ruleset, s, result, nextDealer);
};

const endDeal = (ruleset: Ruleset, s: State, result: number, nextDealer: Seat): void => {
  s.lastResult = result;
  s.lastDeclarer = s.declarer;
  s.lastBid = s.bid;
  s.lastContract = s.contract;
  s.nextDealer = nextDealer;
  // Nothing hidden outlives its deal.
  s.musik0 = 0;
  s.musik1 = 0;
  s.discards = 0;
  for (let seat = 0; seat < s.players.length; seat++) s.players[seat].hand = 0;
  s.phase = s.winners !== 0 || s.deals >= ruleset.rules.maxHands ? GAME_END : DEAL;
};

/** §3.10 the seats that have won after a scored hand, as a bit set. */
const winnersOf = (ruleset: Ruleset, s: State): number => {
  const { target, simultaneous } = ruleset.rules;
  let reached = 0;
  let best = target;
  for (let seat = 0; seat < s.players.length; seat++) {
    if (s.players[seat].score < target) continue;
    reached |= 1 << seat;
    best = Math.max(best, s.players[seat].score);
  }
  if (simultaneous === 'shared') return reached;
  if (simultaneous === 'declarer-first' && (reached >> s.declarer) & 1) return 1 << s.declarer;
  let winners = 0;
  for (let seat = 0; seat < s.players.length; seat++) if (s.players[seat].score === best) winners |= 1 << seat;
  return reached & winners;
};

/** Winners first; the others, and everybody in an unfinished match, by score. */
export const outcomeOf = (s: State): Outcome => {
  const places: number[] = [];
  for (let seat = 0; seat < s.players.length; seat++) {
    let place = 1;
    for (let other = 0; other < s.players.length; other++) if (isAhead(s, other, seat)) place++;
    places.push(place);
  }
  return { places, reason: s.winners === 0 ? 'unfinished' : 'target' };
};

const isAhead = (s: State, other: Seat, seat: Seat): boolean => {
  const wins = (s.winners >> seat) & 1;
  const otherWins = (s.winners >> other) & 1;
  if (wins !== otherWins) return otherWins === 1;
  return wins === 0 && s.players[other].score > s.players[seat].score;
};
