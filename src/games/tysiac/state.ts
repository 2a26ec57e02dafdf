// The whole of a match as ints: what later legality, score or somebody's knowledge needs, and nothing else.
import { NO_CARD, type Card, type CardSet } from '../../core/cards.ts';
import type { ActionId, Seat } from '../../core/game.ts';
import { NO_TRUMP } from './deck.ts';

/** §4 phases; a state holds the index. */
export const PHASES = [
  'first-dealer',
  'deal',
  'auction',
  'proof',
  'last-challenge',
  'musik',
  'exchange',
  'contract',
  'play',
  'game-end',
] as const;
export type Phase = (typeof PHASES)[number];
export const FIRST_DEALER = 0;
export const DEAL = 1;
export const AUCTION = 2;
export const PROOF = 3;
export const LAST_CHALLENGE = 4;
export const MUSIK = 5;
export const EXCHANGE = 6;
export const CONTRACT = 7;
export const PLAY = 8;
export const GAME_END = 9;

/** How a deal ended; index in the state, word in the view. */
export const DEAL_RESULTS = ['none', 'played', 'proof-failed', 'thrown-in', 'bombed'] as const;
export type DealResult = (typeof DEAL_RESULTS)[number];
export const PLAYED = 1;
export const PROOF_FAILED = 2;
export const THROWN_IN = 3;
export const BOMBED = 4;

export const NOBODY = -1;

/** Numbers in the log of a usual deal. */
const USUAL_LOG = 80;

/** One seat. */
export class Player {
  // Of the match.
  score = 0;
  /** When the deal began; the lock looks at this (§3.9.2). */
  scoreBefore = 0;
  bombs = 0;
  /** Hands spent on the barrel (§3.9). */
  barrel = 0;
  // Of the deal.
  hand: CardSet = 0;
  captured: CardSet = 0;
  trickPoints = 0;
  /** Credited marriages. */
  marriagePoints = 0;
  /** Declared in the trick on the table and not yet credited (`if-trick-won`). */
  pendingMarriage = 0;
  passed = 0;
  /** Has acted since the standing bid was made (§3.4 last challenge). */
  heard = 0;
  /** Cards shown as proof in this deal. */
  shown: CardSet = 0;
  // Of the deal before.
  lastRaw = 0;
  lastChange = 0;

  copyFrom(other: Player): void {
    this.score = other.score;
    this.scoreBefore = other.scoreBefore;
    this.bombs = other.bombs;
    this.barrel = other.barrel;
    this.hand = other.hand;
    this.captured = other.captured;
    this.trickPoints = other.trickPoints;
    this.marriagePoints = other.marriagePoints;
    this.pendingMarriage = other.pendingMarriage;
    this.passed = other.passed;
    this.heard = other.heard;
    this.shown = other.shown;
    this.lastRaw = other.lastRaw;
    this.lastChange = other.lastChange;
  }

  newDeal(): void {
    this.scoreBefore = this.score;
    this.hand = 0;
    this.captured = 0;
    this.trickPoints = 0;
    this.marriagePoints = 0;
    this.pendingMarriage = 0;
    this.passed = 0;
    this.heard = 0;
    this.shown = 0;
  }
}

export class State {
  // Of the match.
  phase = DEAL;
  /** Of this deal, or of the one that has just ended. */
  dealer: Seat = 0;
  /** Who deals next; set when a deal ends. */
  nextDealer: Seat = 0;
  /** Deals of any kind that have been dealt. */
  deals = 0;
  scoredHands = 0;
  /** Seats that have won, as a bit set; meaningful at `game-end`, 0 there = unfinished. */
  winners = 0;
  readonly players: Player[] = [];

  /** All bombs of the match in order: seat, number of the deal, bid; seat … */
  readonly bombed: number[] = [];
  bombedSize = 0;

