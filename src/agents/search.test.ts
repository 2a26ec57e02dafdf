// What the searches find where the right answer is known, and what they may not know.
import { describe, expect, test } from 'vitest';
import { cardsOf } from '../core/cards.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { CHANCE, OVER, type AnyGame, type BaseView, type Game } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import type { SearchKit } from '../core/search.ts';
import { Solution } from '../core/solver.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { ulti } from '../games/ulti/index.ts';
import { mosaic } from '../games/mosaic/index.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { IsmctsSearch } from './ismcts/search.ts';
import { PimcSearch } from './pimc.ts';
import { byWeight, drawWorlds, type World } from './worlds.ts';

const game = tysiac.create(tysiac.presets['alpha-1000']!);
const kit = tysiac.search!(game);

/** The first states of a kind on the way of quick players. */
const statesOf = <S>(
  table: Pick<Game<S, unknown, BaseView>, 'newState' | 'actor' | 'applyChance' | 'sampleChance' | 'apply'>,
  wanted: (s: S) => boolean,
  count: number,
  kit: SearchKit<S>,
): S[] => {
  const found: S[] = [];
  const stream = rngFrom('states');
  while (found.length < count) {
    const s = table.newState();
    for (let deals = 0; table.actor(s) !== OVER;) {
      if (table.actor(s) === CHANCE) {
        if (deals++ > 8) break;
        table.applyChance(s, table.sampleChance(s, stream));
        continue;
      }
      if (wanted(s)) {
        found.push(s);
        break;
      }
      table.apply(s, kit.choose!(s, stream));
    }
  }
  return found;
};

/** The declarer, five cards each: only two piles are unknown, and the opponent's cards. */
const lateStates = statesOf(
  game,
  (s) => game.view(s, game.actor(s)).phase === 'play' && s.tricks >= 6 && game.view(s, s.turn).legal.length > 2,
  8,
  kit,
);

describe('pimc', () => {
  test('with every world solved, plays what is best on average over them', () => {
    const search = new PimcSearch(tysiac, game);
    const solver = tysiac.solver!(game);
    for (const s of lateStates) {
      const view = game.view(s, s.turn);
      const stream = rngFrom('worlds');
      const [best] = search.search(
        view,
        { worlds: 12, playouts: 0, solvedCards: 24, nodes: Infinity, plannedCards: 0 },
        stream,
      );
      const means = new Map<number, number>();
      for (const { state, weight } of drawWorlds(game, kit, view, 12, stream.fork('worlds'))) {
        const solution = new Solution(game.actionCount);
        solver.solveMoves(state as (typeof lateStates)[0], 'settlement', solution);
        for (let i = 0; i < solution.count; i++) {
          const id = solution.ids[i]!;
          means.set(id, (means.get(id) ?? 0) + (weight * solution.side * solution.valueAt(i)) / 12);
        }
      }
      expect(means.get(best!.id)).toBeCloseTo(Math.max(...means.values()), 6);
    }
  });
});

test('pimc stops where somebody has waited long enough, and else does not depend on a clock', () => {
  const search = new PimcSearch(tysiac, game);
  const budget = { worlds: 8, playouts: 0, solvedCards: 24, nodes: Infinity, plannedCards: 0 };
  const view = game.view(lateStates[0]!, lateStates[0]!.turn);
  const hurried = search.search(view, budget, rngFrom('time'), () => true);
  const [first] = drawWorlds(game, kit, view, 8, rngFrom('time').fork('worlds'));
  const solution = new Solution(game.actionCount);
  tysiac.solver!(game).solveMoves(first!.state as (typeof lateStates)[0], 'settlement', solution);
  for (const { id, mean } of hurried) {
    expect(mean).toBeCloseTo(solution.side * solution.valueAt(solution.ids.indexOf(id)), 5);
  }
  const calm = search.search(view, budget, rngFrom('time'), () => false);
  expect(calm).toEqual(search.search(view, budget, rngFrom('time')));
});

describe.each(['one', 'all'] as const)('ismcts, observers: %s', (observers) => {
  test('visits add up, every legal move is tried, and the answer is one of them', () => {
    const search = new IsmctsSearch(game, kit, observers);
    for (const s of lateStates) {
      const view = game.view(s, s.turn);
      const moves = search.search(view, 600, rngFrom('tree'));
      expect(moves.map(({ id }) => id).sort((a, b) => a - b)).toEqual(view.legal);
      expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(600);
      expect(moves.every(({ visits }) => visits > 0)).toBe(true);
    }
  });

  test('in the last tricks of an open world finds a move as good as the solved one', () => {
    const solver = tysiac.solver!(game);
    // Whoever has seen all cards: one world, drawn once, is all there is.
    let copy = lateStates[0]!;
    const open: AnyGame = { ...game, determinize: () => copy };
    const openSearch = new IsmctsSearch(open, kit, observers);
    let agreed = 0;
    for (const s of lateStates) {
      copy = s;
      const view = game.view(s, s.turn);
      const [best] = openSearch.search(view, 4000, rngFrom('open'));
      const solution = new Solution(game.actionCount);
      solver.solveMoves(s, 'settlement', solution);
      const at = solution.ids.indexOf(best!.id);
      if (solution.valueAt(at) === solution.valueAt(solution.best())) agreed++;
    }
    expect(agreed).toBe(lateStates.length);
  });

  test('does not tell apart worlds that look alike', () => {
    const search = new IsmctsSearch(game, kit, observers);
    for (const s of lateStates) {
      const view = game.view(s, s.turn);
      const other = game.view(game.determinize(view, rngFrom('other')), s.turn);
      expect(search.search(other, 200, rngFrom('alike'))).toEqual(search.search(view, 200, rngFrom('alike')));
    }
  });

  test('plays through moves that are hidden from the searcher', () => {
    const start = statesOf(game, (s) => game.view(s, game.actor(s)).phase === 'auction' && s.bid > 0, 2, kit);
    for (const s of start) {
      const moves = new IsmctsSearch(game, null, observers).search(game.view(s, s.turn), 300, rngFrom('hidden'));
      expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(300);
    }
  });
});

