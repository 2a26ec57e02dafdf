// Choosing a match and resolving it (§3.5, §3.6).
import type { ActionId } from '../../core/game.ts';
import type { Ruleset } from './ruleset.ts';
import { findAround, findEverywhere } from './search.ts';
import { APPLY_REWARD, NEXT_CARD, NONE, PATTERN, discardCard, liftCard, type State } from './state.ts';
import type { Cell } from './windows.ts';

export const legalPattern = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  for (let i = 0; i < s.foundSize; i++) out[i] = ruleset.layout.resolve + s.found[i];
  return s.foundSize;
};

export const applyPattern = (ruleset: Ruleset, s: State, id: ActionId): void => {
  beginMatch(ruleset, s, id - ruleset.layout.resolve);
};

/** A card has been put on a cell of the acting player's board. */
export const afterPlacement = (ruleset: Ruleset, s: State, cell: Cell): void => {
  findAround(ruleset, s, cell);
  goOn(ruleset, s);
};

/** §3.5 nothing found: the turn goes on; one match: it is resolved; several: the player chooses. */
const goOn = (ruleset: Ruleset, s: State): void => {
  if (s.foundSize === 0) s.phase = NEXT_CARD;
  else if (s.foundSize === 1) beginMatch(ruleset, s, s.found[0]);
  else s.phase = PATTERN;
};

const beginMatch = (ruleset: Ruleset, s: State, match: number): void => {
  const pattern = ruleset.matchPattern[match];
  const { cells } = ruleset.windows[ruleset.matchWindow[match]];
  s.match = match;
  s.foundSize = 0;
  s.clearSize = cells.length;
  for (let i = 0; i < cells.length; i++) s.clear[i] = cells[i];
  s.vp[s.turn] += ruleset.patterns[pattern].vp; // §3.6 first the points
  s.lastPattern = pattern;
  s.phase = APPLY_REWARD;
};

/** §3.6 the reward is settled: its result is noted, the cards of the pattern leave the board, and the search begins anew. */
export const finishMatch = (ruleset: Ruleset, s: State, result: number): void => {
  s.lastReward = rewardOf(ruleset, s);
  s.lastResult = result;
  for (let i = 0; i < s.clearSize; i++) {
    if (s.clear[i] !== NONE) discardCard(s, liftCard(s, ruleset.cells, s.turn, s.clear[i]));
  }
  s.clearSize = 0;
  s.match = NONE;
  s.source = NONE;
  s.pile = NONE;
  findEverywhere(ruleset, s);
  goOn(ruleset, s);
};

/** Index of the reward of the match being resolved. */
export const rewardOf = (ruleset: Ruleset, s: State): number => ruleset.patterns[ruleset.matchPattern[s.match]].reward;
