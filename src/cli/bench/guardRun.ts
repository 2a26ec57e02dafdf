// `talon bench --guard` and `--renew`: measuring, telling, and the exit code.
import type { AnyDefinition } from '../../core/definition.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { Failure } from '../kit/problems.ts';
import { percent } from '../kit/figures.ts';
import { columns, listed } from '../kit/words.ts';
import { KEPT_FIGURES, guard, measureAll, readKept, writeKept, type GuardReport, type GuardRow } from './guard.ts';

interface GuardOptions {
  tolerance?: number;
  figures?: string;
  json?: true;
}

const USUAL_TOLERANCE = 0.2;

/** Fails when something has become slower. */
export const guardGames = (
  io: Io,
  definitions: readonly AnyDefinition[],
  { tolerance = USUAL_TOLERANCE, figures = KEPT_FIGURES, json }: GuardOptions,
  size?: Parameters<typeof guard>[3],
): void => {
  const ids = definitions.map(({ id }) => id);
  const report = guard(definitions, readKept(figures, ids), tolerance, size);
  if (json) printJson(io, report);
  else print(io, ...guardLines(report));
  const slower = report.rows.filter(({ isSlower }) => isSlower).map(({ name }) => name);
  if (slower.length === 0) return;
  throw new Failure(`Slower than kept by more than ${percent(tolerance, 0)}: ${listed(slower)}.`);
};

export const renewFigures = (
  io: Io,
  definitions: readonly AnyDefinition[],
  { figures = KEPT_FIGURES }: GuardOptions,
  size?: Parameters<typeof measureAll>[1],
): void => {
  writeKept(figures, measureAll(definitions, size));
  print(io, `Kept in ${figures}. Commit it with the reason why it has changed.`);
};

const guardLines = ({ tolerance, rows }: GuardReport): string[] => [
  ...columns([['ratio to the calibration loop', 'kept', 'now', 'change', ''], ...rows.map(guardRow)]),
  '',
  `Best of five, in turns with the calibration loop. Up to ${percent(tolerance, 0)} slower is let pass.`,
];

const guardRow = ({ name, kept, ratio, isSlower }: GuardRow): string[] => [
  name,
  kept?.toPrecision(3) ?? '–',
  ratio?.toPrecision(3) ?? '–',
  kept === null || ratio === null ? '' : `${ratio >= kept ? '+' : '−'}${percent(Math.abs(ratio / kept - 1), 0)}`,
  isSlower ? 'slower' : kept === null ? 'new: --renew keeps it' : ratio === null ? 'not measured any more' : '',
];
