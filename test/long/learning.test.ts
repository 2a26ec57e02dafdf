// Learning works: a small net that starts from nothing beats random play, and does not without learning.
import { expect, test } from 'vitest';
import { createNeural } from '../../src/agents/neural/agent.ts';
import { random } from '../../src/agents/random.ts';
import type { Json } from '../../src/core/game.ts';
import { tysiac } from '../../src/games/tysiac/index.ts';
import { playDeal } from '../../src/arena/evaluation/measurement.ts';
import { evaluationOf } from '../../src/learn/evaluate.ts';
import { LocalLearner } from '../../src/learn/learner.ts';
import { DEFAULT_SETTINGS, type TrainSettings } from '../../src/learn/settings.ts';
import { openStage } from '../../src/learn/stage.ts';
import { Trainer } from '../../src/learn/trainer.ts';
import { NO_NETS } from '../../src/nn/nets.ts';
import { nodeRuntime } from '../../src/nn/runtime.node.ts';

const SETTINGS: TrainSettings = {
  ...DEFAULT_SETTINGS,
  iterations: 10,
  games: 384,
  rows: 128,
  batch: 128,
  learningRate: 2e-3,
  sizes: { hand: 32, trick: 32, history: 32, hidden: 64, layers: 1, attention: 2, span: 10 },
};

const DEALS = 400;

/** The share of duplicate deals that the net wins against random play after training. */
const winRateAfter = async (settings: TrainSettings): Promise<number> => {
  const stage = openStage(tysiac, tysiac.presets['alpha-1000'] as Json, 'play');
  if (!stage.ok) throw new Error(stage.error.message);
  const learner = await LocalLearner.open(nodeRuntime, stage.value, settings, { index: 0, count: 1 }, NO_NETS);
  if (!learner.ok) throw new Error(learner.error.message);
  const spec = stage.value.layout.spec(settings.sizes);
  const trainer = await Trainer.open(nodeRuntime, spec, settings, [learner.value]);
  for (let i = 0; i < settings.iterations; i++) await trainer.iterate();
  const net = createNeural(tysiac, 'net', spec, trainer.state.parameters);
  await trainer.close();
  const ahead = Array.from({ length: DEALS }, (_, deal) => playDeal(stage.value, [net, random], 'smoke', deal));
  return evaluationOf('random', ahead).winRate;
};

test('a small net learns to play the cards of Tysiąc', async () => {
  expect(await winRateAfter(SETTINGS)).toBeGreaterThanOrEqual(0.7);
});

test('without a learning rate it learns nothing', async () => {
  expect(await winRateAfter({ ...SETTINGS, learningRate: 0, iterations: 1 })).toBeLessThan(0.7);
});
