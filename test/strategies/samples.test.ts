// The sample strategies and the starters: they play whole matches without a fault, alone and among each other, and no
// two play alike.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { random } from '../../src/agents/random.ts';
import type { Rng } from '../../src/core/game.ts';
import { playSync } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import { agentOf, type Instance } from './drive.ts';

const root = new URL('../../strategies/', import.meta.url);

interface Sample {
  file: string;
  create: () => Instance;
}

const load = async (file: string): Promise<Sample> => {
  const { Strategy } = (await import(new URL(file, root).href)) as { Strategy: new () => Instance };
  return { file, create: () => new Strategy() };
};

/** The sandbox seeds Math.random; here a test does. */
const withDice = <T>(rng: Rng, play: () => T): T => {
  const real = Math.random;
  Math.random = () => rng.int(2 ** 30) / 2 ** 30;
  try {
    return play();
  } finally {
    Math.random = real;
  }
};

const LEAST_SAMPLES: Readonly<Record<string, number>> = { skitgubbe: 6 };

for (const { definition, variants } of CHOSEN_KITS) {
  const { id } = definition;
  const files = readdirSync(new URL(`${id}/`, root)).map((name) => `${id}/${name}`);
  const samples = await Promise.all([...files, `starters/${id}.ts`].map(load));
  const presets = variants.filter(({ name }) => name in definition.presets);

  /** The moves of matches of one rule set, seat by seat drawn from `from`. */
  const matches = (from: readonly Sample[], game: (typeof variants)[number]['game'], many: number): string[] =>
    Array.from({ length: many }, (_, m) => {
      const rng = rngFrom(`samples ${m}`);
      const agents = Array.from({ length: game.seats }, (__, seat) =>
        agentOf(definition, game, from[(seat + m) % from.length]!.create()),
      );
      const { steps } = withDice(rng.fork('dice'), () => playSync({ game, rng, policy: 'throw' }, agents));
      return steps.filter(([actor]) => actor! >= 0).join(' ');
    });

  describe(id, () => {
    test('there are enough samples, in a folder of their own, each with its own name', () => {
      expect(files.length).toBeGreaterThanOrEqual(LEAST_SAMPLES[id] ?? 2);
      expect(files.filter((name) => !name.endsWith('.ts'))).toEqual([]);
      const names = samples.map((sample) => sample.create().name);
      expect(new Set(names).size).toBe(samples.length);
    });

    test.each(samples)('$file has every method, and plays every rule set without a fault', (sample) => {
      const instance = sample.create();
      for (const { name } of definition.strategy!.methods) expect(instance[name], name).toBeTypeOf('function');
      for (const { game } of variants) matches([sample], game, 3);
    });

    test.each(presets)('$name: all of them at one table', ({ game }) => {
      expect(matches(samples, game, 24)).toHaveLength(24);
    });

    test.each(samples.filter(({ file }) => !file.endsWith('dice.ts')))('$file is better than chance', ({ create }) => {
      const { game } = presets[0]!;
      let [ahead, behind] = [0, 0];
      for (let m = 0; m < 40; m++) {
        const rng = rngFrom(`chance ${m}`);
        const own = m % game.seats;
        const agents = Array.from({ length: game.seats }, (_, seat) =>
          seat === own ? agentOf(definition, game, create()) : random(game, seat, rng.fork(seat)),
        );
        const { places } = playSync({ game, rng, policy: 'throw' }, agents).outcome;
        ahead += places.filter((place) => place > places[own]!).length;
        behind += places.filter((place) => place < places[own]!).length;
      }
      expect(ahead).toBeGreaterThan(2 * behind);
    });

    test('no two play alike', () => {
      const { game } = presets[0]!;
      const courses = samples.map((sample) => matches([sample], game, 2).join());
      expect(new Set(courses).size).toBe(samples.length);
    });
  });
}
