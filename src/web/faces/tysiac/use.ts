// The table as Tysiąc knows it.
import type { Card } from '../../../core/cards.ts';
import type { TysiacAction } from '../../../games/tysiac/actions.ts';
import type { TysiacRules } from '../../../games/tysiac/options.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { useFrame, useInfo } from '../../table/match/context.tsx';
import type { Frame, Move, TableInfo } from '../../table/match/messages.ts';
import type { TysiacFacts } from './host.ts';

export type TysiacFrame = Frame<TysiacView, TysiacFacts>;

export const useTysiac = (): {
  frame: TysiacFrame;
  view: TysiacView;
  facts: TysiacFacts;
  info: TableInfo;
  rules: TysiacRules;
} => {
  const frame = useFrame<TysiacView, TysiacFacts>();
  const info = useInfo();
  return { frame, view: frame.view, facts: frame.facts, info, rules: rulesOf(info) };
};

export const rulesOf = (info: TableInfo): TysiacRules => info.rules as TysiacRules;
export const actionOf = (move: Move): TysiacAction => move.action as TysiacAction;
/** Of a bid or a contract. */
export const amountOf = (move: Move): number => (actionOf(move) as { value: number }).value;
export const nameOf = (info: TableInfo, seat: number): string => info.players[seat]!.name;

/** The offered move of a kind, if there is one. */
export const moveOf = (frame: TysiacFrame, type: TysiacAction['type']): Move | undefined =>
  frame.moves.find((move) => move.action.type === type);
/** Cards that would declare a marriage. */
export const marriagesOf = (moves: readonly Move[]): Move[] =>
  moves.filter((move) => {
    const action = actionOf(move);
    return action.type === 'playCard' && action.marriage;
  });
/** Of a card that is played. */
export const cardOf = (move: Move): Card => (actionOf(move) as { card: Card }).card;
export const movesOf = (frame: TysiacFrame, type: TysiacAction['type']): Move[] =>
  frame.moves.filter((move) => move.action.type === type);

/** §2.7 from this score on a player scores only as declarer. */
export const isLocked = (rules: TysiacRules, score: number): boolean =>
  rules.lockMode === 'declarer-only' && score >= rules.lockScore;
