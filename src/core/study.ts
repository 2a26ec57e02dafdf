// What a game may tell those who look back at play: where cards lie in a world, claims, the luck of a deal. All of it
// looks at worlds drawn from views, or at matches that are over for whoever looks.
import type { Card } from './cards.ts';
import type { ActionId, AnyGame, BaseView, Message, Seat } from './game.ts';

/** From how much lost on a move is marked '?' and '??', in points; in chances to win the same for all games. */
export interface Marks {
  mistake: number;
  blunder: number;
}

/** "The rest is mine", for games of tricks. */
export interface ClaimKit<S = any, V extends BaseView = any> {
  /**
   * Every way in which the hidden hands can be filled, as states that can be played on: at least all that are possible,
   * since a claim that holds in more worlds than there are holds. null when there are more than `most`, or no cards
   * are being played.
   */
  worlds(view: V, most: number): S[] | null;
  /** Tricks that a seat has taken in the deal that is played; where the claimer wants none, those that count for it. */
  tricksOf(s: S, seat: Seat): number;
  /**
   * May the claimer play this while the rest is played out? Not what ends the deal in another way, nor what would spoil
   * more than a trick. Everything where it is left out.
   */
  mayPlay?(s: S, id: ActionId): boolean;
  /** Do both play for the same side? */
  isSameSide(s: S, one: Seat, other: Seat): boolean;
}

export interface StudyKit<S = any, V extends BaseView = any> {
  readonly marks: Marks;
  /** Where hidden cards may lie; the first ones are the hands, by seat. */
  readonly places: readonly string[];
  readonly cardCount: number;
  cardToken(card: Card): string;
  /** As people read it, or how to say it; the token where it is left out. */
  cardName?(card: Card): string | Message;
  /** By card: the index of its place, or -1 where it lies open, is gone, or is not in this pack. */
  locate(s: S, out: Int8Array): void;
  /** After a deal that was played: whose contract it was, and whether it was made; null after any other. */
  contract?(s: S): { soloist: Seat; made: boolean } | null;
  /** Phases in which the quick moves of the search kit are too simple, so that lines are played on by its bot. */
  readonly botPhases?: readonly string[];
  readonly claims?: ClaimKit<S, V>;
  /**
   * What the cards of a deal are worth to each seat with open hands, against the others. The mean over all deals must be
   * zero for every seat, whatever happened before: so it sees the cards alone, and treats all seats alike. `s` is the
   * state after the deal and is left as it is.
   */
  luck?(s: S, outcome: readonly number[], out: Float64Array): void;
  /** Is the deal that is due dealt in place of one that was broken off (a bomb), so that it is no new one? */
  isRedeal?(s: S): boolean;
}

export type StudyKitFactory<S = any, V extends BaseView = any> = (game: AnyGame) => StudyKit<S, V>;

/** 'seat 0', 'seat 1' … */
export const handNames = (seats: number): string[] => Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
