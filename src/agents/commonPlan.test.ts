// One plan for all worlds: on a game made for it, where the right answer is plain, and on real endings.
import { describe, expect, test } from 'vitest';
import { OVER, type AnyGame, type BaseView } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import { Solution, type Solver } from '../core/solver.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { CommonPlan } from './commonPlan.ts';
import { drawWorlds, type World } from './worlds.ts';

/**
 * A coin lies hidden. Seat 0 takes `SAFE` at once, or waits and then has to guess it: right brings 10, wrong nothing. If
 * `isTold`, seat 1 answers in between and has to say what lies there; else it has nothing to say.
 */
interface Coin {
  side: number;
  moves: number[];
}
const [TAKE, WAIT, HEADS, TAILS, HUM] = [0, 1, 2, 3, 4];
const SAFE = 6;

const coinGame = (isTold: boolean): { game: AnyGame; solver: Solver<Coin> } => {
  const legal = ({ side, moves }: Coin): number[] => {
    if (moves.length === 0) return [TAKE, WAIT];
    if (moves.length === 1) return [isTold ? HEADS + side : HUM];
    return [HEADS, TAILS];
  };
  const actor = ({ moves }: Coin): number => {
    if (moves[0] === TAKE || moves.length === 3) return OVER;
    return moves.length === 1 ? 1 : 0;
  };
  const game = {
    seats: 2,
    actionCount: 5,
    newState: (): Coin => ({ side: 0, moves: [] }),
    copy: (from: Coin, into: Coin) => Object.assign(into, { side: from.side, moves: [...from.moves] }),
    actor,
    legal: (s: Coin, out: Int32Array) => {
      legal(s).forEach((id, i) => (out[i] = id));
      return legal(s).length;
    },
    apply: (s: Coin, id: number) => s.moves.push(id),
  };
  const solver = {
    canSolve: () => true,
    solveMoves: (s: Coin, _objective: string, out: Solution) => {
      out.soloist = 0;
      out.side = actor(s) === 0 ? 1 : -1;
      out.count = 0;
      for (const id of legal(s)) {
        // With open cards nobody guesses wrong.
        const value = id === TAKE ? SAFE : s.moves.length < 2 || id === HEADS + s.side ? 10 : 0;
        out.ids[out.count] = id;
        out.lowers[out.count] = out.uppers[out.count++] = value;
      }
    },
  };
  return { game: game as unknown as AnyGame, solver: solver as unknown as Solver<Coin> };
};

const coins: World[] = [0, 1].map((side) => ({ state: { side, moves: [] }, weight: 1 }));
const view = { seat: 0, legal: [TAKE, WAIT] } as unknown as BaseView;

describe('a hidden coin', () => {
  test('is worth less than the safe gain, though it looks like more in every world', () => {
    const { game, solver } = coinGame(false);
    const sums = Float64Array.of(2 * SAFE, 20);
    new CommonPlan(game, solver).correct(view, coins, sums);
    expect([...sums]).toEqual([2 * SAFE, 10]);
  });

  test('is worth its full value when it will be known by then', () => {
    const { game, solver } = coinGame(true);
    const sums = Float64Array.of(2 * SAFE, 20);
    new CommonPlan(game, solver).correct(view, coins, sums);
    expect([...sums]).toEqual([2 * SAFE, 20]);
  });

  test('that weighs more on one side is guessed to lie there', () => {
    const { game, solver } = coinGame(false);
    const sums = Float64Array.of(2 * SAFE, 20);
    const loaded = coins.map((world, i) => ({ ...world, weight: i === 0 ? 1.7 : 0.3 }));
    new CommonPlan(game, solver).correct(view, loaded, sums);
    expect([...sums]).toEqual([2 * SAFE, 17]);
  });
});

test('in real endings no plan brings more than knowing the cards, and one world is no plan at all', () => {
  const game = tysiac.create(tysiac.presets['open-table']!);
  const kit = tysiac.search!(game);
  const solver = tysiac.solver!(game);
  const plan = new CommonPlan(game, solver);
  const solution = new Solution(game.actionCount);
  let lowered = 0;
  for (let deal = 0; deal < 40; deal++) {
    const rng = rngFrom(`ending ${deal}`);
    const s = game.newState();
    game.applyChance(s, game.sampleChance(s, rng));
    while (game.actor(s) >= 0 && !(s.tricks >= 6 && s.trickSize === 0)) game.apply(s, kit.choose!(s, rng));
    if (game.actor(s) < 0) continue;
    const seen = game.view(s, s.turn);
    if (seen.legal.length < 2) continue;
    const worlds = drawWorlds(game, kit, seen, 12, rng.fork('worlds'));
    const summed = (all: readonly World[]): Float64Array => {
      const sums = new Float64Array(seen.legal.length);
      for (const { state, weight } of all) {
        solver.solveMoves(state as never, 'settlement', solution);
        seen.legal.forEach((id, i) => (sums[i]! += weight * solution.side * solution.valueOf(id)));
      }
      return sums;
    };
    const known = summed(worlds);
    const planned = known.slice();
    plan.correct(seen, worlds, planned);
    planned.forEach((sum, i) => expect(sum).toBeLessThanOrEqual(known[i]! + 1e-9));
    if (planned.some((sum, i) => sum < known[i]! - 1e-9)) lowered++;
    const [one] = worlds;
    const alone = summed([one!]);
    const again = alone.slice();
    plan.correct(seen, [one!], again);
    expect([...again]).toEqual([...alone]);
  }
  expect(lowered).toBeGreaterThan(2);
});
