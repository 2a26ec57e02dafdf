// New hidden cards: the seat notices nothing, and yet they are others.
import { describe, expect, test } from 'vitest';
import { findAgent } from '../../../agents/index.ts';
import { CHANCE } from '../../../core/game.ts';
import { playSync, replay, type Step } from '../../../core/match.ts';
import { makeRecord, parseRecord } from '../../../core/record.ts';
import { rngFrom } from '../../../core/rng.ts';
import { GAMES } from '../../../games/index.ts';
import { resample } from './resample.ts';

const played = (definition: (typeof GAMES)[number], seed: string) => {
  const game = definition.create(definition.presets[definition.defaultPreset]);
  const factory = findAgent(definition, 'random');
  if (!factory.ok) throw new Error(factory.error.message);
  const rng = rngFrom(seed);
  const agents = Array.from({ length: game.seats }, (_, seat) =>
    factory.value(game, seat, rng.fork(`agent${seat}`).fork('create')),
  );
  return { game, steps: playSync({ game, rng }, agents).steps };
};

const dealt = (steps: readonly Step[]): string => JSON.stringify(steps.filter(([actor]) => actor === CHANCE));

describe.each(GAMES.map((definition) => [definition.id, definition] as const))('%s', (_id, definition) => {
  test('the branch looks the same from its seat and can be played', () => {
    let others = 0;
    for (const [round, seed] of ['3', '4', '5'].entries()) {
      const { game, steps } = played(definition, seed);
      for (const share of [0.1, 0.3, 0.6]) {
        const at = Math.max(1, Math.floor(steps.length * share));
        const taken = steps.slice(0, at);
        const seat = (round + at) % game.seats;
        const branch = resample(game, taken, seat, rngFrom(`${seed}/${at}`));
        const record = makeRecord(game, Array(game.seats).fill('random'), null, { steps: branch, faults: [] }, null);
        const read = parseRecord(JSON.stringify(record), () => definition);
        expect(read.ok || read.error.message).toBe(true);
        expect(game.view(replay(game, branch), seat)).toEqual(game.view(replay(game, taken), seat));
        if (dealt(branch) !== dealt(taken)) others++;
      }
    }
    expect(others).toBeGreaterThan(4);
  });

  test('the same stream draws the same cards', () => {
    const { game, steps } = played(definition, '7');
    const taken = steps.slice(0, Math.floor(steps.length / 3));
    expect(resample(game, taken, 0, rngFrom('1'))).toEqual(resample(game, taken, 0, rngFrom('1')));
    expect(dealt(resample(game, taken, 0, rngFrom('1')))).not.toBe(dealt(resample(game, taken, 0, rngFrom('2'))));
  });
});
