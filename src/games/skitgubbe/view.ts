// What each seat may know (§6). This is the one place where hidden cards are left out.
import { NO_CARD, count, type Card } from '../../core/cards.ts';
import { CHANCE, OVER, type ActionId, type BaseView, type Seat } from '../../core/game.ts';
import { CARD_COUNT, RANK_COUNT, SUIT_COUNT, cardsIn, type Pack } from './deck.ts';
import { legalActions } from './legal.ts';
import { mustKeep } from './part1.ts';
import type { Ruleset } from './ruleset.ts';
import { KINDS, Shown, type Gap, type PileCard, type PlayerView, type SeatOrder, type TablePlay } from './shown.ts';
import {
  DEAL,
  GAME_END,
  PART2,
  PHASES,
  SLOUGHING,
  cardOf,
  deckLeft,
  kindOf,
  lengthOf,
  nextSeat,
  roundOf,
  seatOf,
  type Phase,
  type State,
} from './state.ts';

export type { PileCard, TablePlay } from './shown.ts';

/** All that one seat knows of a match of Skitgubbe. */
export interface SkitgubbeView extends BaseView {
  phase: Phase;
  players: PlayerView[];
  /** Own cards, in part 1 in the order in which they came, in part 2 sorted. */
  hand: Card[];

  // Part 1.
  /** Cards left in the deck; the card set aside is not counted. */
  deckRemaining: number;
  /** The trick so far, in order. */
  pile: PileCard[];
  /** The rank that must be matched, or -1. */
  leading: number;
  /** 0 = main round, then the rounds of a war. */
  round: number;
  /** Who plays in this round, in order. */
  order: Seat[];
  /** Who still has to play in it. */
  owing: Seat[];
  /** Cards sloughed so far by the seat that is asked. */
  polled: number;
  /** Somebody has sloughed in this pass, so that all are asked once more. */
  another: boolean;
  /** This seat is asked and must keep a card: it owes one, or is tied (§3.5). */
  mustKeep: boolean;
  tricks: number;
  wars: number;
  /** Of the last completed trick, or -1. */
  lastWinner: Seat;

  // Part 2.
  trump: number;
  /** The card that was set aside; -1 in part 1. */
  trumpCard: Card;
  trumpOwner: Seat;
  table: TablePlay[];
  /** How many plays kill the trick on the table; 0 when it is empty. */
  threshold: number;
  killed: Pack;
  turns: number;

  /** Seats in the order of going out; when the game is over the loser is last. */
  finished: Seat[];
  /** The turn limit has ended the game. */
  stopped: boolean;
}

export const actorOf = (s: State): number => (s.phase === GAME_END ? OVER : s.phase === DEAL ? CHANCE : s.turn);

export const createView = (ruleset: Ruleset, s: State, seat: Seat | null): SkitgubbeView => {
  const actor = actorOf(s);
  const isPart1 = s.phase < PART2;
  const shown = shownOf(ruleset, s);
  return {
    seat,
    actor,
    phase: PHASES[s.phase],
    legal: seat !== null && seat === actor ? legalFor(ruleset, s) : [],
    players: shown.players,
    hand: seat === null ? [] : (shown.hands[seat] ??= handOf(s, seat)),
    deckRemaining: isPart1 ? deckLeft(s) : 0,
    pile: isPart1 ? (shown.pile = pileOf(s, shown.pile)) : [],
    leading: s.leading,
    round: s.round,
    order: seatsIn(s, s.inRound, shown.order),
    owing: seatsIn(s, s.owing, shown.owing),
    polled: s.polled,
    another: s.passSloughed === 1,
    mustKeep: s.phase === SLOUGHING && seat !== null && seat === actor && mustKeep(ruleset, s, seat),
    tricks: s.tricks,
    wars: s.wars,
    lastWinner: s.lastWinner,
    trump: s.trump,
    trumpCard: isPart1 ? NO_CARD : s.setAside,
    trumpOwner: s.trumpOwner,
    table: isPart1 ? [] : (shown.table = tableOf(s, shown.table)),
    threshold: s.threshold,
    killed: (shown.killed = packAt(s.killed, 0, shown.killed)),
    turns: s.turns,
    finished: (shown.finished = finishedOf(s, shown.finished)),
    stopped: s.stopped === 1,
  };
};

const legalFor = (ruleset: Ruleset, s: State): ActionId[] => {
  const size = legalActions(ruleset, s, ruleset.buffer);
  const legal = new Array<ActionId>(size);
  for (let i = 0; i < size; i++) legal[i] = ruleset.buffer[i];
  return legal;
};

/** What has been shown, as it is now. */
const shownOf = (ruleset: Ruleset, s: State): Shown => {
  const shown = (s.shown ??= new Shown());
  if (s.stale === 0) return shown;
  const players = shown.players.slice();
  for (let seat = 0; seat < s.seats; seat++) {
    if (((s.stale >> seat) & 1) === 0) continue;
    players[seat] = playerOf(ruleset, s, seat);
    shown.hands[seat] = null;
  }
  shown.players = players;
  s.stale = 0;
  return shown;
};

const playerOf = (ruleset: Ruleset, s: State, seat: Seat): PlayerView => ({
  cards: s.count[seat],
  known: packAt(s.known, SUIT_COUNT * seat),
  lacks: lacksOf(s, seat),
  absent: packAt(s.absent, SUIT_COUNT * seat),
  gaps: ruleset.rules.voluntaryEat ? [] : gapsOf(s, seat),
  out: ((s.out >> seat) & 1) === 1,
  eats: s.eats[seat],
  kills: s.kills[seat],
});

