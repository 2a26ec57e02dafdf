// The chance events: who deals first, and the deal (§2.1).
import { isOrderOf, type Card, type CardSet } from '../../core/cards.ts';
import type { Rng } from '../../core/game.ts';
import { shuffle } from '../../core/rng.ts';
import { NO_TRUMP, TALON_SIZE } from './deck.ts';
import { nextSeat, type Ruleset } from './ruleset.ts';
import { DEAL, DISCARD, FIRST_DEALER, LEVEL_COUNT, NOBODY, State } from './state.ts';

export const newState = (ruleset: Ruleset): State => {
  const { firstDealer } = ruleset.rules;
  const s = new State(ruleset.maxDealSteps);
  if (firstDealer === 'random') s.phase = FIRST_DEALER;
  else s.nextDealer = firstDealer;
  s.dealer = s.nextDealer;
  return s;
};

export const sampleChance = (ruleset: Ruleset, s: State, rng: Rng): number[] =>
  s.phase === FIRST_DEALER ? [rng.int(3)] : shuffle(ruleset.cards.slice(), rng);

export const isChance = (ruleset: Ruleset, s: State, outcome: readonly number[]): boolean => {
  if (s.phase === FIRST_DEALER) return outcome.length === 1 && [0, 1, 2].includes(outcome[0]);
  return s.phase === DEAL && isOrderOf(ruleset.deck, outcome);
};

export const applyChance = (ruleset: Ruleset, s: State, outcome: readonly number[]): void => {
  if (s.phase === FIRST_DEALER) {
    s.nextDealer = outcome[0];
    s.dealer = outcome[0];
    s.phase = DEAL;
    return;
  }
  clearDeal(s);
  s.dealer = s.nextDealer;
  s.deals++;
  // §2.1 a packet each, the talon, a packet each; the first bidder takes the talon.
  const first = nextSeat(s.dealer);
  const packet = ruleset.handSize >> 1;
  const rest = ruleset.handSize - packet;
  let at = 0;
  for (let i = 0, seat = first; i < 3; i++, at += packet, seat = nextSeat(seat)) {
    s.players[seat].hand = block(outcome, at, packet);
  }
  s.players[first].hand |= block(outcome, at, TALON_SIZE);
  at += TALON_SIZE;
  for (let i = 0, seat = first; i < 3; i++, at += rest, seat = nextSeat(seat)) {
    s.players[seat].hand |= block(outcome, at, rest);
  }
  s.phase = DISCARD;
  s.turn = first;
};

const block = (cards: readonly Card[], from: number, size: number): CardSet => {
  let set = 0;
  for (let i = from; i < from + size; i++) set |= 1 << cards[i];
  return set;
};

const clearDeal = (s: State): void => {
  s.bid = 0;
  s.holder = NOBODY;
  s.passes = 0;
  s.talon = 0;
  s.talonBy = NOBODY;
  s.soloist = NOBODY;
  s.trump = NO_TRUMP;
  for (let i = 0; i < LEVEL_COUNT; i++) s.levels[i] = 0;
  s.nextRaise = 0;
  s.leader = NOBODY;
  s.trickSize = 0;
  s.tricks = 0;
  s.leaders = 0;
  s.winners = 0;
  s.logSize = 0;
  s.auctionEnd = 0;
  for (let seat = 0; seat < 3; seat++) s.players[seat].newDeal();
};
