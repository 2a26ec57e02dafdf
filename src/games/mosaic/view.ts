// What is seen (§6): everything but the order of the deck, so all seats see the same.
import type { Card } from '../../core/cards.ts';
import { CHANCE, OVER, type ActionId, type BaseView, type Seat } from '../../core/game.ts';
import { EMPTY } from './cards.ts';
import { legalActions } from './legal.ts';
import { nextCard } from './placement.ts';
import type { Ruleset } from './ruleset.ts';
import {
  DEAL,
  END_REASONS,
  GAME_END,
  NONE,
  PHASES,
  PLACEMENT,
  REWARD_RESULTS,
  STAGES,
  deckLeft,
  type Phase,
  type State,
} from './state.ts';
import type { Cell } from './windows.ts';

interface PlayerView {
  vp: number;
  /** By cell in reading order: a card, or -1. */
  board: Card[];
  /** In the order in which the cards must be put down. */
  hand: Card[];
  /** Will lose the next turn. */
  skips: boolean;
  /** Turns started, and how many of them were skipped. */
  turns: number;
  skipped: number;
}

/** A pattern lying on the acting player's board. */
export interface MatchView {
  pattern: string;
  /** The window: 'b2', 'a1-', 'a1!'. */
  place: string;
  cells: Cell[];
  vp: number;
  reward: string;
}

/** What the last decision brought about. */
interface LastView {
  seat: Seat;
  /** The pattern scored, or null. */
  pattern: string | null;
  /** The reward that was applied, refused or impossible, or null. */
  reward: string | null;
  result: (typeof REWARD_RESULTS)[number];
}

/** All that one seat knows of a match of Mosaic. */
export interface MosaicView extends BaseView {
  phase: Phase;
  /** Who is acting; the same as `actor` while the match runs. */
  turn: Seat;
  stage: (typeof STAGES)[number];
  /** Turns started by all seats. */
  turns: number;
  /** Cards in the deck. */
  deck: number;
  /** The last card is the top. */
  discard: Card[];
  players: PlayerView[];
  /** The turned-up cards by slot; -1 where the card is gone. Empty outside a draft. */
  revealed: Card[];
  passed: number;
  /** Drafted cards that must still be put down. */
  pending: Card[];
  /** The card to put down now, or -1. */
  card: Card;
  /** The matches to choose from. */
  found: MatchView[];
  /** The match whose reward is being decided. */
  match: MatchView | null;
  /** Cells of that match still to be cleared, in order; -1 for a card already gone. */
  clear: number[];
  /** The card already chosen as a parameter of the reward. */
  from: { seat: Seat; cell: Cell } | null;
  /** The place in the discard already chosen, or -1. */
  pile: number;
  /** 0 none, 1 an extra turn if the deck has cards, 2 an extra turn. */
  extra: number;
  /** Boards that others have changed since they were searched. */
  touched: Seat[];
  last: LastView | null;
  end: 'END1' | 'END2' | null;
}

export const actorOf = (s: State): number => (s.phase === GAME_END ? OVER : s.phase === DEAL ? CHANCE : s.turn);

const listOf = (cards: Int16Array | Int32Array, from: number, size: number): number[] => {
  const list = new Array<number>(size);
  for (let i = 0; i < size; i++) list[i] = cards[from + i];
  return list;
};

export const createView = (ruleset: Ruleset, s: State, seat: Seat | null): MosaicView => {
  const actor = actorOf(s);
  let legal: ActionId[] = [];
  if (seat !== null && actor === seat) {
    legal = listOf(ruleset.buffer, 0, legalActions(ruleset, s, ruleset.buffer));
  }
  return {
    seat,
    actor,
    phase: PHASES[s.phase],
    legal,
    turn: s.turn,
    stage: STAGES[s.stage],
    turns: s.turns,
    deck: deckLeft(s),
    discard: (s.shownDiscard ??= s.discard.slice(0, s.discardSize)),
    players: playersOf(ruleset, s),
    revealed: isDrafting(s) ? listOf(s.revealed, 0, s.revealed.length) : [],
    passed: s.passed,
    pending: listOf(s.pending, 0, s.pendingSize),
    card: s.phase === PLACEMENT ? nextCard(s) : EMPTY,
    found: s.foundSize === 0 ? [] : s.found.slice(0, s.foundSize).map((match) => matchView(ruleset, match)),
    match: s.match === NONE ? null : matchView(ruleset, s.match),
    clear: listOf(s.clear, 0, s.clearSize),
    from: s.source === NONE ? null : { seat: Math.floor(s.source / ruleset.cells), cell: s.source % ruleset.cells },
    pile: s.pile,
    extra: s.extra,
    touched: seatsIn(s.touched),
    last: s.lastSeat === NONE ? null : lastOf(ruleset, s),
    end: s.end === 0 ? null : (END_REASONS[s.end] as 'END1' | 'END2'),
  };
};

const isDrafting = ({ revealed }: State): boolean => {
  for (let slot = 0; slot < revealed.length; slot++) if (revealed[slot] !== EMPTY) return true;
  return false;
};

/** The list that the view before has where the board is still the same. */
const boardOf = (s: State, cells: number, seat: Seat): Card[] => {
  if (((s.staleBoards >> seat) & 1) === 1) {
    s.shownBoards[seat] = listOf(s.boards, seat * cells, cells);
    s.staleBoards &= ~(1 << seat);
  }
  return s.shownBoards[seat];
};

const playersOf = (ruleset: Ruleset, s: State): PlayerView[] => {
  const views = new Array<PlayerView>(ruleset.players);
  for (let seat = 0; seat < views.length; seat++) {
    views[seat] = {
      vp: s.vp[seat],
      board: boardOf(s, ruleset.cells, seat),
      hand: handOf(s, seat),
      skips: ((s.skips >> seat) & 1) === 1,
      turns: s.turnsOf[seat],
      skipped: s.skippedOf[seat],
    };
  }
  return views;
};

const handOf = (s: State, seat: Seat): Card[] => {
  const size = s.handSize[seat];
  const from = seat * s.handCapacity;
  return size === 0 ? [] : s.hands.slice(from, from + size);
};

const matchView = (ruleset: Ruleset, match: number): MatchView => {
  const pattern = ruleset.patterns[ruleset.matchPattern[match]];
  const window = ruleset.windows[ruleset.matchWindow[match]];
  const reward = ruleset.rewards[pattern.reward].id;
  return { pattern: pattern.name, place: window.name, cells: Array.from(window.cells), vp: pattern.vp, reward };
};

const lastOf = (ruleset: Ruleset, s: State): LastView => ({
  seat: s.lastSeat,
  pattern: s.lastPattern === NONE ? null : ruleset.patterns[s.lastPattern].name,
  reward: s.lastReward === NONE ? null : ruleset.rewards[s.lastReward].id,
  result: REWARD_RESULTS[s.lastResult],
});

const seatsIn = (set: number): Seat[] => {
  const seats: Seat[] = [];
  for (let seat = 0; set >> seat !== 0; seat++) if ((set >> seat) & 1) seats.push(seat);
  return seats;
};
