import { ok, type Result } from '../../core/result.ts';
import type { Json } from '../../core/game.ts';
import { findGame } from '../../games/index.ts';
import { openStage, staged, type Stage } from '../../learn/stage.ts';
import { netPlayer } from '../../players/neuralPlayer.node.ts';
import type { OpenPlayer } from '../../players/player.ts';
import { openPlayer } from '../../players/players.node.ts';
import { Evaluation, type EvaluationPlan } from './evaluation.ts';

export const openEvaluation = (plan: EvaluationPlan): Result<Evaluation> => {
  const open: OpenPlayer = (definition, name, limits) =>
    name === plan.net ? netPlayer(definition, name, plan.bytes) : openPlayer(definition, name, limits);
  const stage = stageOf(plan);
  if (!stage.ok) return stage;
  if (stage.value === null) return Evaluation.open(plan, open);
  const { game } = stage.value as Stage & { game: { rules: Json } };
  return Evaluation.open(plan, inStage(plan, stage.value, open), game.rules);
};

/** null for whole games. */
export const stageOf = ({ game, rules, stage }: EvaluationPlan): Result<Stage | null> => {
  if (stage === undefined) return ok(null);
  const definition = findGame(game);
  return definition.ok ? openStage(definition.value, rules, stage) : definition;
};

/** Everybody decides what the stage is about; the net fits where the rules are those that the stage leads to. */
const inStage =
  ({ net, rules }: EvaluationPlan, stage: Stage, open: OpenPlayer): OpenPlayer =>
  (definition, name, limits) => {
    const player = open(definition, name, limits);
    if (!player.ok) return player;
    const target = definition.create(rules);
    return ok({
      ...player.value,
      create: staged(stage, player.value.create),
      misfit: (game) => player.value.misfit?.(name === net ? target : game) ?? null,
    });
  };
