// A state from a view and a world: everything public comes from the view, everything hidden from the world.
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';
import { HIDDEN } from '../../core/game.ts';
import { eachStep, playedCard } from './course.ts';
import { CARD_COUNT, suitOf } from './deck.ts';
import { findBest } from './play.ts';
import type { Ruleset } from './ruleset.ts';
import { DEAL_RESULTS, PHASES, State } from './state.ts';
import type { TysiacView } from './view.ts';

/** Where all cards are. */
export interface World {
  /** By seat. */
  hands: CardSet[];
  /** The piles as they were dealt. */
  musik: [CardSet, CardSet];
  discards: CardSet;
  /** Cards passed in the exchange, in the order of giving. */
  gifts: Card[];
}

export const restoreState = (ruleset: Ruleset, view: TysiacView, world: World): State => {
  const s = new State(ruleset.rules.seats, ruleset.maxDealSteps);
  s.phase = PHASES.indexOf(view.phase);
  s.dealer = view.dealer;
  s.nextDealer = view.nextDealer;
  s.deals = view.deal;
  s.scoredHands = view.scoredHands;
  for (const seat of view.winners) s.winners |= 1 << seat;
  for (const { seat, deal, bid } of view.bombHistory) s.noteBomb(seat, deal, bid);
  s.turn = Math.max(view.actor, 0);
  s.bid = view.bid;
  s.bidder = view.bidder;
  s.automatic = view.automatic ? 1 : 0;
  s.proven = view.proven ? 1 : 0;
  s.challenger = view.challenger;
  s.declarer = view.declarer;
  s.contract = view.contract;
  s.musik0 = world.musik[0];
  s.musik1 = world.musik[1];
  s.taken = view.taken;
  s.given = view.given;
  s.discards = world.discards;
  s.trump = view.trump;
  s.tricks = view.tricks;
  restorePlayers(s, view, world);
  restoreLog(ruleset, s, view, world);
  restoreTrick(ruleset, s, view);
  restoreLastDeal(s, view);
  return s;
};

const restorePlayers = (s: State, view: TysiacView, world: World): void => {
  for (let seat = 0; seat < s.players.length; seat++) {
    const seen = view.players[seat];
    const player = s.players[seat];
    player.score = seen.score;
    player.scoreBefore = seen.scoreBefore;
    player.bombs = seen.bombs;
    player.barrel = seen.barrel;
    player.hand = world.hands[seat];
    player.captured = seen.captured;
    player.trickPoints = seen.trickPoints;
    player.marriagePoints = seen.marriagePoints;
    player.passed = seen.passed ? 1 : 0;
    player.shown = seen.shown;
  }
};

/** The log with the hidden ids filled in, and who has been heard since the standing bid (§3.4). */
const restoreLog = (ruleset: Ruleset, s: State, view: TysiacView, world: World): void => {
  const { layout } = ruleset;
  const { log } = view;
  const putAside = cardsOf(world.discards);
  let given = 0;
  for (let at = 0; at < log.length; at += 2) {
    const seat = log[at];
    let id = log[at + 1];
    if (id === HIDDEN || (id >= layout.give && id < layout.contract)) {
      // Between deals the discards are no longer kept; `gifts` then stands in for them.
      const card = layout.discards ? (putAside[given] ?? world.gifts[given]) : world.gifts[given];
      if (given === 0) s.gaveAt = s.logSize;
      if (id === HIDDEN) id = layout.give + (layout.discards ? 0 : CARD_COUNT * given) + card;
      given++;
    }
    s.note(seat, id);
    if (id >= layout.bid && id < layout.challenge) for (const player of s.players) player.heard = 0;
    else if (id === layout.pass || (id < layout.proof && s.players[seat].passed === 1)) s.players[seat].heard = 1;
  }
};

const restoreTrick = (ruleset: Ruleset, s: State, view: TysiacView): void => {
  const [card0, card1] = view.trick;
  s.leader = view.leader;
  s.trickSize = view.trick.length;
  if (s.trickSize === 0) return;
  s.card0 = card0;
  if (s.trickSize > 1) s.card1 = card1;
  findBest(ruleset, s);
  if (ruleset.rules.marriageCredit !== 'if-trick-won') return;
  // Marriages of the trick on the table are not credited yet.
  eachStep(view.log.slice(-2 * s.trickSize), (seat, id) => {
    const played = playedCard(ruleset, id);
    if (played?.marriage) s.players[seat].pendingMarriage += ruleset.marriageValues[suitOf(played.card)];
  });
};

const restoreLastDeal = (s: State, view: TysiacView): void => {
  const last = view.lastDeal;
  if (last === null) return;
  s.lastResult = DEAL_RESULTS.indexOf(last.result);
  s.lastDeclarer = last.declarer;
  s.lastBid = last.bid;
  s.lastContract = last.contract;
  s.lastMade = last.made ? 1 : 0;
  s.lastDead = last.dead;
  s.players.forEach((player, seat) => {
    player.lastRaw = last.raw[seat];
    player.lastChange = last.change[seat];
  });
};
