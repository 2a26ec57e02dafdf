import { expect, test } from 'vitest';
import { CHANCE, OVER, type AnyGame } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';
import type { TinyVariant } from '../kits/kit.ts';
import { copyOf, legalIds } from './walk.ts';

/** Draws per possible world; enough that missing one by chance is out of the question. */
const DRAWS = 16;
const MOST_WORLDS = 200;
/** Standard deviations; thousands of positions are checked, so a rare draw must not raise alarm. */
const ALARM = 5;

/**
 * Brute force on a tiny rules set: every deal and hidden move that could have led to what a seat saw. `determinize` must
 * draw exactly these worlds, and all of them alike.
 */
export const beliefSuite = (variant: TinyVariant, matches: number): void => {
  const { game, name } = variant;
  test(`${game.id}, ${name}: determinize draws every possible world, and all alike`, () => {
    let checked = 0;
    for (let m = 0; m < matches; m++) {
      for (let seat = 0; seat < game.seats; seat++) checked += checkMatch(variant, m, seat);
    }
    expect(checked).toBeGreaterThan(0);
  });
};

/** Follows one random match with the eyes of one seat; answers how many positions were checked. */
export const checkMatch = ({ game, dealsLike }: TinyVariant, m: number, seat: number): number => {
  const rng = rngFrom(`belief ${m}`);
  const truth = game.newState();
  let worlds: unknown[] = [game.newState()];
  let checked = 0;
  for (let i = 0; game.actor(truth) !== OVER; i++) {
    const grown: unknown[] = [];
    const grow = (world: unknown, change: (twin: unknown) => void): void => {
      const twin = copyOf(game, world);
      change(twin);
      grown.push(twin);
    };
    if (game.actor(truth) === CHANCE) {
      const outcome = game.sampleChance(truth, rng);
      for (const world of worlds)
        for (const other of dealsLike(outcome, seat)) grow(world, (twin) => game.applyChance(twin, other));
      game.applyChance(truth, outcome);
    } else {
      const ids = legalIds(game, truth);
      const id = ids[rng.int(ids.length)]!;
      const seen = game.seenAs(truth, id, seat);
      for (const world of worlds) {
        for (const other of legalIds(game, world)) {
          if (game.seenAs(world, other, seat) === seen) grow(world, (twin) => game.apply(twin, other));
        }
      }
      game.apply(truth, id);
    }
    const view = JSON.stringify(game.view(truth, seat));
    worlds = grown.filter((world) => JSON.stringify(game.view(world, seat)) === view);
    if (game.actor(truth) < 0) continue;
    checkPosition(game, truth, worlds, seat, `match ${m}, step ${i}, seat ${seat}`);
    checked++;
  }
  return checked;
};

const checkPosition = (
  game: AnyGame,
  truth: unknown,
  worlds: readonly unknown[],
  seat: number,
  where: string,
): void => {
  const possible = new Set(worlds.map((world) => game.dump(world)));
  const drawn = new Map<string, number>();
  const view = game.view(truth, seat);
  const rng = rngFrom(where);
  const isSmall = possible.size <= MOST_WORLDS;
  const draws = isSmall ? DRAWS * possible.size : MOST_WORLDS;
  for (let i = 0; i < draws; i++) {
    const dump = game.dump(game.determinize(view, rng));
    drawn.set(dump, (drawn.get(dump) ?? 0) + 1);
  }
  const impossible = [...drawn.keys()].filter((dump) => !possible.has(dump));
  expect({ where, impossible: impossible.slice(0, 1) }).toEqual({ where, impossible: [] });
  if (!isSmall) return;
  const missed = [...possible].filter((dump) => !drawn.has(dump));
  expect({ where, worlds: possible.size, missed: missed.slice(0, 1) }).toEqual({
    where,
    worlds: possible.size,
    missed: [],
  });
  expect({ where, uneven: unevenness([...drawn.values()], draws) > ALARM }).toEqual({ where, uneven: false });
};

/** By how many standard deviations the draws are less even than chance would have it (Wilson and Hilferty's formula). */
const unevenness = (counts: readonly number[], draws: number): number => {
  const expected = draws / counts.length;
  const chiSquare = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  const freedom = Math.max(1, counts.length - 1);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
};