describe('flat', () => {
  const table = mosaic.create(mosaic.presets['standard-3']!);
  const guide = mosaic.search!(table);
  const drafts = statesOf(table, (s) => table.view(s, s.turn).phase === 'draft_pick' && s.turns > 9, 3, guide);

  test('the longer a move stays in the race the better it is; the first is what the game thinks best', () => {
    const search = new IsmctsSearch(table, guide);
    const gains = new Float64Array(table.seats);
    for (const s of drafts) {
      const view = table.view(s, s.turn);
      const moves = search.search(view, 60, rngFrom('flat'));
      expect(moves.map(({ id }) => id).sort((a, b) => a - b)).toEqual(view.legal);
      const worth = moves.map(({ id }) => {
        const world = table.determinize(view, rngFrom('other'));
        table.apply(world, id);
        expect(guide.playOut!(world, gains)).toBe(true);
        return gains[s.turn]!;
      });
      // Whatever lies in the deck, what is unseen is the same: so one world says as much as all.
      expect(worth[0]).toBeCloseTo(Math.max(...worth), 9);
      expect(moves[0]!.visits).toBeGreaterThan(moves.at(-1)!.visits);
      moves.forEach(({ mean }, i) => expect(mean).toBeCloseTo(worth[i]!, 9));
    }
  });

  test('does not tell apart worlds that look alike', () => {
    const search = new IsmctsSearch(table, guide);
    for (const s of drafts) {
      const view = table.view(s, s.turn);
      const other = table.view(table.determinize(view, rngFrom('other')), s.turn);
      expect(search.search(other, 60, rngFrom('alike'))).toEqual(search.search(view, 60, rngFrom('alike')));
    }
  });
});

test('worlds weigh as much as they explain, one on average', () => {
  const table = ulti.create(ulti.presets[ulti.defaultPreset]!);
  const guide = ulti.search!(table);
  const [s] = statesOf(table, (state) => table.view(state, table.actor(state)).phase === 'play', 1, guide);
  const worlds = drawWorlds(table, guide, table.view(s!, s!.turn), 40, rngFrom('weights'));
  const sum = worlds.reduce((total, { weight }) => total + weight, 0);
  expect(sum).toBeCloseTo(40, 9);
  expect(new Set(worlds.map(({ weight }) => weight.toFixed(6))).size).toBeGreaterThan(3);
  const order = byWeight(worlds);
  expect(order).toHaveLength(40);
  for (const world of worlds) {
    const places = order.filter((other) => other === world).length;
    expect(Math.abs(places - world.weight)).toBeLessThan(1.01);
  }
});

test('the few worlds that are picked from many tell the same as all of them', () => {
  const s = lateStates.find((state) => state.declarer !== state.turn)!;
  const view = game.view(s, s.turn);
  /** How often each card was put aside. */
  const shareAside = (worlds: readonly World[]): Float64Array => {
    const shares = new Float64Array(24);
    const sum = worlds.reduce((total, { weight }) => total + weight, 0);
    for (const { state, weight } of worlds)
      for (const card of cardsOf((state as typeof s).discards)) shares[card]! += weight / sum;
    return shares;
  };
  const all = shareAside(drawWorlds(game, kit, view, 20_000, rngFrom('all'), 1));
  const few = Array.from({ length: 400 }, (_, i) => drawWorlds(game, kit, view, 10, rngFrom(`few ${i}`), 8));
  const uniform = shareAside(drawWorlds(game, null, view, 4000, rngFrom('uniform')));
  const means = new Float64Array(24);
  for (const worlds of few) {
    expect(worlds).toHaveLength(10);
    expect(worlds.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(10, 9);
    shareAside(worlds).forEach((share, card) => (means[card]! += share / few.length));
  }
  const distance = (other: Float64Array): number =>
    Math.max(...all.map((share, card) => Math.abs(share - other[card]!)));
  expect(distance(means)).toBeLessThan(0.06);
  expect(distance(uniform)).toBeGreaterThan(0.12);
});

test('the rules of thumb always choose legal moves', () => {
  for (const definition of [tysiac, ulti, skitgubbe, mosaic] as AnyDefinition[]) {
    for (const rules of Object.values(definition.presets)) {
      const table: AnyGame = definition.create(rules);
      const guide = definition.search!(table);
      const legal = new Int32Array(table.actionCount);
      const stream = rngFrom('legal');
      const s = table.newState();
      for (let moves = 0; moves < 300 && table.actor(s) !== OVER;) {
        if (table.actor(s) === CHANCE) {
          table.applyChance(s, table.sampleChance(s, stream));
          continue;
        }
        const id = guide.choose!(s, stream);
        expect([...legal.subarray(0, table.legal(s, legal))]).toContain(id);
        table.apply(s, stream.int(4) === 0 ? legal[stream.int(table.legal(s, legal))]! : id);
        moves++;
      }
    }
  }
});