/** Four rank sets from a place on; those of `before` where they are the same. */
const packAt = (sets: Uint16Array, at: number, before?: Pack): Pack => {
  const [c, d, h, p] = [sets[at], sets[at + 1], sets[at + 2], sets[at + 3]];
  if (before !== undefined && before[0] === c && before[1] === d && before[2] === h && before[3] === p) return before;
  return [c, d, h, p];
};

const lacksOf = (s: State, seat: Seat): PlayerView['lacks'] => {
  const lacks: PlayerView['lacks'] = [];
  // A rank that was never lacked has room in all hidden cards; the largest room says how many these are.
  let hidden = 0;
  const from = RANK_COUNT * seat;
  for (let rank = 0; rank < RANK_COUNT; rank++) hidden = Math.max(hidden, s.room[from + rank]);
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    if (s.room[from + rank] < hidden) lacks.push({ rank, atMost: s.room[from + rank] });
  }
  return lacks;
};

const gapsOf = (s: State, seat: Seat): Gap[] => {
  const gaps: Gap[] = [];
  for (let top = 0; top < CARD_COUNT; top++) {
    const length = s.gaps[CARD_COUNT * seat + top];
    if (length > 0) gaps.push({ top, length });
  }
  return gaps;
};

const cardCount = (pack: Readonly<Pack>): number => count(pack[0]) + count(pack[1]) + count(pack[2]) + count(pack[3]);

export const isPart1 = ({ phase }: SkitgubbeView): boolean => phase !== 'part2-move' && phase !== 'game-end';

/** How many cards of a seat not everybody knows. */
export const hiddenCount = (view: SkitgubbeView, seat: Seat): number => {
  const { cards, known } = view.players[seat];
  return isPart1(view) ? cards : cards - cardCount(known);
};

/** By rank: how many of the hidden cards of a seat can have it. */
export const roomOf = (view: SkitgubbeView, seat: Seat): number[] => {
  const room = new Array<number>(RANK_COUNT).fill(hiddenCount(view, seat));
  for (const { rank, atMost } of view.players[seat].lacks) room[rank] = atMost;
  return room;
};

const handOf = (s: State, seat: Seat): Card[] => {
  if (s.phase >= PART2) return cardsIn(s.hands, SUIT_COUNT * seat);
  const hand = new Array<Card>(s.count[seat]);
  for (let i = 0; i < hand.length; i++) hand[i] = s.slots[seat * s.handSize + i];
  return hand;
};

/** The pile, with what it shares with the pile of `before`. */
const pileOf = (s: State, before: PileCard[]): PileCard[] => {
  const most = Math.min(before.length, s.laidCount);
  let same = 0;
  while (same < most && isLaid(before[same], s.laid[same])) same++;
  if (same === before.length && same === s.laidCount) return before;
  const pile = before.slice(0, same);
  for (let i = same; i < s.laidCount; i++) {
    const entry = s.laid[i];
    pile.push({ seat: seatOf(entry), card: cardOf(entry), kind: KINDS[kindOf(entry)], round: roundOf(entry) });
  }
  return pile;
};

const isLaid = ({ card, seat, kind, round }: PileCard, entry: number): boolean =>
  card === cardOf(entry) && seat === seatOf(entry) && kind === KINDS[kindOf(entry)] && round === roundOf(entry);

/** The plays on the table, with what they share with those of `before`. */
const tableOf = (s: State, before: TablePlay[]): TablePlay[] => {
  const most = Math.min(before.length, s.laidCount);
  let same = 0;
  while (same < most && isPlayed(before[same], s.laid[same])) same++;
  if (same === before.length && same === s.laidCount) return before;
  const table = before.slice(0, same);
  for (let i = same; i < s.laidCount; i++) {
    const entry = s.laid[i];
    const cards: Card[] = [];
    for (let n = 0; n < lengthOf(entry); n++) cards.push(cardOf(entry) + n);
    table.push({ seat: seatOf(entry), cards });
  }
  return table;
};

const isPlayed = ({ seat, cards }: TablePlay, entry: number): boolean =>
  cards[0] === cardOf(entry) && cards.length === lengthOf(entry) && seat === seatOf(entry);

/** The seats of a round in its order; those of `before` where they are the same. */
const seatsIn = (s: State, set: number, before: SeatOrder): Seat[] => {
  if (before.set === set && (set === 0 || before.start === s.roundStart)) return before.seats;
  const seats: Seat[] = [];
  for (let i = 0, seat = s.roundStart; i < s.seats; i++, seat = nextSeat(s, seat)) {
    if ((set >> seat) & 1) seats.push(seat);
  }
  before.start = s.roundStart;
  before.set = set;
  before.seats = seats;
  return seats;
};

/** Nobody comes back, so as many seats are the same seats. */
const finishedOf = (s: State, before: Seat[]): Seat[] => {
  if (before.length === s.outCount) return before;
  const seats: Seat[] = [];
  for (let i = 0; i < s.outCount; i++) seats.push(s.finished[i]);
  return seats;
};

/** §6 every move is open: only cards are hidden. */
export const seenAs = (_s: State, id: ActionId, _seat: Seat | null): ActionId => id;
