// What a game may tell those who learn it. Whatever is left out is done by plain means.
import type { ActionId, AnyGame, BaseView, FeatureBlock, Json, Seat } from './game.ts';

/** Which encoder of a net takes a block of features; what is neither hand nor trick is history. */
export const INPUT_PARTS = ['hand', 'trick', 'history'] as const;
export type InputPartName = (typeof INPUT_PARTS)[number];

/** What a later encoding shows beside all that the one before it does, under one set of rules. */
export interface Extension<V extends BaseView = any> {
  /** The blocks that follow those of before, encoder by encoder. */
  readonly blocks: readonly (readonly FeatureBlock[])[];
  /** Fills the new blocks of the view's encoder, which are zeros and begin at `at`. */
  encode(view: V, out: Float32Array, at: number): void;
}

/** A later encoding of a game. */
export interface EncodingKit {
  /** What it adds, in one line. */
  readonly about: string;
  /** By the names of its new blocks. */
  readonly parts: Readonly<Record<string, InputPartName>>;
  create(game: AnyGame): Extension;
}

/** One step of a curriculum: rules and decisions of growing complexity. Ids and features must stay what they are. */
export interface LearningStage {
  name: string;
  about: string;
  /** Options of the rules that differ from the preset's. */
  rules?: Readonly<Record<string, Json>>;
  /** The kinds of decisions that are learned; left out, all. */
  phases?: readonly string[];
  /** How many iterations of a walk through all stages it gets compared with the others; left out, 1. */
  share?: number;
}

interface NamedReward {
  name: string;
  about: string;
  /** Beside those of the points; what it usually is. */
  reward: number;
}

/**
 * Something that may be rewarded for itself while a net begins to learn: either seen in the state after a decision, or
 * found out by one of the game's judgements, when it adds to a counter.
 */
export type ShapingEvent<S = any> = NamedReward &
  (
    | {
        /** The seat that has earned it by the decision just made, or null. */
        earnedBy(game: AnyGame, s: S, actor: Seat, id: ActionId): Seat | null;
      }
    | { judgement: string; counter: string }
  );

export interface LearningKit<V extends BaseView = any> {
  /** By the names of the blocks of features. */
  readonly parts: Readonly<Record<string, InputPartName>>;
  /** The number of the deal; a net's memory starts anew with each. Left out, a match is one deal. */
  dealOf?(view: V): number;
  /** Decisions of one seat that fill most deals; nets keep together so many at a time. */
  readonly span: number;
  /** The points that count as a reward of one. */
  readonly rewardScale: number;
  /** The same in chances to win the match, own less the mean of the others'; for games that have an equity. */
  readonly chanceScale?: number;
  /** The bot that decides what is not learned yet, for all seats alike. */
  readonly bot: string;
  /** Hints for the beginning. */
  readonly shaping?: readonly ShapingEvent[];
  /** Keys of the game's rates that tell, beside wins and points, how well a net plays. */
  readonly rates?: readonly string[];
  /** From the simplest on; the last has the rules of the preset and all decisions. */
  readonly stages: readonly LearningStage[];
}
