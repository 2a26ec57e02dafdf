// What may be done in each phase, and doing it: the switch that ties the phases together (§5.1).
import type { ActionId } from '../../core/game.ts';
import { applyPass, applyPick, legalDraft } from './draft.ts';
import { applyPlacement, legalPlacement } from './placement.ts';
import { applyPattern, legalPattern } from './resolve.ts';
import { applyParams, applyReward, legalParams, legalReward } from './rewards.ts';
import type { Ruleset } from './ruleset.ts';
import {
  APPLY_REWARD,
  DRAFT_PASS,
  DRAFT_PICK,
  NEXT_CARD,
  NONE,
  PATTERN,
  PLACEMENT,
  REWARD_PARAMS,
  type State,
} from './state.ts';
import { proceed } from './turn.ts';

export const legalActions = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  switch (s.phase) {
    case PLACEMENT:
      return legalPlacement(ruleset, s, out);
    case DRAFT_PICK:
    case DRAFT_PASS:
      return legalDraft(ruleset, s, out);
    case PATTERN:
      return legalPattern(ruleset, s, out);
    case APPLY_REWARD:
      return legalReward(ruleset, out);
    case REWARD_PARAMS:
      return legalParams(ruleset, s, out);
    default:
      return 0;
  }
};

export const applyAction = (ruleset: Ruleset, s: State, id: ActionId): void => {
  s.lastSeat = s.turn;
  s.lastPattern = NONE;
  s.lastReward = NONE;
  s.lastResult = 0;
  switch (s.phase) {
    case PLACEMENT:
      applyPlacement(ruleset, s, id);
      break;
    case DRAFT_PICK:
      applyPick(ruleset, s, id);
      break;
    case DRAFT_PASS:
      applyPass(ruleset, s, id);
      break;
    case PATTERN:
      applyPattern(ruleset, s, id);
      break;
    case APPLY_REWARD:
      applyReward(ruleset, s, id);
      break;
    case REWARD_PARAMS:
      applyParams(ruleset, s, id);
      break;
  }
  if (s.phase === NEXT_CARD) proceed(ruleset, s);
};
