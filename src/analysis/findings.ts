// What an analysis has found out, as plain JSON.
import type { ActionId, Message, Seat } from '../core/game.ts';

/**
 * How moves were valued.
 *
 * solved  each world exactly, with open cards, by the game's solver
 * played  each world played on by rules of thumb: good for comparing, rough as a number
 * forced  there was one move
 */
export type Method = 'solved' | 'played' | 'forced';

/** In what expected scores are counted. */
export interface Currency {
  unit: 'points' | 'equity';
  /** Which number it is, for those who say it in another language. */
  key: string;
  /** The same in English words. */
  about: string;
}

/** For 95 %, over worlds. */
export type Between = readonly [low: number, high: number];

/** What an analysis has found about one move. */
export interface MoveFinding {
  id: ActionId;
  /** In notation. */
  move: string;
  /** Expected score of the viewing seat. */
  mean: number;
  interval: Between | null;
  /**
   * The chance that the contract is made after this move; before the play, the own one where a move leads to one, else
   * that of whoever plays, in the lines in which it is played. null where there is none.
   */
  contract: number | null;
  /** What the move loses against the preferred one in the same worlds; below 0 when it looks better. */
  lost: number;
  lostInterval: Between | null;
}

/** Where the worlds put a card that the viewer does not see, the likeliest place first. */
export interface UnseenCard {
  card: string;
  /** The viewer knows where it is: it lies there in every world that the view allows. */
  known: boolean;
  places: { place: string; chance: number }[];
}

/** What an analysis has found. */
export interface Findings {
  game: string;
  seat: Seat;
  phase: string;
  method: Method;
  worlds: number;
  currency: Currency;
  /**
   * Whose contract the chances in `moves` are of. standing: of the one that is played. Before the play only the lines
   * count in which one is: own of the viewing seat, others of somebody else. null where there is none.
   */
  contract: 'standing' | 'own' | 'others' | null;
  /** The best first. */
  moves: MoveFinding[];
  preferred: ActionId;
  /** What the expert plays, where it was asked. */
  expert: ActionId | null;
  /** Why, as a key and what to fill in; `reasonText` says it in English. */
  reason: Message;
  unseen: UnseenCard[];
}

/** Key → the English sentence. */
export const REASONS: Readonly<Record<string, string>> = {
  forced: 'It is the only move.',
  contract: 'It makes the contract in {chance} % of the possible deals, {other} in {otherChance} %.',
  defence: 'It beats the contract in {chance} % of the possible deals, {other} in {otherChance} %.',
  better: 'On average it brings {points} points more than {other}.',
  likelier: 'Of a hundred matches it wins {chance} more than {other}.',
  points: 'The score is the same with {other}, but it keeps {points} more card points.',
  close: '{other} is as good, as far as can be told; the expert prefers this move.',
  closeOwn: '{other} is as good, as far as can be told.',
  ahead: '{other} comes out a little better, but that may be chance; the expert prefers this move.',
  judgement: 'Played on by rules of thumb, {other} comes out a little better, but the expert has more to go by.',
  same: 'All moves are worth the same.',
};

/** The reason in English. */
export const reasonText = ({ key, params }: Message): string =>
  (REASONS[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(params?.[name] ?? whole));
