// Whether a training state can be gone on from here: rules, features and layers may have changed since it was written.
import { NetLayout } from '../../agents/neural/layout.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { stageOfPlan, type TrainPlan } from '../../learn/plan.ts';
import { learningSpec, type Stage } from '../../learn/stage.ts';
import { misfit } from '../../nn/checkpoint.ts';
import { parameterCount } from '../../nn/net/parameters.ts';
import { playSpec } from '../../nn/net/spec.ts';

/** What a state says of itself; those of early versions say nothing. */
export interface StateFit {
  rulesKey?: string;
  featureHash?: string;
}

/** What the rules that the net is meant for have here and now. */
const fitOf = ({ definition }: Stage, { rules, encoding }: TrainPlan): Required<StateFit> => {
  const target = definition.create(rules);
  return { rulesKey: target.rulesKey, featureHash: new NetLayout(definition, target, encoding).featureHash };
};

/** Why it does not fit, as a sentence; null when it does. */
export const stateMisfit = (
  definition: AnyDefinition,
  plan: TrainPlan,
  fit: StateFit,
  parameters: number,
  tutor?: number,
): string | null => {
  const stage = stageOfPlan(definition, plan);
  if (!stage.ok) return stage.error.message;
  const here = { game: stage.value.definition.id, ...fitOf(stage.value, plan) };
  const { rulesKey = here.rulesKey, featureHash = here.featureHash } = fit;
  const wrong = misfit({ game: here.game, rulesKey, featureHash, preset: null }, here);
  if (wrong !== null) return wrong.message;
  const spec = learningSpec(stage.value, plan.settings);
  const playing = parameterCount(playSpec(spec));
  if (tutor !== undefined && tutor !== playing) {
    return `The net that pulls it has ${tutor} parameters where one of its sizes has ${playing}.`;
  }
  const wanted = parameterCount(spec);
  if (parameters === wanted) return null;
  return `It has ${parameters} parameters where a net of its sizes has ${wanted} now: take the version of Talon that wrote it, or train anew with --out.`;
};
