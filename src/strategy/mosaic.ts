// Mosaic for authors of strategies. The sections (§3.7) are those of src/games/mosaic/RULES.md.
import type { AnyStrategy, Asked, Memory } from './common.ts';

/** A cell of a board: letter of the column and number of the row, 'a1' at the top left. */
export type MosaicCell = string;

export interface MosaicCard {
  /** 0 for a joker, which counts as any rank and colour (§3.8). */
  readonly rank: number;
  /** 0 for a joker. */
  readonly color: number;
  /** Plays no part in the patterns. */
  readonly shape: number;
  /** Came into play by a reward. */
  readonly joker: boolean;
  /** Rank, colour and shape in one word: '143'; '*' for a joker. */
  readonly token: string;
}

/** One seat; everything is open. */
export interface MosaicPlayer {
  /** Victory points so far. */
  readonly vp: number;
  /** Every cell of the board by its name: `board.c3` is a card, or `null` when the cell is free. */
  readonly board: { readonly [cell: MosaicCell]: MosaicCard | null };
  /** Cards in hand, in the order in which they must be put down. */
  readonly hand: readonly MosaicCard[];
  /** Will lose its next turn. */
  readonly skips: boolean;
}

/** A kind of pattern (§4): where it fits, what it asks for, what it brings. */
export interface MosaicPattern {
  /** One letter. */
  readonly name: string;
  /** 'line_len_3', 'square_2x2' … */
  readonly shape: string;
  /** What it asks of the ranks (§4.2). */
  readonly rankRule: string;
  /** What it asks of the colours (§4.3). */
  readonly colorRule: string;
  /** Victory points that it brings. */
  readonly vp: number;
  /** The name of its reward: 'RWD3'. */
  readonly reward: string;
}

/** A pattern that lies on your board. */
export interface MosaicMatch {
  /** The name of the pattern. */
  readonly pattern: string;
  /** Where it lies: 'b2' a square by its first cell, 'a1-' a row, 'a1!' a column. */
  readonly place: string;
  /** Its cells in reading order. */
  readonly cells: readonly MosaicCell[];
  /** Victory points that it brings. */
  readonly vp: number;
  /** The name of its reward. */
  readonly reward: string;
}

/** A reward (§3.7). */
export interface MosaicReward {
  /** 'RWD3' */
  readonly name: string;
  /** What it does. */
  readonly action:
    | 'remove_card'
    | 'take_discard'
    | 'move_card'
    | 'extra_turn'
    | 'skip_turn'
    | 'create_joker'
    | 'steal_card';
  /** Where it works. */
  readonly scope: 'self' | 'next_player' | 'any_opponent' | 'discard';
}

/** What every method is told. `Choice` is what the method may answer. */
export interface MosaicState<Choice, M = Memory> extends Asked<M> {
  /** Everybody at the table, by seat. */
  readonly players: readonly MosaicPlayer[];
  /** Columns of a board. */
  readonly boardWidth: number;
  /** Rows of a board. */
  readonly boardHeight: number;
  /** Cells whose cards some rewards of others cannot touch (§1.4). */
  readonly protectedCells: readonly MosaicCell[];
  /** All patterns that can be scored. */
  readonly patterns: readonly MosaicPattern[];
  /** Cards left in the deck. */
  readonly deckRemaining: number;
  /** The discard, its top last. */
  readonly discard: readonly MosaicCard[];
  /** The turned-up cards of the draft by slot; `null` where the card is gone. Empty outside a draft. */
  readonly revealed: readonly (MosaicCard | null)[];
  /** The card to put down now; only in `place`. */
  readonly card: MosaicCard | null;
  /** Drafted cards that must still be put down after it. */
  readonly pending: readonly MosaicCard[];
  /** The patterns on your board to choose from; only in `resolve`. */
  readonly matches: readonly MosaicMatch[];
  /** The pattern whose reward is being decided; `null` otherwise. */
  readonly match: MosaicMatch | null;
  /** That reward. */
  readonly reward: MosaicReward | null;
  /** What you have chosen already for this reward: a card on a board. */
  readonly chosenFrom: { readonly playerIndex: number; readonly cell: MosaicCell } | null;
  /** Every answer that is allowed now. */
  readonly choices: readonly Choice[];
}

export type MosaicPlacement = { type: 'PLACE'; cell: MosaicCell };
/** Slots count from 0, as in `state.revealed`. */
export type MosaicPick = { type: 'PICK'; slot: number };
export type MosaicPassOn = { type: 'PASS_ON'; slot: number };
/** `pattern` and `place` as in `state.matches`. */
export type MosaicResolve = { type: 'RESOLVE'; pattern: string; place: string };
export type MosaicUse = { type: 'USE' } | { type: 'REFUSE' };
/** A card on a board, a card of the discard by its token, or the cell where a card is put. */
export type MosaicTarget =
  | { type: 'FROM'; playerIndex: number; cell: MosaicCell }
  | { type: 'TAKE'; card: string }
  | { type: 'TO'; cell: MosaicCell };

export interface MosaicStrategy<M = Memory> extends AnyStrategy {
  /** Where to put `state.card` on your board (§3.3). */
  place(state: MosaicState<MosaicPlacement, M>): MosaicPlacement;
  /** A turned-up card for yourself (§3.4). */
  draftPick(state: MosaicState<MosaicPick, M>): MosaicPick;
  /** A turned-up card for the next player (§3.4). */
  draftPass(state: MosaicState<MosaicPassOn, M>): MosaicPassOn;
  /** Which of the patterns on your board to score first (§3.5). */
  resolve(state: MosaicState<MosaicResolve, M>): MosaicResolve;
  /** Use the reward of the pattern just scored, or not (§3.7). */
  reward(state: MosaicState<MosaicUse, M>): MosaicUse;
  /** What the reward is aimed at, one step at a time: first a card, then the cell where it goes (§3.7). */
  target(state: MosaicState<MosaicTarget, M>): MosaicTarget;
}
