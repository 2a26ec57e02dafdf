// What can be done (§2): four moves, whose ids are their places in the list.
import type { ActionId } from '../../src/core/game.ts';

export const MOVES = ['check', 'bet', 'call', 'fold'] as const;
export type Move = (typeof MOVES)[number];

export interface KuhnAction {
  type: Move;
}

export const CHECK = 0;
export const BET = 1;
export const CALL = 2;
export const FOLD = 3;

export const toAction = (id: ActionId): KuhnAction => ({ type: MOVES[id]! });
export const toIds = (action: KuhnAction): ActionId[] => [MOVES.indexOf(action.type)];
export const notation = (id: ActionId): string => MOVES[id]!;
