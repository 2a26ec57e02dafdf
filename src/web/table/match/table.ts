// What the page knows of a table, wherever the match is run: here in a worker, later in a room on a server.
import type { StoreApi } from 'zustand/vanilla';
import type { ActionId, BaseView } from '../../../core/game.ts';
import type { Frame, Line, TableInfo } from './messages.ts';

export interface TableState {
  readonly status: 'opening' | 'open' | 'elsewhere' | 'failed';
  /** With 'elsewhere': another tab took the game over while it was open here. */
  readonly lost: boolean;
  /** With 'failed': why. */
  readonly message: string;
  readonly info: TableInfo | null;
  /** What is shown now; the match itself may be further, see `waiting`. */
  readonly frame: Frame | null;
  /** Everything that was told up to the shown frame. */
  readonly log: readonly Line[];
  /** Views at the ends of the finished deals, up to the shown frame. */
  readonly deals: readonly BaseView[];
  /** The trick that the shown frame finished still lies on the table; a tap (`skip`) takes it away. */
  readonly holding: boolean;
  /** Frames that are still to be shown. */
  readonly waiting: number;
  /** Why the last attempt was refused; `count` tells two equal sentences apart. */
  readonly refusal: { readonly text: string; readonly count: number } | null;
  /** A first tap has lifted something: what a second one does, in words. */
  readonly lifted: string | null;
  /** The person's last claim that stood, in words, and in which deal that was, counted from 0; null when there was none. */
  readonly claimed: { readonly deal: number; readonly text: string } | null;
  /** The person has taken a decision back. */
  readonly undone: boolean;
  /** In place of what is due: in a replay what has just happened. */
  readonly caption?: string | undefined;
  /** Nothing more is played, though no rule of the game has made an end. */
  readonly isStopped?: boolean;
}

/** Before anything is known. */
export const OPENING: TableState = {
  status: 'opening',
  lost: false,
  message: '',
  info: null,
  frame: null,
  log: [],
  deals: [],
  holding: false,
  waiting: 0,
  refusal: null,
  lifted: null,
  claimed: null,
  undone: false,
};

export interface Table {
  readonly state: StoreApi<TableState>;
  /** Makes a move of the shown frame: one id, or the ids of a compound decision in the order in which they are asked. */
  act(ids: ActionId | readonly ActionId[]): void;
  /** Says in a sentence why something was not done, e.g. for a card that may not be played. */
  refuse(reason: string): void;
  /** Ends a pause: the next deal, or watching. */
  goOn(): void;
  /** Takes a finished trick away at once, and shows what waits without delay. */
  skip(): void;
  /** In practice games: back to the person's last decision. */
  undo(): void;
  /** The person is being helped: the game is one for practice from now on, and marked. */
  noteHint(): void;
  /** The rest of the deal is the person's for certain and is laid by the table: said in the log and on the deal's sheet. */
  noteClaim(text: string): void;
  /** Takes the game from the tab that has it. */
  takeOver(): void;
  close(): void;
}
