// How components reach the table they belong to.
import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { BaseView } from '../../../core/game.ts';
import type { OpenCard } from './gameTable.ts';
import type { Frame, Move, TableInfo } from './messages.ts';
import type { Table, TableState } from './table.ts';

export const TableContext = createContext<Table | null>(null);

export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === null) throw new Error('There is no table around this component.');
  return table;
};

export const useTableState = <T,>(select: (state: TableState) => T): T => useStore(useTable().state, select);

/** The frame and the seating, inside of an open table. `V` and `F` are the game's own view and facts. */
export const useFrame = <V extends BaseView = BaseView, F = unknown>(): Frame<V, F> =>
  useTableState(({ frame }) => frame) as Frame<V, F>;
export const useInfo = (): TableInfo => useTableState(({ info }) => info)!;

/** Is the match only looked at: a replay, or bots that play alone? Then nothing is asked of the reader. */
export const useOnlyShown = (): boolean => useTableState(({ caption }) => caption !== undefined);

/** Makes a move, after asking once where the game calls it weighty and the settings say so. */
export const ActContext = createContext<(moves: Move | readonly Move[]) => void>(() => {});
export const useAct = (): ((moves: Move | readonly Move[]) => void) => useContext(ActContext);

/** The hands of all seats, where a replay lays them open; null where everybody holds their own. */
export const OpenHandsContext = createContext<readonly (readonly OpenCard[])[] | null>(null);

/** What is offered after a match in place of playing it again with the same bots. */
export const AfterContext = createContext<ReactNode>(null);

/** Where a match leads back to, in place of the games of this device; nowhere where `After` has the way. */
export interface WayBack {
  readonly words: string;
  readonly go: () => void;
}
export const BackContext = createContext<WayBack | 'after' | null>(null);
