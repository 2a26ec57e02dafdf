// Thousands of random games, every rule set in turn: nothing breaks that must always hold.
import { expect, test } from 'vitest';
import { OVER } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { step } from '../conformance/walk.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';

const GAMES = 10_000;
/** Looking costs more than playing: states are looked at now and then, at other places in every game, and at the end. */
const EVERY = 29;

for (const { definition, variants, invariants } of CHOSEN_KITS) {
  test(`${definition.id}: ${GAMES} random games break no invariant`, () => {
    for (let i = 0; i < GAMES; i++) {
      const { name, game } = variants[i % variants.length]!;
      const rng = rngFrom(`invariants ${i}`);
      const s = game.newState();
      for (let n = i; game.actor(s) !== OVER; n++) {
        step(game, s, rng);
        if (n % EVERY !== 0 && game.actor(s) !== OVER) continue;
        const broken = invariants(game, s);
        if (broken.length > 0) expect({ name, game: i, step: n - i, broken }).toMatchObject({ broken: [] });
      }
    }
  });
}
