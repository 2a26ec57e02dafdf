// The whole of a session as ints: what later legality, score or somebody's knowledge needs, and nothing else.
import { NO_CARD, type Card, type CardSet } from '../../core/cards.ts';
import type { ActionId, Seat } from '../../core/game.ts';
import { NO_TRUMP } from './deck.ts';
import { UNIT_COUNT } from './units.ts';

/** §12 phases; a state holds the index. */
export const PHASES = [
  'first-dealer',
  'deal',
  'discard',
  'bid',
  'auction',
  'passz',
  'trump',
  'kontra',
  'announce',
  'play',
  'session-end',
] as const;
export type Phase = (typeof PHASES)[number];
export const FIRST_DEALER = 0;
export const DEAL = 1;
export const DISCARD = 2;
export const BID = 3;
export const AUCTION = 4;
export const PASSZ = 5;
export const TRUMP = 6;
export const KONTRA = 7;
export const ANNOUNCE = 8;
export const PLAY = 9;
export const SESSION_END = 10;

/** How a deal ended; index in the state, word in the view. */
export const DEAL_RESULTS = ['none', 'played', 'decided-early', 'conceded', 'forfeited'] as const;
export type DealResult = (typeof DEAL_RESULTS)[number];
export const PLAYED = 1;
export const DECIDED_EARLY = 2;
export const CONCEDED = 3;
export const FORFEITED = 4;

export const NOBODY = -1;
/** Every unit has two lines, one a defender; both are the same where kontra is common (§6.3). */
export const LEVEL_COUNT = 2 * UNIT_COUNT;

/** One seat. */
export class Player {
  score = 0;
  // Of the deal.
  hand: CardSet = 0;
  /** The ten cards with which play began; marriages are judged by them (§5). */
  start: CardSet = 0;
  captured: CardSet = 0;
  /** Tricks won. */
  tricks = 0;
  /** Points of the tricks, the last one included (§1.3). */
  points = 0;
  /** Marriages declared, in points, and how many of them are 20s. */
  declared = 0;
  twenties = 0;
  /** Their suits where they are told, as bits; a 40 tells its own. */
  declaredSuits = 0;
  passed = 0;
  /** Lines that this player was asked to raise and did not, as bits (§6.4). */
  declined = 0;
  /** Cards that the player has shown not to hold: void, or did not beat where that was a duty (§12.1). */
  lacks: CardSet = 0;
  /** The last talon this player laid down or picked up. */
  talonSeen: CardSet = 0;
  // Of the deal before.
  lastChange = 0;

  copyFrom(other: Player): void {
    this.score = other.score;
    this.hand = other.hand;
    this.start = other.start;
    this.captured = other.captured;
    this.tricks = other.tricks;
    this.points = other.points;
    this.declared = other.declared;
    this.twenties = other.twenties;
    this.declaredSuits = other.declaredSuits;
    this.passed = other.passed;
    this.declined = other.declined;
    this.lacks = other.lacks;
    this.talonSeen = other.talonSeen;
    this.lastChange = other.lastChange;
  }

  newDeal(): void {
    this.hand = 0;
    this.start = 0;
    this.captured = 0;
    this.tricks = 0;
    this.points = 0;
    this.declared = 0;
    this.twenties = 0;
    this.declaredSuits = 0;
    this.passed = 0;
    this.declined = 0;
    this.lacks = 0;
    this.talonSeen = 0;
  }
}

export class State {
  // Of the session.
  phase = DEAL;
  /** Of this deal, or of the one that has just ended. */
  dealer: Seat = 0;
  nextDealer: Seat = 0;
  /** Deals begun. */
  deals = 0;
  readonly players: Player[] = [new Player(), new Player(), new Player()];

