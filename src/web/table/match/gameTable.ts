// What a game brings for its table. Each lies in `src/web/faces/<game>/index.tsx` and is loaded when the game is opened.
import type { ComponentType, ReactNode } from 'react';
import type { BaseView } from '../../../core/game.ts';
import type { Frame, Move, TableInfo } from './messages.ts';

/** A card that lies open. */
export interface OpenCard {
  readonly id: string;
  /** 'king of hearts'. */
  readonly name: string;
  readonly face: ReactNode;
}

/** Asked once before a move that one would not want to make by mistake. */
export interface Question {
  /** 'Bid 170?' */
  readonly title: string;
  /** Why it is asked: what may be lost, what it obliges to. */
  readonly text: string;
  /** The move that was asked for, as a button says it. */
  readonly asked: string;
  /** Another one that may have been meant; without it one goes back to the table. */
  readonly instead?: { readonly move: Move; readonly label: string };
}

/** What somebody may claim: every trick that is left, or none of them, where that is what was bid. */
export type ClaimAim = 'all' | 'none';

export interface GameTable<V extends BaseView = BaseView> {
  /** Fetches what cards are drawn with, before the table is shown: no deal flies in blank. */
  prepare?(): Promise<void>;
  /** Everything between the head of the page and its foot; reads the table by `useFrame`, `useInfo`, `useAct`. */
  readonly Table: ComponentType;
  /** The sheet of a finished deal; `view` is the view at its end. Absent where a game has no deals. */
  readonly Sheet?: ComponentType<{ readonly view: V }>;
  /** The heading of that sheet. */
  sheetTitle?(info: TableInfo, view: V): string;
  /** What the match came to, where places and points do not say it. */
  readonly Result?: ComponentType<{ readonly result: NonNullable<Frame['result']> }>;
  /** The last finished trick, shown on demand. Absent where a game has no tricks. */
  readonly LastTrick?: ComponentType;
  /** The hand that a view shows, sorted; where hands are hidden, so that a replay can lay them open. */
  hand?(view: V): readonly OpenCard[];
  /** null where there is nothing to claim in this deal; every trick where this is left out. */
  claims?(info: TableInfo, view: V): ClaimAim | null;
  /** What is due now in a few words: 'Your turn: bid or pass'. Shown above the moves and announced. */
  prompt(info: TableInfo, frame: Frame<V>): string;
  /** What is asked before a move, or null. `all`: of a compound one. */
  weighty?(info: TableInfo, frame: Frame<V>, move: Move, all: readonly Move[]): Question | null;
}
