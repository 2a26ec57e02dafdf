// The contract every game keeps. This file is the manual: who writes a game or an agent reads it top to bottom.

/** Players sit at seats 0..seats-1. */
export type Seat = number;
/** A move as a small number, 0..actionCount-1. One id means one thing in every state of one rules object. */
export type ActionId = number;

/** What `actor` answers when chance is to move. */
export const CHANCE = -1;
/** What `actor` answers when the match is over. */
export const OVER = -2;
/** How a move that a seat may not see is shown to it. */
export const HIDDEN = -3;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A seeded stream of random numbers. Forks are independent and depend on the name alone, not on earlier draws. */
export interface Rng {
  /** A whole number in 0..below-1. */
  int(below: number): number;
  fork(label: string | number): Rng;
}

/**
 * What fills a place of a message: a value as it is, another message of the same catalogues, or several of them side by side
 * ('a, b', or with what stands `by` between them).
 */
export type Param =
  | string
  | number
  | { readonly say: Message }
  | { readonly row: readonly Message[]; readonly by?: string };

/** A sentence for people: a key of the game's catalogues and what to fill in. Put in words by `core/words.ts`. */
export interface Message {
  key: string;
  params?: Record<string, Param>;
}

/** Why an action is not allowed: a stable code of the rules, the section of RULES.md it breaks, details for the sentence. */
export interface Refusal {
  code: string;
  section: string;
  params?: Record<string, Param>;
}

/** One named stretch of a feature vector, e.g. { name: 'hand', size: 24 }. */
export interface FeatureBlock {
  name: string;
  size: number;
  /** One line for the feature table of the game's page. */
  about: string;
}

/** How one kind of decision is shown to a neural net. */
export interface Encoder {
  name: string;
  blocks: readonly FeatureBlock[];
  size: number;
}

/** How a match ended. `places[seat]` is 1 for the best; equal places are shared. */
export interface Outcome {
  places: number[];
  /** 'target', 'unfinished', 'forfeit' … With 'unfinished' nobody has won, the places only rank. */
  reason: string;
}

/** What every view carries, whatever the game: plain JSON, all that one seat knows, with perfect recall of the deal. */
export interface BaseView {
  /** Who looks; null for a spectator. */
  seat: Seat | null;
  /** Who is to move, or CHANCE, or OVER. */
  actor: number;
  /** The kind of decision that is due: 'auction', 'play' … Also the name under which faults are logged. */
  phase: string;
  /** The ids this seat may choose from now, ascending; empty when it is not its turn. */
  legal: ActionId[];
}

/**
 * The rules of one game under one set of options.
 *
 * S  state: compact, mutable, known to the engine only
 * A  action: a readable union, e.g. { type: 'bid', value: 120 }
 * V  view: all that one seat knows, as JSON; what people, bots, strategies, clients and nets get
 *
 * There are no optional members: an algorithm written for one game runs on all.
 */
export interface Game<S, A, V extends BaseView> {
  readonly id: string;
  /** Names the options in force (a hash of them); part of every record. */
  readonly rulesKey: string;
  readonly seats: number;
  readonly actionCount: number;
  /** No match lasts longer; sizes buffers and catches endless loops. */
  readonly maxDecisions: number;
  readonly returnRange: readonly [min: number, max: number];
  readonly zeroSum: boolean;

  // The state machine. Hot: trusts its caller, throws nothing; `copy`, `legal` and `apply` allocate nothing.

  /** A match before its first chance event. */
  newState(): S;
  /** Deep. */
  copy(from: S, into: S): void;
  actor(s: S): number;
  /** Writes the legal ids in ascending order and answers how many. */
  legal(s: S, out: Int32Array): number;
  apply(s: S, id: ActionId): void;
  /** Points so far; final when OVER. */
  returns(s: S, out: Float64Array): void;
  /** Meaningful when OVER. */
  outcome(s: S): Outcome;

  // Chance: the only door for randomness. An outcome is a list of small numbers, e.g. cards in deal order.

  sampleChance(s: S, rng: Rng): number[];
  /** Could `sampleChance` have answered this here? Asked before an outcome from outside (a record) is applied. */
  isChance(s: S, outcome: readonly number[]): boolean;
  applyChance(s: S, outcome: readonly number[]): void;

  // Information.

  view(s: S, seat: Seat | null): V;
  /**
   * A full state that `v` cannot tell from the true one, drawn uniformly over the placements of the unseen cards.
   * Works from the view alone, so it cannot leak.
   */
  determinize(v: V, rng: Rng): S;
  /** How `seat` sees a move about to be made in `s`: the id itself, or HIDDEN. */
  seenAs(s: S, id: ActionId, seat: Seat | null): ActionId;
  /** Why the viewing seat may not do that now, or null when it may. Takes compound actions whole. */
  refuse(v: V, action: A): Refusal | null;

  // Learning. One encoder per kind of decision; the view says which one applies.

  readonly encoders: readonly Encoder[];
  encoderOf(v: V): number;
  /** Fills `encoders[encoderOf(v)].size` numbers. */
  encode(v: V, out: Float32Array): void;

  // Words.

  toAction(id: ActionId): A;
  /** One id for a simple action; several for a compound one (two discards), in the order in which they are asked. */
  toIds(action: A): ActionId[];
  /** Short, language-free and unique: 'b120', 'KH+'. For records, the command line and golden files. */
  notation(id: ActionId): string;
  describe(action: A): Message;
  /** The whole state as a few lines of text, for people who debug and for golden files. */
  dump(s: S): string;
}

/** A game whose kind does not matter. */
export type AnyGame = Game<any, any, any>;
