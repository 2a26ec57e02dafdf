// A state from a view and a world: everything public comes from the view, everything hidden from the world.
import { cardsOf, type CardSet } from '../../core/cards.ts';
import { HIDDEN } from '../../core/game.ts';
import { beats } from './play.ts';
import type { Ruleset } from './ruleset.ts';
import { nextSeat } from './ruleset.ts';
import { DEAL_RESULTS, PHASES, State } from './state.ts';
import type { UltiView } from './view.ts';

/** Where all cards are. */
export interface World {
  /** By seat. */
  hands: CardSet[];
  /** Cards played, by seat. */
  played: CardSet[];
  talon: CardSet;
  /** Every talon that was laid down in this deal, in order, the present one included. */
  talons: CardSet[];
}

const ROOM = 40;

export const restoreState = (ruleset: Ruleset, view: UltiView, world: World): State => {
  // Room for the cards to come; a log grows where that is not enough, and a whole one costs more than all the rest here.
  const s = new State((view.log.length >> 1) + ROOM);
  s.phase = PHASES.indexOf(view.phase);
  s.dealer = view.dealer;
  s.nextDealer = view.nextDealer;
  s.deals = view.deal;
  s.turn = Math.max(view.actor, 0);
  s.bid = view.bid;
  s.holder = view.holder;
  s.passes = view.passes;
  s.talon = world.talon;
  s.soloist = view.soloist;
  s.trump = view.trump;
  for (let i = 0; i < view.levels.length; i++) s.levels[i] = view.levels[i];
  s.nextRaise = view.nextRaise;
  s.tricks = view.tricks;
  for (let i = 0; i < view.tricks; i++) {
    s.leaders |= view.leaders[i] << (2 * i);
    s.winners |= view.winners[i] << (2 * i);
  }
  restorePlayers(s, view, world);
  restoreLog(ruleset, s, view, world);
  restoreTrick(s, view);
  restoreLastDeal(s, view);
  return s;
};

const restorePlayers = (s: State, view: UltiView, world: World): void => {
  for (let seat = 0; seat < 3; seat++) {
    const seen = view.players[seat];
    const player = s.players[seat];
    player.score = seen.score;
    player.hand = world.hands[seat];
    player.start = view.soloist < 0 || view.actor < 0 ? 0 : world.hands[seat] | world.played[seat];
    player.captured = seen.captured;
    player.tricks = seen.tricks;
    player.points = seen.points;
    player.declared = seen.declared;
    player.twenties = seen.twenties;
    player.declaredSuits = seen.declaredSuits;
    player.passed = seen.passed ? 1 : 0;
    player.declined = seen.declined;
    player.lacks = seen.lacks;
  }
};

/** The log with the hidden discards filled in, and who saw which talon last. */
const restoreLog = (ruleset: Ruleset, s: State, view: UltiView, world: World): void => {
  const { discard, pickUp, trump } = ruleset.layout;
  const { log } = view;
  const isOver = view.actor < 0;
  let laid = 0;
  let cards: number[] = [];
  let talon = 0;
  let end = 0;
  for (let at = 0; at < log.length; at += 2) {
    const seat = log[at];
    let id = log[at + 1];
    if (id === HIDDEN || (id >= discard && id < trump)) {
      const isFirst = at === 0 || log[at - 1] === pickUp;
      if (isFirst) cards = cardsOf((talon = world.talons[laid++] ?? 0));
      if (id === HIDDEN) id = discard + (cards[isFirst ? 0 : 1] ?? (isFirst ? 0 : 1));
      if (!isFirst && !isOver) s.players[seat].talonSeen = talon;
      s.talonBy = seat;
    } else if (id === pickUp && !isOver) s.players[seat].talonSeen = talon;
    if (id < trump) end = at + 2;
    s.log[at] = seat;
    s.log[at + 1] = id;
  }
  s.logSize = log.length;
  s.auctionEnd = view.soloist < 0 ? 0 : end;
};

const restoreTrick = (s: State, view: UltiView): void => {
  s.leader = view.leader;
  s.trickSize = view.trick.length;
  // The winner of the trick before is still the best seat between two tricks.
  if (view.tricks > 0) s.bestSeat = view.winners[view.tricks - 1];
  if (s.trickSize === 0) return;
  s.card0 = view.trick[0];
  s.best = s.card0;
  s.bestSeat = view.leader;
  if (s.trickSize === 1) return;
  s.card1 = view.trick[1];
  if (!beats(s.card1, s.best, s.trump)) return;
  s.best = s.card1;
  s.bestSeat = nextSeat(view.leader);
};

const restoreLastDeal = (s: State, view: UltiView): void => {
  const last = view.lastDeal;
  if (last === null) return;
  s.lastResult = DEAL_RESULTS.indexOf(last.result);
  s.lastSoloist = last.soloist;
  s.lastBid = last.bid;
  s.lastTrump = last.trump;
  s.lastWon = last.won;
  s.lastTalon = last.talon;
  s.lastSolo = last.solo;
  s.lastDefence = last.defence;
  s.lastSoloMarriages = last.soloMarriages;
  s.lastDefenceMarriages = last.defenceMarriages;
  s.lastSevenBy = last.sevenBy;
  s.lastSevenTo = last.sevenTo;
  s.lastLevels = last.levels.slice();
  s.lastPartiTimes = last.partiTimes;
  s.lastSweep = last.sweep;
  for (let seat = 0; seat < 3; seat++) s.players[seat].lastChange = last.change[seat];
};
