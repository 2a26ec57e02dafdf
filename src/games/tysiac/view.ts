// What each seat may know (§5). This is the one place where hidden cards are left out.
import { count, type Card, type CardSet } from '../../core/cards.ts';
import { CHANCE, HIDDEN, OVER, type ActionId, type BaseView, type Seat } from '../../core/game.ts';
import { legalActions } from './legal.ts';
import { contractRange, bidRange, type AmountRange } from './amounts.ts';
import { isActive, nextActive, type Ruleset } from './ruleset.ts';
import {
  AUCTION,
  CONTRACT,
  DEAL,
  DEAL_RESULTS,
  EXCHANGE,
  FIRST_DEALER,
  GAME_END,
  NOBODY,
  PHASES,
  type DealResult,
  type Phase,
  type State,
} from './state.ts';

/** One seat as everybody sees it. */
interface PlayerView {
  score: number;
  /** When the deal began; a wrong challenge may have cost something since (§2.4). */
  scoreBefore: number;
  bombs: number;
  /** Hands spent on the barrel (§3.9). */
  barrel: number;
  /** Number of cards in hand. */
  cards: number;
  passed: boolean;
  /** Cards shown as proof in this deal (they may have been given away or played since). */
  shown: CardSet;
  captured: CardSet;
  trickPoints: number;
  marriagePoints: number;
}

/** The deal that ended last. */
export interface DealView {
  result: DealResult;
  declarer: Seat;
  bid: number;
  contract: number;
  made: boolean;
  /** Cards never played, where they are shown (§2.2 revealDeadAtEnd). */
  dead: CardSet;
  /** Raw points of each seat, dead cards included. */
  raw: number[];
  /** By how much each score changed. */
  change: number[];
}

/** A bomb as all saw it (§3.5.3): who, in which deal, after which bid. */
export interface BombView {
  seat: Seat;
  /** Number of the deal, from 1. */
  deal: number;
  /** The bid that had won the auction. */
  bid: number;
}

/** All that one seat knows of a match of Tysiąc. */
export interface TysiacView extends BaseView {
  phase: Phase;
  /** Of this deal, or of the one that has just ended. */
  dealer: Seat;
  /** Who deals when the next deal is due. */
  nextDealer: Seat;
  /** Number of this deal, from 1; thrown-in and bombed ones count. */
  deal: number;
  scoredHands: number;
  players: PlayerView[];
  /** All bombs of the match in order. */
  bombHistory: BombView[];
  /** Own cards. */
  hand: CardSet;
  /** Standing bid, then the bid that won; 0 = none. */
  bid: number;
  bidder: Seat;
  /** The standing bid was entered by a rule, not by its bidder. */
  automatic: boolean;
  proven: boolean;
  /** Who waits for a proof, or -1. */
  challenger: Seat;
  /** The bids or contracts open to this seat now, for a slider. */
  range: AmountRange | null;
  declarer: Seat;
  contract: number;
  /** Index of the pile taken, or -1. */
  taken: number;
  /** Cards of the taken pile, where this seat knows them; else 0. A dealer who sits out may know it from the deal on. */
  musik: CardSet;
  /** Cards given away in the exchange so far. */
  given: number;
  /** Own discards. */
  discards: CardSet;
  trump: number;
  leader: Seat;
  /** Cards of the trick on the table, from the leader on. */
  trick: Card[];
  tricks: number;
  /** The course of the deal so far: seat, id, seat, id …; HIDDEN for what this seat did not see. */
  log: number[];
  lastDeal: DealView | null;
  /** Seats that have won; empty while the match runs and when it ends unfinished. */
  winners: Seat[];
}

export const actorOf = (s: State): number =>
  s.phase === GAME_END ? OVER : s.phase === DEAL || s.phase === FIRST_DEALER ? CHANCE : s.turn;

export const createView = (ruleset: Ruleset, s: State, seat: Seat | null): TysiacView => {
  const actor = actorOf(s);
  const own = seat === null ? null : s.players[seat];
  let legal: ActionId[] = [];
  let range: AmountRange | null = null;
  if (seat !== null && actor === seat) {
    const legalCount = legalActions(ruleset, s, ruleset.buffer);
    legal = new Array<ActionId>(legalCount);
    for (let i = 0; i < legalCount; i++) legal[i] = ruleset.buffer[i];
    if (s.phase === AUCTION) range = bidRange(ruleset, s);
    else if (s.phase === CONTRACT) range = contractRange(ruleset, s);
  }
  return {
    seat,
    actor,
    phase: PHASES[s.phase],
    legal,
    dealer: s.dealer,
    nextDealer: s.nextDealer,
    deal: s.deals,
    scoredHands: s.scoredHands,
    players: playersOf(s),
    bombHistory: bombsOf(s),
    hand: own === null ? 0 : own.hand,
    bid: s.bid,
    bidder: s.bidder,
    automatic: s.automatic === 1,
    proven: s.proven === 1,
    challenger: s.challenger,
    range,
    declarer: s.declarer,
    contract: s.contract,
    taken: s.taken,
    musik: knownMusik(ruleset, s, seat),
    given: s.given,
    discards: seat !== null && seat === s.declarer ? s.discards : 0,
    trump: s.trump,
    leader: s.leader,
    trick: trickOf(s),
    tricks: s.tricks,
    log: logFor(ruleset, s, seat),
    lastDeal: s.lastResult === 0 ? null : lastDealOf(s),
    winners: winnersOf(s),
  };
};

