// A trainer with its learners: in this thread when there is one, else each in its own.
import type { AnyDefinition } from '../core/definition.ts';
import { ok, type Result } from '../core/result.ts';
import { isModule, moduleHash } from '../files/gameModule.node.ts';
import { parameterCount } from '../nn/net/parameters.ts';
import { findNodeRuntime } from '../nn/runtime.node.ts';
import { LocalLearner, type Learner } from './learner.ts';
import { netsOfPlan } from './netFiles.node.ts';
import { stageOfPlan, type TrainPlan } from './plan.ts';
import { learningSpec, type Stage } from './stage.ts';
import { ThreadLearner } from './threadLearner.node.ts';
import { Trainer, type TrainState } from './trainer.ts';

export interface OpenedTrainer {
  trainer: Trainer;
  stage: Stage;
}

export const openTrainer = async (
  definition: AnyDefinition,
  plan: TrainPlan,
  saved?: TrainState,
): Promise<Result<OpenedTrainer>> => {
  const stage = stageOfPlan(definition, plan);
  if (!stage.ok) return stage;
  const runtime = await findNodeRuntime();
  if (!runtime.ok) return runtime;
  const found = netsOfPlan(definition, plan);
  if (!found.ok) return found;
  const { nets } = found.value;
  const spec = learningSpec(stage.value, plan.settings);
  const count = plan.workers;
  const learners: Learner[] = [];
  if (count === 1) {
    const learner = await LocalLearner.open(runtime.value, stage.value, plan.settings, { index: 0, count }, nets);
    if (!learner.ok) return learner;
    learners.push(learner.value);
  } else {
    const size = parameterCount(spec);
    const hash = isModule(plan.game) ? moduleHash(plan.game) : ok(undefined);
    if (!hash.ok) return hash;
    for (let index = 0; index < count; index++) {
      learners.push(new ThreadLearner(plan, hash.value, { index, count }, size));
    }
  }
  const trainer = await Trainer.open(runtime.value, spec, plan.settings, learners, saved);
  return ok({ trainer, stage: stage.value });
};
