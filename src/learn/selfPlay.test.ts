// What self-play writes down is what happened: the same numbers come out when the decisions are gone through once more.
import { expect, test } from 'vitest';
import type { AnyDefinition } from '../core/definition.ts';
import type { Json } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import { findAgent } from '../agents/index.ts';
import { GAMES } from '../games/index.ts';
import { parameterCount } from '../nn/net/parameters.ts';
import { choiceCount, inputSize } from '../nn/net/spec.ts';
import { PlainNet, newMemory } from '../nn/plain/plainNet.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';
import { playAll, type SelfPlay } from './selfPlay.ts';
import { openStage, stagesOf, type Stage } from './stage.ts';
import { StepRunner } from './stepRunner.ts';
import type { Episode } from './sequence.ts';
import { NO_HINTS } from './netMatch.ts';

const SIZES = { hand: 6, trick: 4, history: 6, hidden: 8, layers: 2, attention: 2, span: 4 };

const stageOf = (definition: AnyDefinition, name: string): Stage => {
  const stage = openStage(definition, definition.presets[definition.defaultPreset] as Json, name);
  if (!stage.ok) throw new Error(stage.error.message);
  return stage.value;
};
const parametersFor = (stage: Stage): Float32Array => {
  const rng = rngFrom('wild');
  return Float32Array.from({ length: parameterCount(stage.layout.spec(SIZES)) }, () => rng.int(2001) / 2000 - 0.5);
};

/** Against these opponents in every match; 'past' is a past version, which is the net itself. */
const playAgainst = async (stage: Stage, games: number, names: string[]): Promise<SelfPlay> => {
  const [runner, pastRunner] = [
    await StepRunner.open(nodeRuntime, stage.layout.spec(SIZES), 3),
    await StepRunner.open(nodeRuntime, stage.layout.spec(SIZES), 2),
  ];
  const opponents = names.map((name) => {
    const found = findAgent(stage.definition, name);
    return { create: found.ok ? found.value : null, weight: 1 };
  });
  const past = { runner: pastRunner, parameters: parametersFor(stage) };
  const options = { from: 0, to: games, opponents, share: names.length > 0 ? 1 : 0, past, hints: NO_HINTS };
  const played = await playAll(stage, runner, parametersFor(stage), rngFrom('play'), options);
  await runner.close();
  await pastRunner.close();
  return played;
};

const play = async (stage: Stage, games: number): Promise<Episode[]> => (await playAgainst(stage, games, [])).episodes;

const checkReplay = (stage: Stage, episodes: readonly Episode[]): void => {
  const spec = stage.layout.spec(SIZES);
  const net = new PlainNet(spec, parametersFor(stage));
  const [columns, choices] = [inputSize(spec), choiceCount(spec)];
  for (const episode of episodes) {
    const memory = newMemory(spec);
    for (const [i, sequence] of episode.entries()) {
      expect(sequence.length).toBe(i < episode.length - 1 ? spec.span : sequence.length);
      for (let k = 0; k < sequence.hidden.length; k++) {
        expect(sequence.hidden[k]).toBeCloseTo(memory.hidden[k]!, 4);
        expect(sequence.memory[k]).toBeCloseTo(memory.memory[k]!, 4);
      }
      for (let t = 0; t < sequence.length; t++) {
        net.step(sequence.input.subarray(t * columns, (t + 1) * columns), sequence.kind[t]!, memory);
        const allowed = sequence.allowed.subarray(t * choices, (t + 1) * choices);
        const weights = Array.from(net.logits, (logit, id) => (allowed[id] === 1 ? Math.exp(logit) : 0));
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(allowed[sequence.action[t]!]).toBe(1);
        expect(sequence.logChance[t]).toBeCloseTo(Math.log(weights[sequence.action[t]!]! / total), 3);
        expect(sequence.value[t]).toBeCloseTo(net.value, 3);
        expect(sequence.forced[t]).toBe(allowed.reduce((sum, one) => sum + one, 0) === 1 ? 1 : 0);
      }
    }
  }
};

