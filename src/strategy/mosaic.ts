// Mosaic for authors of strategies. The sections (§3.7) are those of src/games/mosaic/RULES.md.
import type { AnyStrategy, Asked, Memory } from './common.ts';
import type { MosaicDecisions, MosaicWords } from './mosaicDecisions.ts';

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

/** What a reward asks its player to choose (§2.6). */
export type MosaicParam = 'own_card' | 'own_cell' | 'opponent' | 'card' | 'cell' | 'discard_card';

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
  /** What `chooseRewardParams` has to choose, by name; empty where there is nothing to choose. */
  readonly params: readonly MosaicParam[];
}

/** All parameters of a reward in one answer: those that `reward.params` names. */
export interface MosaicRewardParams {
  /** The cell of a card on your own board. */
  readonly own_card?: MosaicCell;
  /** A free cell of your own board. */
  readonly own_cell?: MosaicCell;
  /** The seat of an opponent. */
  readonly opponent?: number;
  /** The cell of a card on the board of that opponent. */
  readonly card?: MosaicCell;
  /** A free cell on the board of that opponent. */
  readonly cell?: MosaicCell;
  /** A card of the discard, by its token. */
  readonly discard_card?: string;
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
  /** The card to put down now; `null` in all decisions but `choosePlacementCell`. */
  readonly card: MosaicCard | null;
  /** Drafted cards that must still be put down after it. */
  readonly pending: readonly MosaicCard[];
  /** The pattern whose reward is being decided; `null` otherwise. */
  readonly match: MosaicMatch | null;
  /** That reward. */
  readonly reward: MosaicReward | null;
  /** Every answer that is allowed now. */
  readonly choices: readonly Choice[];
}

interface StrategyWords<M> extends MosaicWords {
  cell: MosaicCell;
  card: MosaicCard;
  match: MosaicMatch;
  reward: MosaicReward;
  params: MosaicRewardParams;
  told: {
    cell: MosaicState<MosaicCell, M>;
    card: MosaicState<MosaicCard, M>;
    match: MosaicState<MosaicMatch, M>;
    use: MosaicState<boolean, M>;
    params: MosaicState<MosaicRewardParams, M>;
  };
}

export interface MosaicStrategy<M = Memory> extends AnyStrategy, MosaicDecisions<StrategyWords<M>> {
  /** A free cell of your board for this card (§3.3). */
  choosePlacementCell(state: MosaicState<MosaicCell, M>, card: MosaicCard): MosaicCell;
  /** One of the turned-up cards, for yourself (§3.4). */
  chooseDraftPick(state: MosaicState<MosaicCard, M>, cards: readonly MosaicCard[]): MosaicCard;
  /** One of the cards left, for the next player (§3.4). */
  chooseDraftPass(state: MosaicState<MosaicCard, M>, cards: readonly MosaicCard[]): MosaicCard;
  /** Which of the patterns found on your board to score first (§3.5). */
  choosePatternToResolve(state: MosaicState<MosaicMatch, M>, found: readonly MosaicMatch[]): MosaicMatch;
  /** Use the reward of the pattern just scored (§3.7)? */
  chooseApplyReward(state: MosaicState<boolean, M>, reward: MosaicReward, match: MosaicMatch): boolean;
  /** All that the reward is aimed at, in one answer (§3.7). */
  chooseRewardParams(
    state: MosaicState<MosaicRewardParams, M>,
    reward: MosaicReward,
    match: MosaicMatch,
  ): MosaicRewardParams;
}
