// How fast trees are searched: iterations per second of CPU time, on the first cards of deals that are the same
// everywhere.
import { IsmctsSearch, type Observers } from '../../agents/ismcts/search.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { BaseView } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { cpuSeconds } from './cpu.ts';
import { tysiacWorlds } from './worlds.ts';

export interface SearchSpeed {
  game: string;
  workload: string;
  decisions: number;
  iterationsPerCpuSecond: number;
}

const PRESET = 'alpha-1000';
const ITERATIONS = 2000;

const ROWS: readonly { name: string; observers: Observers }[] = [
  { name: 'ismcts', observers: 'one' },
  { name: 'ismcts:mo', observers: 'all' },
];

export const measureSearches = (games: readonly AnyDefinition[], decisions: number): SearchSpeed[] =>
  games.includes(tysiac) ? ROWS.map((row) => measureRow(row, decisions)) : [];

const measureRow = ({ name, observers }: (typeof ROWS)[number], decisions: number): SearchSpeed => {
  const { game, at } = tysiacWorlds(PRESET);
  const search = new IsmctsSearch(game, tysiac.search?.(game) ?? null, observers);
  const views: BaseView[] = [];
  for (let i = 0; views.length < decisions; i++) {
    const s = at(i);
    if (s !== null) views.push(game.view(s, game.actor(s)));
  }
  const run = (view: BaseView): void => void search.search(view, ITERATIONS, rngFrom('bench search'));
  // The first answers warm the code up and do not count.
  for (const view of views.slice(0, Math.ceil(decisions / 3))) run(view);
  const start = cpuSeconds();
  views.forEach(run);
  const perCpuSecond = (ITERATIONS * decisions) / Math.max(cpuSeconds() - start, 1e-9);
  const workload = `${PRESET}, first card, ${name}`;
  return { game: tysiac.id, workload, decisions, iterationsPerCpuSecond: Math.round(perCpuSecond) };
};