const rewardOf = (episode: Episode): number =>
  episode.reduce((sum, { reward, length }) => sum + reward.subarray(0, length).reduce((a, b) => a + b, 0), 0);

test.each(
  GAMES.flatMap((definition) =>
    stagesOf(definition)
      .slice(0, 1)
      .map(({ name }) => ({ definition, name })),
  ),
)('$definition.id, stage $name', async ({ definition, name }) => {
  const stage = stageOf(definition, name);
  const episodes = await play(stage, 4);
  expect(episodes.length).toBeGreaterThanOrEqual(4);
  checkReplay(stage, episodes);
  expect(await play(stage, 4)).toEqual(episodes);
});

test('what one seat wins in a deal for two the other loses', async () => {
  const episodes = await play(
    stageOf(
      GAMES.find(({ id }) => id === 'tysiac')!,
      'play',
    ),
    5,
  );
  expect(episodes.length).toBe(10);
  const total = episodes.reduce((sum, episode) => sum + rewardOf(episode), 0);
  expect(total).toBeCloseTo(0, 5);
  expect(episodes.some((episode) => rewardOf(episode) !== 0)).toBe(true);
  // Only the play is learned here, ten cards a seat.
  for (const episode of episodes) expect(episode.reduce((sum, { length }) => sum + length, 0)).toBe(10);
});

test('against opponents the net has one seat and learns from it alone', async () => {
  const stage = stageOf(
    GAMES.find(({ id }) => id === 'tysiac')!,
    'play',
  );
  const { episodes, meetings } = await playAgainst(stage, 12, ['greedy', 'random']);
  expect(episodes.length).toBe(12);
  checkReplay(stage, episodes);
  expect(meetings[0]!.matches + meetings[1]!.matches).toBe(12);
  expect(Math.min(meetings[0]!.matches, meetings[1]!.matches)).toBeGreaterThan(0);
  const won = episodes.filter((episode) => rewardOf(episode) > 0).length;
  expect(meetings[0]!.wins + meetings[1]!.wins).toBe(won);
});

test('in whole matches the reward is how much the chance to win has grown', async () => {
  const definition = GAMES.find(({ id }) => id === 'tysiac')!;
  const stage = stageOf(definition, 'match');
  const { episodes, meetings } = await playAgainst(stage, 1, ['greedy']);
  const chances = new Float64Array(2);
  definition.equity!(stage.game)!.chances(stage.game.newState(), chances);
  const start = chances.map((chance) => 2 * chance - 1);
  const end = 2 * meetings[0]!.wins - 1;
  const total = episodes.reduce((sum, episode) => sum + rewardOf(episode), 0) * definition.learning!.chanceScale!;
  // Whichever seat the net had.
  expect(Math.min(...start.map((own) => Math.abs(end - own - total)))).toBeCloseTo(0, 4);
  expect(episodes.length).toBeGreaterThan(1);
});

test('a past version plays as it did when it was the net, and is not learned from', async () => {
  const stage = stageOf(
    GAMES.find(({ id }) => id === 'ulti')!,
    'play',
  );
  const movesOf = (episodes: readonly Episode[]): string[] =>
    episodes
      .map((episode) => episode.map(({ action, length }) => action.subarray(0, length).join(' ')).join(' '))
      .sort();
  const alone = movesOf(await play(stage, 6));
  const { episodes, meetings } = await playAgainst(stage, 6, ['past']);
  // One of three seats a match; each deal takes the course that it takes when the net sits everywhere.
  expect([alone.length, episodes.length, meetings[0]!.matches]).toEqual([18, 6, 6]);
  for (const moves of movesOf(episodes)) expect(alone).toContain(moves);
});

test.each(GAMES.map((definition) => ({ definition })))('$definition.id: its stages go together', ({ definition }) => {
  const stages = stagesOf(definition);
  for (const { name } of stages) stageOf(definition, name);
  const last = stageOf(definition, stages.at(-1)!.name);
  expect(last.game.rulesKey).toBe(definition.create(definition.presets[definition.defaultPreset]).rulesKey);
  expect(openStage(definition, definition.presets[definition.defaultPreset] as Json, 'nonsense').ok).toBe(false);
});
