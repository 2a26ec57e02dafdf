// How fast trees are searched: iterations per second of CPU time, on the first cards of deals that are the same
// everywhere.
import { IsmctsSearch, type Observers } from '../../agents/ismcts/search.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { BaseView } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { cpuSeconds } from './cpu.ts';
import type { SearchCase } from '../kit/benchCases.ts';

export interface SearchSpeed {
  game: string;
  workload: string;
  decisions: number;
  iterationsPerCpuSecond: number;
}

const ITERATIONS = 2000;

const ROWS: readonly { name: string; observers: Observers }[] = [
  { name: 'ismcts', observers: 'one' },
  { name: 'ismcts:mo', observers: 'all' },
];

export const measureSearches = (
  definition: AnyDefinition,
  searchCase: SearchCase | undefined,
  decisions: number,
): SearchSpeed[] =>
  searchCase === undefined ? [] : ROWS.map((row) => measureRow(definition, searchCase, row, decisions));

const measureRow = (
  definition: AnyDefinition,
  { workload, worlds: { game, at } }: SearchCase,
  { name, observers }: (typeof ROWS)[number],
  decisions: number,
): SearchSpeed => {
  const search = new IsmctsSearch(game, definition.search?.(game) ?? null, observers);
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
  return {
    game: definition.id,
    workload: `${workload}, ${name}`,
    decisions,
    iterationsPerCpuSecond: Math.round(perCpuSecond),
  };
};
