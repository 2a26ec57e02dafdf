// Worlds drawn from a view, with what each is worth as evidence.
import { exp } from '../core/functions.ts';
import type { AnyGame, BaseView, Rng } from '../core/game.ts';
import type { SearchKit } from '../core/search.ts';

export interface World {
  state: unknown;
  /** The mean over all worlds is 1. */
  weight: number;
}

export const drawWorlds = (
  game: AnyGame,
  kit: SearchKit | null,
  view: BaseView,
  count: number,
  rng: Rng,
  draws = kit?.drawsPerWorld ?? 1,
): World[] => {
  const worlds: World[] = [];
  for (let i = 0; i < count * draws; i++) worlds.push({ state: game.determinize(view, rng), weight: 1 });
  if (!kit?.logWeight) return worlds.slice(0, count);
  const logs = worlds.map(({ state }) => kit.logWeight!(view, state));
  weigh(logs, worlds);
  return draws > 1 ? pick(worlds, count, rng) : worlds;
};

/**
 * Some of many worlds, the likelier the more they weigh (priority sampling): those that weigh much keep their weight,
 * the others share that of the ones left out, so that means over the few are means over the many.
 */
const pick = (worlds: readonly World[], count: number, rng: Rng): World[] => {
  const ranked = worlds.map((world) => ({ ...world, rank: (world.weight * FINE) / (1 + rng.int(FINE)) }));
  ranked.sort((a, b) => b.rank - a.rank);
  const least = ranked[count].rank;
  const picked = ranked.slice(0, count).map(({ state, weight }) => ({ state, weight: Math.max(weight, least) }));
  const mean = picked.reduce((sum, { weight }) => sum + weight, 0) / count;
  for (const world of picked) world.weight /= mean;
  return picked;
};

const FINE = 2 ** 30;

const weigh = (logs: readonly number[], worlds: readonly World[]): void => {
  const most = Math.max(...logs);
  let sum = 0;
  for (const log of logs) sum += exp(log - most);
  worlds.forEach((world, i) => (world.weight = (exp(logs[i] - most) * worlds.length) / sum));
};

/** As many places as worlds; each world has as many of them as it weighs. */
export const byWeight = (worlds: readonly World[]): World[] => {
  const order: World[] = [];
  let due = 0.5;
  for (const world of worlds) {
    due += world.weight;
    while (order.length + 1 <= due) order.push(world);
  }
  while (order.length < worlds.length) order.push(worlds[worlds.length - 1]);
  return order;
};
