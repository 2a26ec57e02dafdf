// Summaries from files: what was played is believed, and no number that a report shows can be changed by itself.
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import { summaryFault } from './checkSummary.ts';
import { playGames, prepareSimulation, type Simulation } from './run.ts';
import type { Summary } from './summary.ts';

const simulationOf = (id: string, games: number): Simulation => {
  const definition = GAMES.find((game) => game.id === id)!;
  const rules =
    definition.singleDeal?.(definition.presets[definition.defaultPreset]) ??
    definition.presets[definition.defaultPreset];
  const agents = Array.from({ length: definition.create(rules).seats }, () => 'random');
  const simulation = prepareSimulation(definition, { game: id, rules, agents, games, seed: '5', faults: 'fallback' });
  if (!simulation.ok) throw new Error(simulation.error.message);
  return simulation.value;
};

/** So many of a list, from all over it. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, i) => list[Math.floor((i * list.length) / count)]!);

type Path = readonly (string | number)[];

/** Every number that stands anywhere in a value. */
const numbersIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
};

const changed = (summary: Summary, path: Path, change: (value: number) => unknown): unknown => {
  const copy = structuredClone(summary) as unknown as Record<string, never>;
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as never, copy);
  holder[path.at(-1)!] = change(holder[path.at(-1)!] as number);
  return copy;
};

/** Of squares and products intervals are made; of outliers the value is shown beside a game that anybody can look up. */
const FREE = /\.(squares|products)\.|\.(xx|xy|yy)$|^(seats\.agents\..*\.clusters|outliers|faultExamples)/;

describe.each(GAMES.map(({ id }) => id))('%s: a summary from a file', (id) => {
  const simulation = simulationOf(id, 40);
  const { definition, plan } = simulation;
  const seats = plan.agents.length;
  const faultOf = (from: number, to: number, value: unknown): string | null =>
    summaryFault(definition, seats, { from, to }, value);
  const [from, to] = [seats, 5 * seats];
  const summary = JSON.parse(JSON.stringify(playGames(simulation, from, to))) as Summary;

  test('is believed when it was played', () => {
    expect(faultOf(from, to, summary)).toBe(null);
    expect(faultOf(0, 2 * seats + 1, playGames(simulation, 0, 2 * seats + 1))).toBe(null);
    expect(faultOf(0, 0, playGames(simulation, 0, 0))).toBe(null);
  });

  test('is refused when any number in it is another, by one or by thousands', () => {
    const unnoticed = spread(
      numbersIn(summary).filter((path) => !FREE.test(path.join('.'))),
      60,
    ).filter((path, i) => {
      const by = i % 2 === 0 ? 1 : 25_000;
      return (
        faultOf(
          from,
          to,
          changed(summary, path, (value) => value + by),
        ) === null
      );
    });
    expect(unnoticed.map((path) => path.join('.'))).toEqual([]);
  });

  test('is refused when a number is none or missing', () => {
    const strange = ['7', NaN, undefined, []];
    const unnoticed = spread(numbersIn(summary), 40).filter(
      (path, i) =>
        faultOf(
          from,
          to,
          changed(summary, path, () => strange[i % strange.length]),
        ) === null,
    );
    expect(unnoticed.map((path) => path.join('.'))).toEqual([]);
  });

  test('is refused as that of other games', () => {
    expect(faultOf(from, to + seats, summary)).toMatch(/^games is/);
    expect(faultOf(from + 100 * seats, to + 100 * seats, summary)).toMatch(/is none of the games/);
  });
});
