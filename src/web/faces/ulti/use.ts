// The table as Ulti knows it.
import type { UltiAction } from '../../../games/ulti/actions.ts';
import type { UltiRules } from '../../../games/ulti/options.ts';
import { createRuleset, type Ruleset } from '../../../games/ulti/ruleset.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { useFrame, useInfo } from '../../table/match/context.tsx';
import type { Frame, Move, TableInfo } from '../../table/match/messages.ts';
import type { UltiFacts } from './host.ts';

export type UltiFrame = Frame<UltiView, UltiFacts>;

export const useUlti = (): {
  frame: UltiFrame;
  view: UltiView;
  facts: UltiFacts;
  info: TableInfo;
  ruleset: Ruleset;
} => {
  const frame = useFrame<UltiView, UltiFacts>();
  const info = useInfo();
  return { frame, view: frame.view, facts: frame.facts, info, ruleset: rulesetOf(info) };
};

const rulesets = new WeakMap<object, Ruleset>();

/** The tables of the rules, for words about bids; made once a match. */
export const rulesetOf = ({ rules }: TableInfo): Ruleset => {
  const known = rulesets.get(rules as object);
  if (known) return known;
  const ruleset = createRuleset(rules as UltiRules);
  rulesets.set(rules as object, ruleset);
  return ruleset;
};

export const actionOf = (move: Move): UltiAction => move.action as UltiAction;
export const nameOf = (info: TableInfo, seat: number): string => info.players[seat]!.name;

/** The offered move of a kind, if there is one. */
export const moveOf = (frame: UltiFrame, type: UltiAction['type']): Move | undefined =>
  frame.moves.find((move) => move.action.type === type);
export const movesOf = (frame: UltiFrame, type: UltiAction['type']): Move[] =>
  frame.moves.filter((move) => move.action.type === type);
