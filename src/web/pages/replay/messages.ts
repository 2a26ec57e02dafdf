// What the page of a replay and the engine's worker say to each other.
import type { ActionId, BaseView, Seat } from '../../../core/game.ts';
import type { Language } from '../../../play/languages.ts';
import type { Frame, Line, Player } from '../../table/match/messages.ts';

/** Where a record comes from. */
export type Source =
  /** A file, a pasted record or link; `index` chooses in a file that holds one record a line. */
  | { readonly kind: 'text'; readonly text: string; readonly index?: number }
  /** A game on this device, or its copy on the server. */
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'sample'; readonly game: string }
  /** A match that was played at a table of the server. */
  | { readonly kind: 'table'; readonly table: string }
  /** A table where a match is played: its deals that are over. */
  | { readonly kind: 'behind'; readonly table: string };

/** Whose eyes we look through, and whether all cards lie open. */
export interface Eyes {
  readonly seat: Seat;
  readonly open: boolean;
}

/** What stays the same while a record is looked at. */
export interface ReplayHead {
  readonly id: string;
  readonly game: string;
  readonly gameName: string;
  readonly rules: unknown;
  readonly preset: string;
  readonly rulesKey: string;
  readonly players: readonly Player[];
  /** Who is called 'you'; -1 = nobody. */
  readonly you: Seat;
  readonly practice: boolean;
  /** The step at which it branched off another match; null = it did not. */
  readonly branchedAt: number | null;
  /** Bots play on when the end is reached: the match is being watched. */
  readonly live: boolean;
  /** The first position to look at: the first cards are dealt. */
  readonly first: number;
  /** Records in the file this one came from, and which one it is. */
  readonly index: number;
  readonly count: number;
}

const MARK_KINDS = ['deal', 'call', 'trick', 'end'] as const;
/** A place worth jumping to; 'deal' begins a part of the match. */
export type MarkKind = (typeof MARK_KINDS)[number];

/** One step in words. */
export interface ToldStep {
  readonly lines: readonly Line[];
  readonly mark: MarkKind | null;
  /** Cards are dealt: a deal begins, of a match that may have several. */
  readonly isDeal: boolean;
}

/** The table at a position: after so many steps. */
export interface Look {
  readonly at: number;
  readonly eyes: Eyes;
  readonly frame: Frame;
  /** The finished trick still lies on the table. */
  readonly holding: boolean;
  /** With open cards the views of all seats, else null. */
  readonly hands: readonly BaseView[] | null;
  /** The view at the end of the last finished deal. */
  readonly sheet: BaseView | null;
  /** Steps of the match so far, and whether it is over. */
  readonly total: number;
  readonly isOver: boolean;
  /** The story from step `from` on; the page has the rest. */
  readonly from: number;
  readonly story: readonly ToldStep[];
}

export interface Shared {
  /** The part of an address after '#'; null where the match is too long for a link. */
  readonly fragment: string | null;
  readonly record: string;
  readonly fileName: string;
}

export type ReplayAsk =
  | { readonly type: 'load'; readonly source: Source }
  /** A position past the end lets bots play on where the match is live. `known`: steps whose story the page has. */
  | { readonly type: 'look'; readonly at: number; readonly eyes: Eyes; readonly known: number }
  | {
      readonly type: 'branch';
      readonly at: number;
      readonly seat: Seat;
      readonly cards: 'same' | 'new';
      /** A move to begin with; empty = none. */
      readonly ids: readonly ActionId[];
    }
  /** `whole`: with all steps, else only up to the position. */
  | { readonly type: 'share'; readonly at: number; readonly eyes: Eyes; readonly whole: boolean };

export type ReplayTell =
  | { readonly type: 'loaded'; readonly head: ReplayHead; readonly at: number | null; readonly eyes: Eyes }
  | { readonly type: 'looked'; readonly look: Look }
  | { readonly type: 'branched'; readonly id: string }
  | { readonly type: 'shared'; readonly shared: Shared }
  /** Nothing was done, and why. */
  | { readonly type: 'refused'; readonly asked: ReplayAsk['type']; readonly message: string };

export interface ToDesk {
  readonly language: Language;
  readonly ask: ReplayAsk;
}
/** The desk answers, or has broken. */
export type FromDesk = ReplayTell | { readonly type: 'failed'; readonly message: string };
