// A trainer with its learners: in this thread when there is one, else each in its own.
import { ok, type Result } from '../core/result.ts';
import { parameterCount } from '../nn/net/parameters.ts';
import { readModels } from '../nn/models.node.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';
import { provideNets } from '../nn/shipped.ts';
import { LocalLearner, type Learner } from './learner.ts';
import { provideNetFiles } from './netFiles.node.ts';
import { stageOfPlan, type TrainPlan } from './plan.ts';
import { learningSpec, type Stage } from './stage.ts';
import { ThreadLearner } from './threadLearner.node.ts';
import { Trainer, type TrainState } from './trainer.ts';

// Who is imitated or met in the league may be a net of the house.
provideNets(readModels);

export interface OpenedTrainer {
  trainer: Trainer;
  stage: Stage;
}

export const openTrainer = async (plan: TrainPlan, saved?: TrainState): Promise<Result<OpenedTrainer>> => {
  const stage = stageOfPlan(plan);
  if (!stage.ok) return stage;
  const nets = provideNetFiles(plan);
  if (!nets.ok) return nets;
  const spec = learningSpec(stage.value, plan.settings);
  const count = plan.workers;
  const learners: Learner[] = [];
  if (count === 1) {
    const learner = await LocalLearner.open(nodeRuntime, stage.value, plan.settings, { index: 0, count });
    if (!learner.ok) return learner;
    learners.push(learner.value);
  } else {
    const size = parameterCount(spec);
    for (let index = 0; index < count; index++) learners.push(new ThreadLearner(plan, { index, count }, size));
  }
  return ok({ trainer: await Trainer.open(nodeRuntime, spec, plan.settings, learners, saved), stage: stage.value });
};
