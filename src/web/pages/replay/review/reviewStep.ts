// One decision of a record, judged from what the seat that made it knew: the figures of `talon review`.
import { LEVELS, decisionsOf, reviewDecision, type Level } from '../../../../analysis/index.ts';
import type { AnyDefinition } from '../../../../core/definition.ts';
import type { AnyGame } from '../../../../core/game.ts';
import type { Step } from '../../../../core/match.ts';
import { tellFindings, tellMove } from '../../../table/advice/told.ts';
import type { Choice, ToldDecision } from './messages.ts';

/** The command line's own, so that both give the same figures. */
export const REVIEW_SEED = '1';

export const choicesOf = (game: AnyGame, steps: readonly Step[]): Choice[] =>
  decisionsOf(game, steps, null).map((step) => ({ step, seat: steps[step]![0]! }));

export const reviewStep = (
  definition: AnyDefinition,
  game: AnyGame,
  steps: readonly Step[],
  step: number,
  level: Level,
): ToldDecision => {
  const { findings, ...decision } = reviewDecision(definition, game, steps, step, LEVELS[level], REVIEW_SEED);
  return {
    ...decision,
    ...tellFindings(definition, game, findings),
    playedMove: tellMove(game, decision.played),
    preferredMove: tellMove(game, findings.preferred),
  };
};
