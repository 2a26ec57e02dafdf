import type { Result } from '../../core/result.ts';
import { netPlayer } from '../../sandbox/neuralPlayer.node.ts';
import { openPlayer } from '../../sandbox/players.node.ts';
import { Evaluation, type EvaluationPlan } from './evaluation.ts';

export const openEvaluation = (plan: EvaluationPlan): Result<Evaluation> =>
  Evaluation.open(plan, (definition, name, limits) =>
    name === plan.net ? netPlayer(definition, name, plan.bytes) : openPlayer(definition, name, limits),
  );
