// What a training has learned, as a net that plays: without what only learning needs.
import { NetLayout } from '../agents/neural/layout.ts';
import { FIRST_ENCODING } from '../core/encoding.ts';
import type { Json } from '../core/game.ts';
import type { Checkpoint } from '../nn/checkpoint.ts';
import { playParameters } from '../nn/net/parameters.ts';
import type { Evaluation } from './evaluate.ts';
import type { TrainPlan } from './plan.ts';
import type { Stage } from './stage.ts';
import type { Trainer } from './trainer.ts';

/** What stands in a net's file besides its numbers. */
export interface NetOrigin {
  plan: TrainPlan;
  preset: string | null;
  command: string;
}

/** The net as it is now; `evaluation` is what was measured of it. */
export const trainedNet = (
  { plan, preset, command }: NetOrigin,
  { trainer: { state }, stage: { definition, layout } }: { trainer: Trainer; stage: Stage },
  evaluation: readonly Evaluation[],
): Checkpoint => {
  const target = definition.create(plan.rules);
  const spec = layout.spec(plan.settings.sizes);
  return {
    game: definition.id,
    preset,
    rulesKey: target.rulesKey,
    featureHash: new NetLayout(definition, target, plan.encoding).featureHash,
    ...(layout.encoding.version > FIRST_ENCODING && { encoding: layout.encoding.version }),
    spec,
    parameters: playParameters(spec, state.parameters),
    command,
    iteration: state.iteration,
    decisions: state.decisions,
    evaluation: evaluation as unknown as Json[],
  };
};
