// A net that stays as it is plays in training as it plays at any table, whatever its sizes.
import { expect, test } from 'vitest';
import { createNeural } from '../agents/neural/agent.ts';
import type { Json } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import { ulti } from '../games/ulti/index.ts';
import { parameterCount } from '../nn/net/parameters.ts';
import type { NetSpec } from '../nn/net/spec.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';
import { frozenLeague, rivalsOf } from './league.ts';
import type { Opponent } from './seating.ts';
import { playAll, type SelfPlay } from './selfPlay.ts';
import { openStage } from './stage.ts';
import { StepRunner } from './stepRunner.ts';
import { NO_HINTS } from './netMatch.ts';

const wild = (spec: NetSpec, seed: string): Float32Array => {
  const rng = rngFrom(seed);
  return Float32Array.from({ length: parameterCount(spec) }, () => rng.int(2001) / 2000 - 0.5);
};

test('batched it moves as its agent does one by one', async () => {
  const opened = openStage(ulti, ulti.presets['standard'] as unknown as Json, 'bidding');
  const stage = opened.ok ? opened.value : expect.fail(opened.error.message);
  const own = stage.layout.spec({ hand: 6, trick: 4, history: 6, hidden: 8, layers: 2, attention: 2, span: 4 });
  const other = stage.layout.spec({ hand: 4, trick: 4, history: 4, hidden: 12, layers: 1, attention: 3, span: 7 });
  const parameters = wild(other, 'other');
  const [runner, frozenRunner] = [
    await StepRunner.open(nodeRuntime, own, 4),
    await StepRunner.open(nodeRuntime, other, 3),
  ];
  const playAgainst = (opponent: Opponent): Promise<SelfPlay> =>
    playAll(stage, runner, wild(own, 'own'), rngFrom('play'), {
      from: 0,
      to: 8,
      opponents: [opponent],
      share: 1,
      past: opponent.create === null ? { runner: frozenRunner, parameters, isFrozen: true } : null,
      hints: NO_HINTS,
    });
  const batched = await playAgainst({ create: null, weight: 1 });
  const oneByOne = await playAgainst({ create: createNeural(ulti, 'other', other, parameters), weight: 1 });
  const movesOf = ({ episodes }: SelfPlay): string[] =>
    episodes
      .map((episode) => episode.map(({ action, length }) => action.subarray(0, length).join(' ')).join(' '))
      .sort();
  expect(batched.episodes.length).toBe(8);
  expect(movesOf(batched)).toEqual(movesOf(oneByOne));
  expect(batched.meetings).toEqual(oneByOne.meetings);
  await runner.close();
  await frozenRunner.close();
});

test('it is the only one to be met', () => {
  const parameters = Float32Array.of(1);
  const frozen = { hidden: 3 } as NetSpec;
  const league = frozenLeague('frozen', { iteration: 7, decisions: 9, parameters, frozen });
  expect(rivalsOf(league, rngFrom(1))).toMatchObject([{ name: 'frozen', parameters, frozen }]);
});
