// One decision of a record, judged from what the seat that made it knew: the figures of `talon review`.
import { LEVELS, decisionsOf, reviewDecision, shareOf, type Level } from '../../../../analysis/index.ts';
import type { AnyDefinition } from '../../../../core/definition.ts';
import { OVER, type AnyGame } from '../../../../core/game.ts';
import { replay, returnsOf, type Step } from '../../../../core/match.ts';
import type { LoadedRecord } from '../../../../core/record.ts';
import { tellFindings, tellMove } from '../../../table/advice/told.ts';
import type { Choice, ReviewHead, ToldDecision } from './messages.ts';

/** The command line's own, so that both give the same figures. */
export const REVIEW_SEED = '1';

export const choicesOf = (game: AnyGame, steps: readonly Step[]): Choice[] =>
  decisionsOf(game, steps, null).map((step) => ({ step, seat: steps[step]![0]! }));

export const headOf = (definition: AnyDefinition, loaded: LoadedRecord): ReviewHead => {
  const { game, steps } = loaded;
  const state = replay(game, steps);
  const places = loaded.record.result?.places ?? (game.actor(state) === OVER ? game.outcome(state).places : null);
  const points = returnsOf(game, state);
  return {
    choices: choicesOf(game, steps),
    ending: places && {
      step: steps.length,
      shares: places.map((_, seat) => shareOf(definition, places, seat)),
      ahead: points.map((own) => own - (points.reduce((a, b) => a + b) - own) / Math.max(1, points.length - 1)),
    },
    aim: definition.aim ?? 'first',
  };
};

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
