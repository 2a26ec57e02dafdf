// What each seat may know (§2.5). This is the one place where hidden cards are left out.
import { count, type Card, type CardSet } from '../../core/cards.ts';
import { CHANCE, HIDDEN, OVER, type ActionId, type BaseView, type Seat } from '../../core/game.ts';
import { legalActions } from './legal.ts';
import type { Ruleset } from './ruleset.ts';
import {
  DEAL,
  DEAL_RESULTS,
  DISCARD,
  FIRST_DEALER,
  NOBODY,
  PHASES,
  SESSION_END,
  type DealResult,
  type Phase,
  type State,
} from './state.ts';

/** One seat as everybody sees it. */
interface PlayerView {
  score: number;
  /** Number of cards in hand. */
  cards: number;
  captured: CardSet;
  tricks: number;
  /** Points of its tricks. */
  points: number;
  /** Marriages declared, in points, and how many of them are 20s (§5). */
  declared: number;
  twenties: number;
  /** Suits of the marriages, where they are known, as bits. */
  declaredSuits: number;
  passed: boolean;
  /** Lines of kontra it was asked to raise and did not, as bits (§6.4). */
  declined: number;
  /** Cards it has shown not to hold (§12.1). */
  lacks: CardSet;
  /** Its hand, while that lies open (§7.5). */
  open: CardSet;
}

/** The deal that ended last. */
export interface DealView {
  result: DealResult;
  soloist: Seat;
  /** Rank of the contract. */
  bid: number;
  trump: number;
  /** Units won, as bits. */
  won: number;
  /** The two cards that lay face down. */
  talon: CardSet;
  /** Points of both sides with the talon, and their marriages (§8). */
  solo: number;
  defence: number;
  soloMarriages: number;
  defenceMarriages: number;
  /** Kontra levels as in the view of a deal that is being played. */
  levels: number[];
  /** By how much its form multiplies the parti: 1; 2 or 4 for a silent 100, 3 for a silent durchmars (§8.1, §9.1). */
  partiTimes: number;
  /** A silent durchmars paid beside the units: 1 the soloist's, -1 the defenders', 0 none (§8.1). */
  sweep: number;
  /** Who played the trump seven to the last trick without an ulti announced, and who won that trick; or -1 (§8.1). */
  sevenBy: Seat;
  sevenTo: Seat;
  /** By how much each score changed. */
  change: number[];
}

/** All that one seat knows of a match of Ulti. */
export interface UltiView extends BaseView {
  phase: Phase;
  /** Of this deal, or of the one that has just ended. */
  dealer: Seat;
  nextDealer: Seat;
  /** Number of this deal, from 1. */
  deal: number;
  players: PlayerView[];
  /** Own cards. */
  hand: CardSet;
  /** Rank of the standing bid, then of the contract; 0 = none. */
  bid: number;
  /** The same as the id of the bid; '' = none. */
  bidId: string;
  holder: Seat;
  /** Passes since the last bid. */
  passes: number;
  /** The talon, or what is put aside so far, where this seat knows it; else 0. */
  talon: CardSet;
  /** The last talon this seat laid down or picked up; 0 = none. */
  talonSeen: CardSet;
  soloist: Seat;
  /** Suit index, or -1. */
  trump: number;
  /** Kontra levels: two for each unit, those of D1 and D2; the same where kontra is common (§6.3). */
  levels: number[];
  /** Within one kontra or announcement only ids from here on may follow. */
  nextRaise: ActionId;
  leader: Seat;
  /** Cards of the trick on the table, from the leader on. */
  trick: Card[];
  tricks: number;
  /** Leader and winner of every trick so far. */
  leaders: Seat[];
  winners: Seat[];
  /** The course of the deal so far: seat, id, seat, id …; HIDDEN for discards this seat never saw. */
  log: number[];
  lastDeal: DealView | null;
}

export const actorOf = (s: State): number =>
  s.phase === SESSION_END ? OVER : s.phase === DEAL || s.phase === FIRST_DEALER ? CHANCE : s.turn;

