// A thread that plays and computes gradients for a trainer.
import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '../files/gameModule.node.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';
import { LocalLearner } from './learner.ts';
import { netsOfPlan } from './netFiles.node.ts';
import { stageOfPlan } from './plan.ts';
import type { LearnerCall, LearnerJob, LearnerReply } from './threadLearner.node.ts';

const { plan, gameHash, share, parameters, gradient } = workerData as LearnerJob;

const open = async (): Promise<LocalLearner> => {
  const definition = await loadGame(plan.game, gameHash);
  if (!definition.ok) throw new Error(definition.error.message);
  const stage = stageOfPlan(definition.value, plan);
  if (!stage.ok) throw new Error(stage.error.message);
  const nets = netsOfPlan(definition.value, plan);
  if (!nets.ok) throw new Error(nets.error.message);
  const learner = await LocalLearner.open(nodeRuntime, stage.value, plan.settings, share, nets.value.nets);
  if (!learner.ok) throw new Error(learner.error.message);
  return learner.value;
};

// The runtime takes no shared memory, so both vectors have a copy on this side.
const shared = { parameters: new Float32Array(parameters), gradient: new Float32Array(gradient) };
const own = { parameters: shared.parameters.slice(), gradient: shared.gradient.slice() };

const answer = async (learner: LocalLearner, call: LearnerCall): Promise<unknown> => {
  if (call.call === 'prepare') return learner.prepare(call.epoch, call.mean, call.deviation);
  own.parameters.set(shared.parameters);
  if (call.call === 'play') return learner.play(own.parameters, call.iteration, call.rivals, call.tutor);
  const figures = await learner.gradient(own.parameters, call.batch, call.entropy, own.gradient);
  shared.gradient.set(own.gradient);
  return figures;
};

const opening = open();
parentPort!.on('message', (call: LearnerCall) => {
  const reply = (value: LearnerReply): void => parentPort!.postMessage(value);
  opening
    .then((learner) => answer(learner, call))
    .then((value) => reply({ ok: true, value }))
    .catch((problem: unknown) =>
      reply({ ok: false, message: problem instanceof Error ? problem.message : String(problem) }),
    );
});
