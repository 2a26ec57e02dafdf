import { setEnvironmentData } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { planTraining } from '../cli/train/options.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { stageOfPlan } from './plan.ts';
import { learningSpec } from './stage.ts';
import { ThreadLearner } from './threadLearner.node.ts';
import { Trainer, type IterationFigures } from './trainer.ts';
import { parameterCount } from '../nn/net/parameters.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';

const SIZE = { encoders: '6,6,6', hidden: 8, layers: 1, attention: 0, span: 6, batchSize: 16 };
const RUN = { stage: 'part2', games: 4, rows: 4, epochs: 2, iterations: 2, seed: '3' };

/** Two iterations, and the net that came of them. */
const trained = async (file?: URL): Promise<{ figures: IterationFigures[]; parameters: Float32Array }> => {
  const { plan } = await planTraining(skitgubbe, { preset: 'standard-2', ...SIZE, ...RUN, workers: 1 });
  const stage = stageOfPlan(skitgubbe, plan);
  if (!stage.ok) return expect.fail(stage.error.message);
  const spec = learningSpec(stage.value, plan.settings);
  const learner = new ThreadLearner(plan, undefined, { index: 0, count: 1 }, parameterCount(spec), file);
  const trainer = await Trainer.open(nodeRuntime, spec, plan.settings, [learner]);
  try {
    const figures = [await trainer.iterate(), await trainer.iterate()];
    return { figures, parameters: trainer.state.parameters };
  } finally {
    await trainer.close();
  }
};

test('a thread that dies while it plays or learns is replaced, and the net is the same', async () => {
  const died = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  setEnvironmentData('died', died as never);
  const broken = await trained(new URL('../../test/learn/dyingLearner.ts', import.meta.url));
  expect([...died]).toEqual([1, 1, 1]);
  const unbroken = await trained();
  expect(broken.figures).toEqual(unbroken.figures);
  expect(broken.parameters).toEqual(unbroken.parameters);
});

test('what ends its thread three times ends the training, which says why', async () => {
  await expect(trained(new URL('../../test/learn/deadLearner.ts', import.meta.url))).rejects.toThrow(
    'A worker of the training has failed: no memory left',
  );
});