  // Of the deal.
  turn: Seat = 0;
  /** Rank of the standing bid, then of the contract; 0 = none. */
  bid = 0;
  holder: Seat = NOBODY;
  /** Passes since the last bid. */
  passes = 0;
  /** The two cards face down; while a player discards, what he has put aside so far. */
  talon: CardSet = 0;
  /** Who laid it down last, and so knows it. */
  talonBy: Seat = NOBODY;
  soloist: Seat = NOBODY;
  trump = NO_TRUMP;
  /** §6.2 `levels[2 × unit + line]`. */
  readonly levels: number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  /** Within one kontra or announcement only ids from here on may follow, so that a set has one order. */
  nextRaise: ActionId = 0;
  leader: Seat = NOBODY;
  trickSize = 0;
  card0: Card = NO_CARD;
  card1: Card = NO_CARD;
  /** The card that would win if the trick stopped now, and its player. */
  best: Card = NO_CARD;
  bestSeat: Seat = NOBODY;
  tricks = 0;
  /** Leader and winner of every trick so far, two bits a trick. */
  leaders = 0;
  winners = 0;
  /** The course of the deal as a view shows it: seat, id, seat, id … */
  readonly log: number[];
  logSize = 0;
  /** Where in the log the auction ends; only discards are ever hidden. */
  auctionEnd = 0;

  // Of the deal before; shown until the next one ends.
  lastResult = 0;
  lastSoloist: Seat = NOBODY;
  lastBid = 0;
  lastTrump = NO_TRUMP;
  /** Units won, as bits. */
  lastWon = 0;
  lastTalon: CardSet = 0;
  /** Points of the soloist and of the defenders: tricks with talon, and marriages. */
  lastSolo = 0;
  lastDefence = 0;
  lastSoloMarriages = 0;
  lastDefenceMarriages = 0;
  /** As `levels` were; never changed in place. */
  lastLevels: readonly number[] = [];
  /** §9.1 by how much the form in which the parti was won or lost multiplies it. */
  lastPartiTimes = 1;
  /** §8.1 whose silent durchmars was paid beside the units: +1 the soloist's, −1 the defenders'. */
  lastSweep = 0;
  /** Who played the trump seven to the last trick without an ulti announced, and who won that trick (§8.1). */
  lastSevenBy: Seat = NOBODY;
  lastSevenTo: Seat = NOBODY;

  constructor(maxDealSteps: number) {
    this.log = new Array<number>(2 * maxDealSteps); // far quicker to make and to slice than a typed array
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
  into.turn = from.turn;
  into.bid = from.bid;
  into.holder = from.holder;
  into.passes = from.passes;
  into.talon = from.talon;
  into.talonBy = from.talonBy;
  into.soloist = from.soloist;
  into.trump = from.trump;
  for (let i = 0; i < LEVEL_COUNT; i++) into.levels[i] = from.levels[i];
  into.nextRaise = from.nextRaise;
  into.leader = from.leader;
  into.trickSize = from.trickSize;
  into.card0 = from.card0;
  into.card1 = from.card1;
  into.best = from.best;
  into.bestSeat = from.bestSeat;
  into.tricks = from.tricks;
  into.leaders = from.leaders;
  into.winners = from.winners;
  for (let i = 0; i < from.logSize; i++) into.log[i] = from.log[i];
  into.logSize = from.logSize;
  into.auctionEnd = from.auctionEnd;
  into.lastResult = from.lastResult;
  into.lastSoloist = from.lastSoloist;
  into.lastBid = from.lastBid;
  into.lastTrump = from.lastTrump;
  into.lastWon = from.lastWon;
  into.lastTalon = from.lastTalon;
  into.lastSolo = from.lastSolo;
  into.lastDefence = from.lastDefence;
  into.lastSoloMarriages = from.lastSoloMarriages;
  into.lastDefenceMarriages = from.lastDefenceMarriages;
  into.lastSevenBy = from.lastSevenBy;
  into.lastSevenTo = from.lastSevenTo;
  into.lastLevels = from.lastLevels;
  into.lastPartiTimes = from.lastPartiTimes;
  into.lastSweep = from.lastSweep;
  for (let seat = 0; seat < 3; seat++) into.players[seat].copyFrom(from.players[seat]);
};