export const createView = (ruleset: Ruleset, s: State, seat: Seat | null): UltiView => {
  const actor = actorOf(s);
  const own = seat === null ? null : s.players[seat];
  let legal: ActionId[] = [];
  if (seat !== null && actor === seat) {
    const legalCount = legalActions(ruleset, s, ruleset.buffer);
    legal = new Array<ActionId>(legalCount);
    for (let i = 0; i < legalCount; i++) legal[i] = ruleset.buffer[i];
  }
  return {
    seat,
    actor,
    phase: PHASES[s.phase],
    legal,
    dealer: s.dealer,
    nextDealer: s.nextDealer,
    deal: s.deals,
    players: [playerOf(ruleset, s, 0), playerOf(ruleset, s, 1), playerOf(ruleset, s, 2)],
    hand: own === null ? 0 : own.hand,
    bid: s.bid,
    bidId: ruleset.bids[s.bid].id,
    holder: s.holder,
    passes: s.passes,
    talon: seat === s.talonBy ? s.talon : 0,
    talonSeen: own === null ? 0 : own.talonSeen,
    soloist: s.soloist,
    trump: s.trump,
    levels: s.levels.slice(),
    nextRaise: s.nextRaise,
    leader: s.leader,
    trick: s.trickSize === 0 ? [] : s.trickSize === 1 ? [s.card0] : [s.card0, s.card1],
    tricks: s.tricks,
    leaders: seatsIn(s.leaders, s.tricks),
    winners: seatsIn(s.winners, s.tricks),
    log: logFor(ruleset, s, seat),
    lastDeal: s.lastResult === 0 ? null : lastDealOf(s),
  };
};

const playerOf = (ruleset: Ruleset, s: State, seat: Seat): PlayerView => {
  const player = s.players[seat];
  return {
    score: player.score,
    cards: count(player.hand),
    captured: player.captured,
    tricks: player.tricks,
    points: player.points,
    declared: player.declared,
    twenties: player.twenties,
    declaredSuits: player.declaredSuits,
    passed: player.passed === 1,
    declined: player.declined,
    lacks: player.lacks,
    open: isOpen(ruleset, s, seat) ? player.hand : 0,
  };
};

/** §7.5 does this hand lie face up? */
const isOpen = (ruleset: Ruleset, s: State, seat: Seat): boolean => {
  const { openExposure, openHands } = ruleset.rules;
  if (s.leader === NOBODY || !ruleset.bids[s.bid].open) return false;
  if (s.tricks === 0 && openExposure === 'afterFirstTrick') return false;
  return seat === s.soloist || openHands === 'all';
};

/** Two bits a trick. */
const seatsIn = (packed: number, tricks: number): Seat[] => {
  const seats = new Array<Seat>(tricks);
  for (let i = 0; i < tricks; i++) seats[i] = (packed >> (2 * i)) & 3;
  return seats;
};

/** §2.5 a discard is known to who laid it down and to who picked it up; the last one to all when the deal is settled. */
const logFor = (ruleset: Ruleset, s: State, seat: Seat | null): number[] => {
  const { discard, trump, pickUp } = ruleset.layout;
  const log = s.log.slice(0, s.logSize);
  const end = s.auctionEnd === 0 ? s.logSize : s.auctionEnd;
  let first = -1;
  let last = -1;
  for (let at = 0; at < end; at += 2) {
    const id = log[at + 1];
    if (id >= discard && id < trump) {
      if (log[at] !== seat) log[at + 1] = HIDDEN;
      first = last;
      last = at;
    } else if (id === pickUp && log[at] === seat) {
      log[first + 1] = s.log[first + 1];
      log[last + 1] = s.log[last + 1];
    }
  }
  if (s.auctionEnd > 0 && actorOf(s) < 0) {
    log[first + 1] = s.log[first + 1];
    log[last + 1] = s.log[last + 1];
  }
  return log;
};

/** A card laid into the talon is seen by nobody else. */
export const seenAs = (s: State, id: ActionId, seat: Seat | null): ActionId =>
  s.phase === DISCARD && seat !== s.turn ? HIDDEN : id;

const lastDealOf = (s: State): DealView => ({
  result: DEAL_RESULTS[s.lastResult],
  soloist: s.lastSoloist,
  bid: s.lastBid,
  trump: s.lastTrump,
  won: s.lastWon,
  talon: s.lastTalon,
  solo: s.lastSolo,
  defence: s.lastDefence,
  soloMarriages: s.lastSoloMarriages,
  defenceMarriages: s.lastDefenceMarriages,
  levels: s.lastLevels.slice(),
  partiTimes: s.lastPartiTimes,
  sweep: s.lastSweep,
  sevenBy: s.lastSevenBy,
  sevenTo: s.lastSevenTo,
  change: s.players.map((player) => player.lastChange),
});
