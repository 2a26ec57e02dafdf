// No seat may tell apart two worlds that differ only in cards hidden from it: not by its view, not by its legal ids, not
// by what a net would see, not by how a move is refused.
import { expect, test } from 'vitest';
import { CHANCE, OVER, type AnyGame } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { KITS } from '../kits/index.ts';
import { legalIds, step } from './walk.ts';

const POSITIONS = 10_000;

const asSeen = (game: AnyGame, s: unknown, seat: number, probe: number): string => {
  const view = game.view(s, seat);
  const features = new Float32Array(game.encoders[game.encoderOf(view)]!.size);
  game.encode(view, features);
  const legal = game.actor(s) === seat ? legalIds(game, s) : [];
  return JSON.stringify([view, legal, [...features], game.refuse(view, game.toAction(probe))]);
};

for (const { definition, variants } of KITS) {
  test(`${definition.id}: worlds that a seat cannot tell apart look alike to it, over ${POSITIONS} positions`, () => {
    const rng = rngFrom('leaks');
    let checked = 0;
    for (let m = 0; checked < POSITIONS; m++) {
      const { game } = variants[m % variants.length]!;
      const s = game.newState();
      while (game.actor(s) !== OVER && checked < POSITIONS) {
        step(game, s, rng);
        if (game.actor(s) === CHANCE || game.actor(s) === OVER) continue;
        const seat = rng.int(game.seats);
        const world = game.determinize(game.view(s, seat), rng);
        const probe = rng.int(game.actionCount);
        if (asSeen(game, world, seat, probe) !== asSeen(game, s, seat, probe)) {
          expect(asSeen(game, world, seat, probe)).toBe(asSeen(game, s, seat, probe));
        }
        checked++;
      }
    }
    expect(checked).toBe(POSITIONS);
  });
}
