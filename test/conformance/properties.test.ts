// The promises of core/game.ts and the invariants of each game, under drawn rules and drawn moves. The walks of gameSuite.ts
// go deeper into rule sets that people play; these go anywhere, and what fails shrinks to a few moves of a small pack.
// PROPERTY_RUNS and PROPERTY_SEED look further and elsewhere.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../src/core/freeze.ts';
import { CHANCE, OVER, type AnyGame } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { gameUnder, playOf, playThrough, rulesOf, type DrawnPlay, type DrawnRules } from '../arbitraries.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import type { GameKit } from '../kits/kit.ts';
import { copyOf, legalIds } from './walk.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 40);
const seed = Number(process.env['PROPERTY_SEED'] ?? 1);

/** More than a deal of every pack, and of small packs a match. */
const MOST_MOVES = 60;

const checkViews = (game: AnyGame, s: unknown, actor: number): void => {
  for (const seat of [...Array.from({ length: game.seats }, (_, at) => at), null]) {
    const view = game.view(s, seat);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(view.legal).toEqual(seat !== null && seat === actor ? legalIds(game, s) : []);
  }
};

/** A world drawn from what a seat sees is one that it cannot tell from the true one. */
const checkWorld = ({ invariants }: GameKit, game: AnyGame, s: unknown, seat: number | null): void => {
  const view = deepFreeze(game.view(s, seat));
  const world = game.determinize(view, rngFrom('world').fork(String(seat)));
  expect(invariants(game, world)).toEqual([]);
  expect(game.view(world, seat)).toEqual(view);
  expect(game.actor(world)).toBe(game.actor(s));
};

const checkState = (kit: GameKit, game: AnyGame, s: unknown, actor: number, decisions: number): void => {
  expect(kit.invariants(game, s)).toEqual([]);
  expect(game.dump(copyOf(game, s))).toBe(game.dump(s));
  expect(decisions).toBeLessThanOrEqual(game.maxDecisions);
  checkViews(game, s, actor);
  const returns = new Float64Array(game.seats);
  game.returns(s, returns);
  const [least, most] = game.returnRange;
  expect(returns.every((value) => value >= least && value <= most)).toBe(true);
  if (game.zeroSum) expect(returns.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
  if (actor === CHANCE) return;
  if (actor === OVER) return expect(Math.min(...game.outcome(s).places)).toBe(1);
  // Whoever is to move, the next one, and whoever watches.
  for (const seat of [actor, (actor + 1) % game.seats, null]) checkWorld(kit, game, s, seat);
};

const holds = (kit: GameKit) => (rules: DrawnRules, play: DrawnPlay) => {
  const game = gameUnder(kit, rules);
  playThrough(game, play, (s, actor, decisions) => checkState(kit, game, s, actor, decisions));
};

describe.each(CHOSEN_KITS.map((kit) => ({ name: kit.definition.name, kit })))(
  '$name, any rules, any moves',
  ({ kit }) => {
    test('invariants hold, views are plain, drawn worlds look the same', () => {
      fc.assert(fc.property(rulesOf(kit), playOf(MOST_MOVES), holds(kit)), { numRuns, seed });
    });

    test('the rule sets that are changed are allowed themselves, and all changes are allowed somewhere', () => {
      const bases = [...kit.tiny, ...kit.variants];
      for (const { name, game } of bases) expect(kit.isAllowed(game.rules as object), name).toBe(true);
      for (const [option, values] of Object.entries(kit.choices)) {
        const isPossible = (value: unknown): boolean =>
          bases.some(({ game }) => kit.isAllowed({ ...(game.rules as object), [option]: value }));
        expect(
          values.filter((value) => !isPossible(value)),
          option,
        ).toEqual([]);
      }
    });

    test('a broken promise shrinks to a small pack, unchanged rules and few moves', () => {
      const run = fc.check(
        fc.property(rulesOf(kit), playOf(MOST_MOVES), (rules, play) =>
          playThrough(gameUnder(kit, rules), play, (_, __, decisions) => expect(decisions).toBeLessThan(3)),
        ),
        { numRuns, seed },
      );
      const [rules, play] = run.counterexample ?? expect.fail('nothing was found');
      expect(rules).toEqual({ base: `tiny ${kit.tiny[0]!.name}`, changes: [] });
      expect([play.deals, play.choices.length]).toEqual([0, 3]);
      expect(String(run.errorInstance)).toMatch(/after the moves: \S+ \S+ \S+$/);
    });
  },
);
