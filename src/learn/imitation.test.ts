import { expect, test } from 'vitest';
import { findAgent } from '../agents/index.ts';
import type { AgentFactory, Turn } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { BaseView, Json } from '../core/game.ts';
import { playSync } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { ulti } from '../games/ulti/index.ts';
import { startParameters } from '../nn/net/parameters.ts';
import { NO_NETS } from '../nn/nets.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';
import { LocalLearner } from './learner.ts';
import { playAll } from './selfPlay.ts';
import { DEFAULT_SETTINGS, type TrainSettings } from './settings.ts';
import { openStage, staged, type Stage } from './stage.ts';
import { StepRunner } from './stepRunner.ts';
import { Trainer } from './trainer.ts';

const sizes = { hand: 24, trick: 16, history: 24, hidden: 32, layers: 1, attention: 0, span: 10 };

const stageOf = (definition: AnyDefinition, name: string): Stage => {
  const stage = openStage(definition, definition.presets[definition.defaultPreset] as Json, name);
  return stage.ok ? stage.value : expect.fail(stage.error.message);
};
const teacherOf = (definition: AnyDefinition, name: string): AgentFactory => {
  const found = findAgent(definition, name);
  return found.ok ? found.value : expect.fail(found.error.message);
};

/** The learned decisions of a match that the teacher plays by itself, seat by seat. */
const alone = (stage: Stage, teacher: AgentFactory, match: number): string[] => {
  const { game } = stage;
  const rng = rngFrom('taught').fork(match);
  const agents = Array.from({ length: game.seats }, (_, seat) =>
    staged(stage, teacher)(game, seat, rng.fork(`stage${seat}`)),
  );
  const moves = agents.map((): number[] => []);
  const watched = agents.map((agent) => ({
    name: agent.name,
    notice: agent.notice!.bind(agent),
    decide: (view: BaseView, turn: Turn) => {
      const answer = agent.decide(view, turn) as number | number[];
      if (stage.isLearned(view.phase)) moves[view.seat!]!.push(...(typeof answer === 'number' ? [answer] : answer));
      return answer;
    },
  }));
  playSync({ game, rng, policy: 'throw' }, watched);
  return moves.map((ids) => ids.join(' '));
};

test.each([
  ['tysiac', tysiac, 'bombs', 'heuristic'],
  ['ulti', ulti, 'bidding', 'heuristic'],
] as const)('%s: what is learned from are the moves of the teacher, every one', async (_, definition, name, agent) => {
  const stage = stageOf(definition, name);
  const spec = stage.layout.spec(sizes);
  const teacher = teacherOf(definition, agent);
  const runner = await StepRunner.open(nodeRuntime, spec, 3);
  const options = { from: 0, to: 5, opponents: [], share: 0, past: null, hints: { shaper: null, teacher } };
  const { episodes, agreed } = await playAll(
    stage,
    runner,
    startParameters(spec, rngFrom(1)),
    rngFrom('taught'),
    options,
  );
  await runner.close();
  const learned = episodes.map((episode) =>
    episode.flatMap(({ action, length }) => [...action.subarray(0, length)]).join(' '),
  );
  const played = Array.from({ length: 5 }, (__, match) => alone(stage, teacher, match)).flat();
  expect(learned.sort()).toEqual(played.filter((moves) => moves !== '').sort());
  const choices = episodes.flat().reduce((sum, { forced, length }) => {
    return sum + length - forced.subarray(0, length).reduce((all, one) => all + one, 0);
  }, 0);
  expect(agreed).toBeLessThan(choices);
});

test('the net comes to do as its teacher, then goes on by itself', async () => {
  const stage = stageOf(tysiac, 'play');
  const settings: TrainSettings = {
    ...DEFAULT_SETTINGS,
    sizes,
    iterations: 6,
    games: 128,
    learningRate: 4e-3,
    imitate: { teacher: 'greedy', iterations: 5 },
  };
  const learner = await LocalLearner.open(nodeRuntime, stage, settings, { index: 0, count: 1 }, NO_NETS);
  if (!learner.ok) expect.fail(learner.error.message);
  const trainer = await Trainer.open(nodeRuntime, stage.layout.spec(sizes), settings, [learner.value]);
  const figures = [];
  for (let i = 0; i < settings.iterations; i++) figures.push(await trainer.iterate());
  await trainer.close();
  const [first, fifth, last] = [figures[0]!, figures[4]!, figures[5]!];
  expect(fifth.agreement! - first.agreement!).toBeGreaterThan(0.15);
  expect(fifth.policyLoss).toBeLessThan(0.8 * first.policyLoss);
  expect([first.clipFraction, first.divergence, last.agreement]).toEqual([0, 0, undefined]);
  expect(last.divergence).toBeGreaterThan(0);
});