  // Of the deal.
  turn: Seat = 0;
  /** The standing bid, then the bid that won; 0 = none. */
  bid = 0;
  bidder: Seat = NOBODY;
  /** The standing bid was entered by a rule, not by its bidder. */
  automatic = 0;
  proven = 0;
  /** Who waits for a proof. */
  challenger: Seat = NOBODY;
  declarer: Seat = NOBODY;
  contract = 0;
  musik0: CardSet = 0;
  musik1: CardSet = 0;
  /** Index of the pile taken; NOBODY before. */
  taken = NOBODY;
  /** Cards given away in the exchange so far. */
  given = 0;
  discards: CardSet = 0;
  trump = NO_TRUMP;
  tricks = 0;
  leader: Seat = NOBODY;
  trickSize = 0;
  card0: Card = NO_CARD;
  card1: Card = NO_CARD;
  card2: Card = NO_CARD;
  /** The card that would win if the trick stopped now, and its player. */
  best: Card = NO_CARD;
  bestSeat: Seat = NOBODY;
  /** The course of the deal as a view shows it: seat, id, seat, id …; the automatic opening bid included. */
  readonly log: number[];
  logSize = 0;
  /** Where in the log the cards of the exchange begin; meaningful once some are given. */
  gaveAt = 0;

  // Of the deal before; shown until the next one ends.
  lastResult = 0;
  lastDeclarer: Seat = NOBODY;
  lastBid = 0;
  lastContract = 0;
  lastMade = 0;
  lastDead: CardSet = 0;

  constructor(seats: number, maxDealSteps: number) {
    // Far quicker to make and to slice than a typed array. A rare long auction makes it grow.
    this.log = new Array<number>(Math.min(2 * maxDealSteps, USUAL_LOG));
    for (let seat = 0; seat < seats; seat++) this.players.push(new Player());
  }

  noteBomb(seat: Seat, deal: number, bid: number): void {
    this.bombed[this.bombedSize] = seat;
    this.bombed[this.bombedSize + 1] = deal;
    this.bombed[this.bombedSize + 2] = bid;
    this.bombedSize += 3;
  }

  note(seat: Seat, id: ActionId): void {
    this.log[this.logSize] = seat;
    this.log[this.logSize + 1] = id;
    this.logSize += 2;
  }
}

export const copyState = (from: State, into: State): void => {
  into.phase = from.phase;
  into.dealer = from.dealer;
  into.nextDealer = from.nextDealer;
  into.deals = from.deals;
  into.scoredHands = from.scoredHands;
  into.winners = from.winners;
  into.bombedSize = from.bombedSize;
  into.turn = from.turn;
  into.bid = from.bid;
  into.bidder = from.bidder;
  into.automatic = from.automatic;
  into.proven = from.proven;
  into.challenger = from.challenger;
  into.declarer = from.declarer;
  into.contract = from.contract;
  into.musik0 = from.musik0;
  into.musik1 = from.musik1;
  into.taken = from.taken;
  into.given = from.given;
  into.discards = from.discards;
  into.trump = from.trump;
  into.tricks = from.tricks;
  into.leader = from.leader;
  into.trickSize = from.trickSize;
  into.card0 = from.card0;
  into.card1 = from.card1;
  into.card2 = from.card2;
  into.best = from.best;
  into.bestSeat = from.bestSeat;
  into.logSize = from.logSize;
  into.gaveAt = from.gaveAt;
  into.lastResult = from.lastResult;
  into.lastDeclarer = from.lastDeclarer;
  into.lastBid = from.lastBid;
  into.lastContract = from.lastContract;
  into.lastMade = from.lastMade;
  into.lastDead = from.lastDead;
  for (let i = 0; i < from.logSize; i++) into.log[i] = from.log[i];
  for (let i = 0; i < from.bombedSize; i++) into.bombed[i] = from.bombed[i];
  for (let seat = 0; seat < from.players.length; seat++) into.players[seat].copyFrom(from.players[seat]);
};
