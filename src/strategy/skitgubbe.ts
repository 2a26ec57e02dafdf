// Skitgubbe for authors of strategies. The sections (§3.3) are those of src/games/skitgubbe/RULES.md.
import type { AnyStrategy, Asked, Card, FrenchSuit, Memory } from './common.ts';

export type SkitgubbeRank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K';

export interface SkitgubbeCard extends Card<SkitgubbeRank, FrenchSuit> {
  /** Strength in part 1: ace 1, two 2 … king 13. Under the option `part1AceLow` false the ace is 14. */
  readonly part1Rank: number;
  /** Strength in part 2, and the order of runs: two 2 … king 13, ace 14. */
  readonly part2Rank: number;
}

/** A card of the pile of part 1. */
export interface TrickPlay {
  /** Who laid it down. */
  readonly playerIndex: number;
  /** The card. */
  readonly card: SkitgubbeCard;
  /** 1, 2, 3 … for required plays in order; sloughs have the number of the play before them and 0.1: 2.1. */
  readonly sequence: number;
  /** A required play from the hand or from the top of the deck, or a slough. Sloughs never win and never tie. */
  readonly kind: 'hand' | 'deck' | 'slough';
  /** 0 in the main round, 1, 2 … in the rounds of a war. */
  readonly round: number;
}

/** Part 1: everybody has three cards while the deck lasts, and plays one to each trick. */
export interface Part1State<M = Memory> extends Asked<M> {
  /** Your cards in the order in which they came to you, the newest last. Indices in answers count from 0 in this list. */
  readonly hand: readonly SkitgubbeCard[];
  /** Cards left in the deck. The card set aside, whose suit becomes trump, is not counted. */
  readonly deckRemaining: number;
  /** The pile of the current trick in order, sloughs included; empty when you lead. */
  readonly currentTrickPlays: readonly TrickPlay[];
  /** You have made a required play in this trick. Sloughs do not count; stays true in a war. */
  readonly havePlayedThisTrick: boolean;
  /** Indices of cards that you may slough now, each by itself (§3.5). Empty in `part1Play`. */
  readonly allowedSloughIndices: readonly number[];
  /** Cards in hand, by seat. */
  readonly playersCardCounts: readonly number[];
  /** Cards captured so far, by seat. They are the hands of part 2. */
  readonly collectedCounts: readonly number[];
  /** A war round is in progress: only `warParticipants` make required plays (§3.6). */
  readonly warActive: boolean;
  /** The seats in the war, in playing order; empty without a war. */
  readonly warParticipants: readonly number[];
  /** The seat that led the first trick. */
  readonly goatIndex: number;
  /** The highest rank of the required plays so far: who holds it must play it (§3.3). `null` before the first. */
  readonly leadingRank: SkitgubbeRank | null;
  /** You still have to make a required play in this round. */
  readonly owes: boolean;
  /** You owe a card or are tied, so that a slough may not take your last one (§3.5). Matters when the deck is empty. */
  readonly mustKeepCard: boolean;
  /** Indices that you may play now (§3.3). Empty in `part1Slough`. */
  readonly legalPlayIndices: readonly number[];
  /** `PLAY_DECK_TOP` is allowed now (§3.3). */
  readonly deckTopAllowed: boolean;
  /** Every answer that `part1Play` allows now. Empty in `part1Slough`. */
  readonly choices: readonly Part1Play[];
}

/** A card of your hand, or the unseen top card of the deck. */
export type Part1Play = { type: 'PLAY_HAND_CARD'; cardIndex: number } | { type: 'PLAY_DECK_TOP' };

/** All cards that you slough in this poll, in any order. An empty list and `null` mean none. */
export type Part1Slough = { cardIndices: readonly number[] } | null;

/** A run on the table of part 2. */
export interface RunPlay {
  /** Who laid it down. */
  readonly playerIndex: number;
  /** One suit, neighbouring ranks, lowest first. */
  readonly cards: readonly SkitgubbeCard[];
}

/** Part 2: beat the highest play with a run, or eat the lowest cards on the table. The last with cards has lost. */
export interface Part2State<M = Memory> extends Asked<M> {
  /** Your cards sorted by suit C, D, H, S and then by rank, two low, ace high. Indices in answers count from 0. */
  readonly hand: readonly SkitgubbeCard[];
  /** The trump suit: a trump run beats every run that is not trump (§5.3). */
  readonly trump: FrenchSuit;
  /** The card that was set aside; everybody knows it since part 2 began. */
  readonly trumpCard: SkitgubbeCard;
  /** The seat that got it at the end of part 1. */
  readonly trumpCardOwner: number;
  /** The plays on the table in order, the highest last; empty when you lead. */
  readonly tablePlays: readonly RunPlay[];
  /** The play to beat: the last of `tablePlays`, or `null` when you lead. */
  readonly highestPlay: RunPlay | null;
  /** Has got rid of all cards, by seat. */
  readonly playerOut: readonly boolean[];
  /** Cards in hand, by seat. */
  readonly playerHandCounts: readonly number[];
  /** So many plays on the table kill the trick: its cards leave the game and the killer leads (§5.6). */
  readonly killThreshold: number;
  /** All cards that have left the game by kills, as tokens: 'QH'. */
  readonly killedCards: readonly string[];
  /** Moves made in part 2 so far, by all. */
  readonly turnsTaken: number;
  /** So many moves end the game: then the most cards in hand lose (§5.8). */
  readonly turnLimit: number;
  /** Under 'same-suit-or-trump' a run that is not trump beats only runs of its own suit (§5.3). */
  readonly beatRule: 'rank-any-suit' | 'same-suit-or-trump';
  /** Every answer that is allowed now: all runs that beat, and `EAT` where it is allowed. */
  readonly choices: readonly Part2Move[];
}

/**
 * A run, its indices from the lowest card to the highest; or taking the lowest touching span from the table (§5.5). On an
 * empty table `EAT` passes the lead on, unless the rules forbid it.
 */
export type Part2Move = { type: 'PLAY_RUN'; runCardIndices: readonly number[] } | { type: 'EAT' };

export interface SkitgubbeStrategy<M = Memory> extends AnyStrategy {
  /** Your required play to a trick of part 1. */
  part1Play(state: Part1State<M>): Part1Play;
  /** Cards to throw on the pile after somebody's required play. Everybody is asked after every play, cards or not. */
  part1Slough(state: Part1State<M>): Part1Slough;
  /** Your move in part 2: a run, or eat. */
  part2Move(state: Part2State<M>): Part2Move;
}
