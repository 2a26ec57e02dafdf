// The whole of a match as ints: what later legality, score or somebody's knowledge needs, and nothing else.
import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/game.ts';
import { EMPTY } from './cards.ts';
import type { Ruleset } from './ruleset.ts';

/** §5.1 kinds of decisions, and two more; a state holds the index. */
export const PHASES = [
  'deal',
  'placement_cell',
  'draft_pick',
  'draft_pass',
  'pattern_to_resolve',
  'apply_reward',
  'reward_params',
  'game_end',
] as const;
export type Phase = (typeof PHASES)[number];
export const DEAL = 0;
export const PLACEMENT = 1;
export const DRAFT_PICK = 2;
export const DRAFT_PASS = 3;
export const PATTERN = 4;
export const APPLY_REWARD = 5;
export const REWARD_PARAMS = 6;
export const GAME_END = 7;
/** Between decisions: what comes next is still to be found out. Never seen from outside. */
export const NEXT_CARD = 8;

/** §3.2 the two phases of a turn. */
export const STAGES = ['hand', 'draft'] as const;
export const HAND = 0;
export const DRAFT = 1;

export const END_REASONS = ['none', 'END1', 'END2'] as const;
export const END1 = 1;
export const END2 = 2;

/** §3.7 what became of a reward; index in the state, word in the view. */
export const REWARD_RESULTS = ['none', 'applied', 'refused', 'impossible'] as const;
export const APPLIED = 1;
export const REFUSED = 2;
export const IMPOSSIBLE = 3;

/** §3.9 an extra turn earned: none, one that needs a deck, one in any case. */
export const NO_EXTRA = 0;
export const EXTRA_WITH_DECK = 1;
export const EXTRA_ALWAYS = 2;

export const NONE = -1;
const ALL_SEATS = -1;

const zeros = (size: number): number[] => new Array<number>(size).fill(0);

export class State {
  phase = DEAL;
  /** The acting player. */
  turn: Seat = 0;
  stage = HAND;
  /** Turns started so far by all seats. */
  turns = 0;
  end = 0;
  /** NO_EXTRA, EXTRA_WITH_DECK or EXTRA_ALWAYS. */
  extra = NO_EXTRA;
  /** §3.9 seats due to skip, as a bit set. */
  skips = 0;
  /** Boards that somebody else has changed since their owner's last search, as a bit set (§3.5). */
  touched = 0;

  // Deck, discard, hands and matches are plain arrays: far quicker to make and to slice than typed ones of that size.
  readonly deck: Card[];
  /** Index of the top card. */
  deckTop = 0;
  readonly discard: Card[];
  discardSize = 0;
  /** `boards[seat * cells + cell]`: a card or EMPTY. */
  readonly boards: Int16Array;
  /** The cells that hold a card, as bit sets: `filled[2 * seat]` cells 0–31, the next one cells 32–63. */
  readonly filled: Int32Array;
  // By seat.
  readonly free: Int16Array;
  readonly vp: Int32Array;
  readonly turnsOf: Int16Array;
  readonly skippedOf: Int16Array;
  /** `hands[seat * capacity + i]`, first in first. */
  readonly hands: Card[];
  readonly handSize: Int16Array;
  readonly handCapacity: number;

  /** By slot; EMPTY when the card is gone. */
  readonly revealed: Int16Array;
  /** Cards passed on in this draft. */
  passed = 0;
  /** Picked cards that must still be put down. */
  readonly pending: Int16Array;
  pendingSize = 0;

  /** Matches on the acting player's board, ascending. */
  readonly found: number[];
  foundSize = 0;
  /** The match being resolved, or NONE. */
  match = NONE;
  /** Its cells that are still to be cleared, in order; NONE for a card already gone. */
  readonly clear: Int16Array;
  clearSize = 0;
  /** First parameter of a reward: index into `boards`, or NONE. */
  source = NONE;
  /** First parameter of a reward: index into `discard`, or NONE. */
  pile = NONE;

  // What the last decision brought about; for counting and for showing.
  lastSeat: Seat = NONE;
  /** Index of the pattern scored. */
  lastPattern = NONE;
  /** Index of the reward settled, and how. */
  lastReward = NONE;
  lastResult = 0;

