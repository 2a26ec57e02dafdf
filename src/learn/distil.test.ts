import { expect, test } from 'vitest';
import { tysiac } from '../games/tysiac/index.ts';
import type { Json } from '../core/game.ts';
import { findAgent } from '../agents/index.ts';
import { rngFrom } from '../core/rng.ts';
import { NO_NETS } from '../nn/nets.ts';
import { playParameters, startParameters } from '../nn/net/parameters.ts';
import { choiceCount } from '../nn/net/spec.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';
import { Labels } from './labels.ts';
import { LocalLearner } from './learner.ts';
import { playAll } from './selfPlay.ts';
import { StepRunner } from './stepRunner.ts';
import { DEFAULT_SETTINGS, type TrainSettings } from './settings.ts';
import { learningSpec, openStage } from './stage.ts';
import { Trainer, type IterationFigures, type TrainState } from './trainer.ts';

const settings: TrainSettings = {
  ...DEFAULT_SETTINGS,
  sizes: { hand: 24, trick: 16, history: 24, hidden: 32, layers: 1, attention: 0, span: 10 },
  critic: 'open',
  iterations: 9,
  games: 128,
  learningRate: 4e-3,
  distil: { teacher: 'heuristic', iterations: 6, temperature: 0.1, own: 0, pull: 0.2 },
};
const found = openStage(tysiac, tysiac.presets['alpha-1000'] as Json, 'contract');
const stage = found.ok ? found.value : expect.fail(found.error.message);
const spec = learningSpec(stage, settings);

const train = async (
  iterations: number,
  state?: TrainState,
): Promise<{ figures: IterationFigures[]; state: TrainState }> => {
  const learner = await LocalLearner.open(nodeRuntime, stage, settings, { index: 0, count: 1 }, NO_NETS);
  if (!learner.ok) return expect.fail(learner.error.message);
  const trainer = await Trainer.open(nodeRuntime, spec, settings, [learner.value], state);
  const figures: IterationFigures[] = [];
  for (let i = 0; i < iterations; i++) figures.push(await trainer.iterate());
  await trainer.close();
  return { figures, state: trainer.state };
};

test('where it began as another net, labels say what becomes likelier than it was there', async () => {
  const start = startParameters(spec, rngFrom('start'));
  const runner = await StepRunner.open(nodeRuntime, spec, 4);
  const teacher = findAgent(tysiac, 'greedy');
  if (!teacher.ok) return expect.fail(teacher.error.message);
  const play = async (tutor: Float32Array | null) => {
    const hints = { shaper: null, teacher: teacher.value, labels: new Labels(stage, 0.1), own: 1, tutor };
    const options = { from: 0, to: 6, opponents: [], share: 0, past: null, hints };
    const { episodes } = await playAll(stage, runner, start, rngFrom('prior'), options);
    return episodes.flat();
  };
  // The net that plays is the one that it began as, so what its labels have more is what it has written down of itself.
  const [plain, held] = [await play(null), await play(playParameters(spec, start))];
  await runner.close();
  const choices = choiceCount(spec);
  let seen = 0;
  held.forEach(({ length, action, forced, soft, logChance }, i) => {
    for (let t = 0; t < length; t++) {
      expect(action[t]).toBe(plain[i]!.action[t]);
      if (forced[t] === 1) continue;
      const at = t * choices + action[t]!;
      expect(soft[at]! - plain[i]!.soft[at]!).toBeCloseTo(logChance[t]!, 4);
      seen++;
    }
  });
  expect(seen).toBeGreaterThan(20);
});

test('the net comes to do what is worth most with all hands open, and is then held near by a net that stays', async () => {
  const begun = await train(6);
  const { figures } = begun;
  expect(figures[5]!.agreement! - figures[0]!.agreement!).toBeGreaterThan(0.1);
  expect(figures[5]!.policyLoss).toBeLessThan(0.8 * figures[0]!.policyLoss);
  expect([begun.state.tutor, figures[5]!.distance]).toEqual([undefined, undefined]);
  const distilled = playParameters(spec, begun.state.parameters);
  const { figures: later, state } = await train(2, begun.state);
  expect(state.tutor).toEqual(distilled);
  expect([later[0]!.agreement, later[1]!.agreement]).toEqual([undefined, undefined]);
  expect(later[1]!.distance).toBeGreaterThan(0);
  expect(later[1]!.distance).toBeLessThan(0.1);
});
