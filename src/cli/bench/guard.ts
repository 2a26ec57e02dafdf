// Has anything become slower? Speeds as ratios to the calibration loop, beside those that are kept in the repository.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDefinition } from '../../core/definition.ts';
import { readText } from '../kit/files.ts';
import { DATA } from '../kit/positions.ts';
import { UsageError } from '../kit/problems.ts';
import { calibrate } from './calibration.ts';
import { cpuSeconds } from './cpu.ts';
import { benchGame, createDrivenLoop, createNetLoop, createRawLoop, createWorldLoop, type Loop } from './loops.ts';
import type { BenchSize } from './measure.ts';
import { Runner } from './runner.ts';

/** By name; what is measured per second of CPU time, to the calibration loop's cards. */
export type Ratios = Readonly<Record<string, number>>;

export interface GuardRow {
  name: string;
  /** Null where nothing is kept. */
  kept: number | null;
  /** Null where it is not measured any more. */
  ratio: number | null;
  isSlower: boolean;
}

export interface GuardReport {
  /** The share of its speed that something may lose. */
  tolerance: number;
  rows: GuardRow[];
}

/** Shorter runs than those of `talon bench`, since there are more loops; the best of five all the same. */
const GUARD_SIZE: BenchSize = { rounds: 5, cpuSeconds: 0.2, calibrationDeals: 200_000 };

export const KEPT_FIGURES = join(DATA, 'bench.json');

type Workloads = ReadonlyMap<string, () => Loop>;

const workloadsOf = (definitions: readonly AnyDefinition[]): Workloads =>
  new Map(
    definitions.flatMap((definition) => {
      const game = benchGame(definition);
      return [
        [`${definition.id} raw`, () => createRawLoop(game)],
        [`${definition.id} driven`, () => createDrivenLoop(definition, game)],
        [`${definition.id} worlds`, () => createWorldLoop(game)],
        [`${definition.id} net`, () => createNetLoop(definition, game)],
      ];
    }),
  );

const measureRatios = (workloads: Workloads, size: BenchSize): Ratios => {
  const runners = [...workloads].map(([name, create]) => ({ name, runner: new Runner(create(), size.cpuSeconds) }));
  let calibration = 0;
  for (let round = 0; round < size.rounds; round++) {
    calibration = Math.max(calibration, calibrate(cpuSeconds, size.calibrationDeals).perCpuSecond);
    for (const { runner } of runners) runner.run();
  }
  return Object.fromEntries(runners.map(({ name, runner }) => [name, runner.best / calibration]));
};

export const measureAll = (definitions: readonly AnyDefinition[], size = GUARD_SIZE): Ratios =>
  measureRatios(workloadsOf(definitions), size);

export const compareRatios = (kept: Ratios, measured: Ratios, tolerance: number): GuardReport => {
  const names = [...new Set([...Object.keys(measured), ...Object.keys(kept)])];
  const rows = names.map((name) => {
    const [before, ratio] = [kept[name] ?? null, measured[name] ?? null];
    return {
      name,
      kept: before,
      ratio,
      isSlower: ratio !== null && before !== null && ratio < before * (1 - tolerance),
    };
  });
  return { tolerance, rows };
};

/** What seems slower is measured once more by itself: a machine that was busy elsewhere must not raise an alarm. */
export const guard = (
  definitions: readonly AnyDefinition[],
  kept: Ratios,
  tolerance: number,
  size = GUARD_SIZE,
): GuardReport => {
  const workloads = workloadsOf(definitions);
  const first = measureRatios(workloads, size);
  const slow = compareRatios(kept, first, tolerance).rows.filter(({ isSlower }) => isSlower);
  const again = measureRatios(new Map(slow.map(({ name }) => [name, workloads.get(name)!])), size);
  const best = Object.entries(first).map(([name, ratio]) => [name, Math.max(ratio, again[name] ?? 0)]);
  return compareRatios(kept, Object.fromEntries(best), tolerance);
};

/** Only those of these games. */
export const readKept = (file: string, games: readonly string[]): Ratios => {
  const wrong = new UsageError(`'${file}' holds no figures of talon bench; --renew writes them.`);
  let ratios: unknown;
  try {
    ratios = (JSON.parse(readText(file, 'file of speeds')) as { ratios?: unknown } | null)?.ratios;
  } catch (problem) {
    throw problem instanceof SyntaxError ? wrong : problem;
  }
  if (typeof ratios !== 'object' || ratios === null) throw wrong;
  const entries = Object.entries(ratios as Record<string, unknown>);
  if (!entries.every(([, ratio]) => typeof ratio === 'number' && ratio > 0)) throw wrong;
  return Object.fromEntries(entries.filter(([name]) => games.includes(name.split(' ')[0]!))) as Ratios;
};

const DIGITS = 4;

export const writeKept = (file: string, measured: Ratios): void => {
  const rounded = Object.entries(measured).map(([name, ratio]) => [name, Number(ratio.toPrecision(DIGITS))]);
  const content = { node: process.version, ratios: Object.fromEntries(rounded) };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};
