import { expect, test } from 'vitest';
import { CHANCE } from '../core/game.ts';
import { playSync } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { findAgent } from '../agents/index.ts';
import { GAMES } from '../games/index.ts';
import { firstForeignChance } from './fromSeed.ts';
import { seatAgent } from './seating.ts';

test.each(GAMES.map((definition) => [definition.id, definition] as const))(
  '%s: every deal follows from the seed, and one that was put there is found',
  (_, definition) => {
    const game = definition.create(definition.presets[definition.defaultPreset]);
    const random = findAgent(definition, 'random');
    if (!random.ok) throw new Error(random.error.message);
    const rng = rngFrom('ab');
    const agents = Array.from({ length: game.seats }, (__, seat) => seatAgent(random.value, game, seat, rng));
    const { steps } = playSync({ game, rng }, agents);
    expect(firstForeignChance(game, steps, 'ab')).toBeNull();
    const first = steps.findIndex(([actor]) => actor === CHANCE);
    expect(firstForeignChance(game, steps, 'ac')).toBe(first);
  },
);