  /** The boards as the views before have shown them, by seat; not part of the position. */
  readonly shownBoards: Card[][] = [];
  /** Boards that have changed since then, as a bit set of seats. */
  staleBoards = ALL_SEATS;
  /** The discard as the view before has shown it; null where it has changed since then. */
  shownDiscard: Card[] | null = null;

  constructor({ rules, players, cells, deck, reveal, matchPattern, limits }: Ruleset) {
    this.deck = zeros(deck.size);
    this.discard = zeros(deck.size + limits.resolved);
    this.boards = new Int16Array(players * cells).fill(EMPTY);
    this.filled = new Int32Array(2 * players);
    this.free = new Int16Array(players).fill(cells);
    this.vp = new Int32Array(players);
    this.turnsOf = new Int16Array(players);
    this.skippedOf = new Int16Array(players);
    this.handCapacity = limits.drafts * rules.draft.next;
    this.hands = zeros(players * this.handCapacity);
    this.handSize = new Int16Array(players);
    this.revealed = new Int16Array(reveal).fill(EMPTY);
    this.pending = new Int16Array(rules.draft.self);
    this.found = zeros(matchPattern.length);
    this.clear = new Int16Array(limits.patternCells);
  }
}

/** Cards left in the deck. */
export const deckLeft = (s: State): number => s.deck.length - s.deckTop;

export const discardCard = (s: State, card: Card): void => {
  s.discard[s.discardSize++] = card;
  s.shownDiscard = null;
};

/** Puts a card on a free cell; `cells` are the cells of a board. */
export const putCard = (s: State, cells: number, seat: Seat, cell: number, card: Card): void => {
  s.boards[seat * cells + cell] = card;
  s.filled[2 * seat + (cell >> 5)] |= 1 << (cell & 31);
  s.free[seat]--;
  s.staleBoards |= 1 << seat;
};

export const liftCard = (s: State, cells: number, seat: Seat, cell: number): Card => {
  const at = seat * cells + cell;
  const card = s.boards[at];
  s.boards[at] = EMPTY;
  s.filled[2 * seat + (cell >> 5)] &= ~(1 << (cell & 31));
  s.free[seat]++;
  s.staleBoards |= 1 << seat;
  return card;
};

const copyArray = (from: Int16Array, into: Int16Array, size: number): void => {
  for (let i = 0; i < size; i++) into[i] = from[i];
};

export const copyState = (from: State, into: State): void => {
  into.phase = from.phase;
  into.turn = from.turn;
  into.stage = from.stage;
  into.turns = from.turns;
  into.end = from.end;
  into.extra = from.extra;
  into.skips = from.skips;
  into.touched = from.touched;
  into.deckTop = from.deckTop;
  into.discardSize = from.discardSize;
  into.passed = from.passed;
  into.pendingSize = from.pendingSize;
  into.foundSize = from.foundSize;
  into.match = from.match;
  into.clearSize = from.clearSize;
  into.source = from.source;
  into.pile = from.pile;
  into.lastSeat = from.lastSeat;
  into.lastPattern = from.lastPattern;
  into.lastReward = from.lastReward;
  into.lastResult = from.lastResult;
  into.staleBoards = ALL_SEATS;
  into.shownDiscard = null;
  for (let i = from.deckTop; i < from.deck.length; i++) into.deck[i] = from.deck[i];
  for (let i = 0; i < from.discardSize; i++) into.discard[i] = from.discard[i];
  copyArray(from.boards, into.boards, from.boards.length);
  copyArray(from.revealed, into.revealed, from.revealed.length);
  copyArray(from.pending, into.pending, from.pendingSize);
  for (let i = 0; i < from.foundSize; i++) into.found[i] = from.found[i];
  copyArray(from.clear, into.clear, from.clearSize);
  for (let seat = 0; seat < from.free.length; seat++) {
    into.free[seat] = from.free[seat];
    into.filled[2 * seat] = from.filled[2 * seat];
    into.filled[2 * seat + 1] = from.filled[2 * seat + 1];
    into.vp[seat] = from.vp[seat];
    into.turnsOf[seat] = from.turnsOf[seat];
    into.skippedOf[seat] = from.skippedOf[seat];
    into.handSize[seat] = from.handSize[seat];
    const start = seat * from.handCapacity;
    for (let i = 0; i < from.handSize[seat]; i++) into.hands[start + i] = from.hands[start + i];
  }
};
