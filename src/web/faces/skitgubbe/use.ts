// The table as Skitgubbe knows it.
import type { SkitgubbeAction } from '../../../games/skitgubbe/actions.ts';
import type { EngineRules } from '../../../games/skitgubbe/rules.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { t } from '../../kit/i18n/index.ts';
import { useFrame, useInfo, useTableState } from '../../table/match/context.tsx';
import type { Frame, Move, TableInfo } from '../../table/match/messages.ts';
import type { SkitgubbeFacts } from './host.ts';

export type SkitgubbeFrame = Frame<SkitgubbeView, SkitgubbeFacts>;

export const useSkitgubbe = (): {
  frame: SkitgubbeFrame;
  view: SkitgubbeView;
  facts: SkitgubbeFacts;
  info: TableInfo;
  /** A finished trick still lies on the table. */
  holding: boolean;
  /** Part 2 is shown: a finished pile of part 1 is looked at first. */
  isPart2: boolean;
} => {
  const frame = useFrame<SkitgubbeView, SkitgubbeFacts>();
  const info = useInfo();
  const holding = useTableState((state) => state.holding);
  const { view, facts } = frame;
  const looksBack = holding && view.actor >= 0 && (facts.last?.pile.length ?? 0) > 0;
  return { frame, view, facts, info, holding, isPart2: view.trump >= 0 && !looksBack };
};

export const rulesOf = (info: TableInfo): EngineRules => info.rules as EngineRules;
export const actionOf = (move: Move): SkitgubbeAction => move.action as SkitgubbeAction;
export const nameOf = (info: TableInfo, seat: number): string => info.players[seat]!.name;

/** 'war', and which one after the first. */
export const warWords = (number: number): string =>
  number > 1 ? t('skitgubbe.table.fact.warNumber', { number }) : t('skitgubbe.table.fact.war');

/** The offered move of a kind, if there is one. */
export const moveOf = (frame: SkitgubbeFrame, type: SkitgubbeAction['type']): Move | undefined =>
  frame.moves.find((move) => move.action.type === type);
