// Worlds drawn from a view, with what each is worth as evidence.
import type { AnyGame, BaseView, Rng } from '../core/game.ts';
import type { SearchKit } from '../core/search.ts';

export interface World {
  state: unknown;
  /** The mean over all worlds is 1. */
  weight: number;
}

export const drawWorlds = (game: AnyGame, kit: SearchKit | null, view: BaseView, count: number, rng: Rng): World[] => {
  const worlds: World[] = [];
  for (let i = 0; i < count; i++) worlds.push({ state: game.determinize(view, rng), weight: 1 });
  if (kit?.logWeight)
    weigh(
      worlds.map(({ state }) => kit.logWeight!(view, state)),
      worlds,
    );
  return worlds;
};

const weigh = (logs: readonly number[], worlds: readonly World[]): void => {
  const most = Math.max(...logs);
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - most);
  worlds.forEach((world, i) => (world.weight = (Math.exp(logs[i] - most) * worlds.length) / sum));
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
