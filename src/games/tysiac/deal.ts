// The chance events: who deals first, and the deal (§3.1).
import { isOrderOf, type Card } from '../../core/cards.ts';
import type { Rng } from '../../core/game.ts';
import { shuffle } from '../../core/rng.ts';
import { startAuction } from './auction.ts';
import { NO_TRUMP } from './deck.ts';
import { nextActive, type Ruleset } from './ruleset.ts';
import { DEAL, FIRST_DEALER, NOBODY, State } from './state.ts';

export const newState = (ruleset: Ruleset): State => {
  const { rules } = ruleset;
  const s = new State(rules.seats, ruleset.maxDealSteps);
  if (rules.firstDealer === 'random') s.phase = FIRST_DEALER;
  else s.nextDealer = rules.firstDealer;
  for (let seat = 0; seat < rules.seats; seat++) {
    const start = rules.startScores[seat];
    s.players[seat].bombs = rules.bombsPerPlayer;
    // §3.9 a start score on the barrel begins at its foot.
    s.players[seat].score = rules.lockMode === 'barrel' && start > rules.lockScore ? rules.lockScore : start;
  }
  s.dealer = s.nextDealer;
  return s;
};

export const sampleChance = (ruleset: Ruleset, s: State, rng: Rng): number[] =>
  s.phase === FIRST_DEALER ? [rng.int(ruleset.rules.seats)] : shuffle(ruleset.cards.slice(), rng);

export const isChance = (ruleset: Ruleset, s: State, outcome: readonly number[]): boolean => {
  if (s.phase === FIRST_DEALER) {
    return outcome.length === 1 && Number.isInteger(outcome[0]) && outcome[0] >= 0 && outcome[0] < ruleset.rules.seats;
  }
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
  // §3.1 forehand's block first, clockwise, then the piles.
  const { handSize, musikSize, musikCount } = ruleset.rules;
  let at = 0;
  for (let i = 0, seat = s.dealer; i < ruleset.active; i++, at += handSize) {
    seat = nextActive(ruleset, s, seat);
    s.players[seat].hand = block(outcome, at, handSize);
  }
  s.musik0 = block(outcome, at, musikSize);
  s.musik1 = musikCount === 2 ? block(outcome, at + musikSize, musikSize) : 0;
  startAuction(ruleset, s);
};

const block = (cards: readonly Card[], from: number, size: number): number => {
  let set = 0;
  for (let i = from; i < from + size; i++) set |= 1 << cards[i];
  return set;
};

const clearDeal = (s: State): void => {
  s.bid = 0;
  s.bidder = NOBODY;
  s.automatic = 0;
  s.proven = 0;
  s.challenger = NOBODY;
  s.declarer = NOBODY;
  s.contract = 0;
  s.taken = NOBODY;
  s.given = 0;
  s.discards = 0;
  s.trump = NO_TRUMP;
  s.tricks = 0;
  s.leader = NOBODY;
  s.trickSize = 0;
  s.logSize = 0;
  for (let seat = 0; seat < s.players.length; seat++) s.players[seat].newDeal();
};