const playersOf = (s: State): PlayerView[] => {
  const views = new Array<PlayerView>(s.players.length);
  for (let seat = 0; seat < views.length; seat++) {
    const player = s.players[seat];
    views[seat] = {
      score: player.score,
      scoreBefore: player.scoreBefore,
      bombs: player.bombs,
      barrel: player.barrel,
      cards: count(player.hand),
      passed: player.passed === 1,
      shown: player.shown,
      captured: player.captured,
      trickPoints: player.trickPoints,
      marriagePoints: player.marriagePoints,
    };
  }
  return views;
};

const bombsOf = ({ bombed, bombedSize }: State): BombView[] => {
  const bombs: BombView[] = [];
  for (let at = 0; at < bombedSize; at += 3)
    bombs.push({ seat: bombed[at], deal: bombed[at + 1], bid: bombed[at + 2] });
  return bombs;
};

/** §5 who knows the taken pile. */
const knownMusik = (ruleset: Ruleset, s: State, seat: Seat | null): CardSet => {
  const { rules } = ruleset;
  const sitting = seat !== null && !isActive(ruleset, s, seat);
  // The dealer who may look at the musik does so from the deal on; with 4 seats there is one pile.
  if (sitting && rules.sitOutSeesMusik) return s.musik0;
  if (s.taken === NOBODY) return 0;
  return seat === s.declarer || musikIsPublic(ruleset, s) ? takenPile(s) : 0;
};

export const takenPile = (s: State): CardSet => (s.taken === 0 ? s.musik0 : s.musik1);

const musikIsPublic = (ruleset: Ruleset, s: State): boolean => {
  const { musikReveal } = ruleset.rules;
  return musikReveal === 'public' || (musikReveal === 'public-unless-forced-minimum' && s.automatic === 0);
};

const trickOf = (s: State): Card[] => {
  if (s.trickSize === 0) return [];
  if (s.trickSize === 1) return [s.card0];
  return [s.card0, s.card1];
};

const logFor = (ruleset: Ruleset, s: State, seat: Seat | null): number[] => {
  const log = s.log.slice(0, s.logSize);
  if (seat === s.declarer) return log;
  // Only the cards of the exchange may be hidden.
  for (let at = s.gaveAt; at < s.gaveAt + 2 * s.given; at += 2) {
    log[at + 1] = seenId(ruleset, s, log[at], log[at + 1], seat);
  }
  return log;
};

/** §5 cards put aside are the declarer's secret; a passed card is seen by giver and receiver only. */
const seenId = (ruleset: Ruleset, s: State, by: Seat, id: ActionId, seat: Seat | null): ActionId => {
  const { layout, rules } = ruleset;
  if (seat === by) return id;
  if (layout.discards) return HIDDEN;
  if (rules.passVisibility === 'public') return id;
  const first = nextActive(ruleset, s, by);
  const receiver = id < layout.give + 24 ? first : nextActive(ruleset, s, first);
  return seat === receiver ? id : HIDDEN;
};

export const seenAs = (ruleset: Ruleset, s: State, id: ActionId, seat: Seat | null): ActionId =>
  s.phase === EXCHANGE && id >= ruleset.layout.give ? seenId(ruleset, s, s.turn, id, seat) : id;

const lastDealOf = (s: State): DealView => ({
  result: DEAL_RESULTS[s.lastResult],
  declarer: s.lastDeclarer,
  bid: s.lastBid,
  contract: s.lastContract,
  made: s.lastMade === 1,
  dead: s.lastDead,
  raw: s.players.map((player) => player.lastRaw),
  change: s.players.map((player) => player.lastChange),
});

const winnersOf = (s: State): Seat[] => {
  const seats: Seat[] = [];
  if (s.winners !== 0)
    for (let seat = 0; seat < s.players.length; seat++) if ((s.winners >> seat) & 1) seats.push(seat);
  return seats;
};
