// The figures of `talon bench --all` that are kept in the repository, to see what has changed since.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isThere } from '../../files/write.node.ts';
import { readText } from '../kit/files.ts';
import { DATA } from '../kit/positions.ts';
import { UsageError } from '../kit/problems.ts';
import { perSecond, type AllReport, type Unit } from './probe.ts';

export interface KeptSpeeds {
  /** Of the calibration loop where they were measured. */
  perCpuSecond: number;
  /** In the units of their rows. */
  values: Readonly<Record<string, number>>;
}

const KEPT_SPEEDS = join(DATA, 'speed.json');
const NOTHING: KeptSpeeds = { perCpuSecond: 1, values: {} };

export const readSpeeds = (file: string = KEPT_SPEEDS): KeptSpeeds => {
  if (!isThere(file)) return NOTHING;
  const wrong = new UsageError(`'${file}' holds no figures of talon bench --all; --renew writes them.`);
  let kept: Partial<KeptSpeeds> | null;
  try {
    kept = JSON.parse(readText(file, 'file of speeds')) as Partial<KeptSpeeds> | null;
  } catch (problem) {
    throw problem instanceof SyntaxError ? wrong : problem;
  }
  const { perCpuSecond, values } = kept ?? {};
  if (typeof perCpuSecond !== 'number' || typeof values !== 'object' || values === null) throw wrong;
  if (!Object.values(values).every((value) => typeof value === 'number' && value > 0)) throw wrong;
  return { perCpuSecond, values };
};

const DIGITS = 4;
const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

export const writeSpeeds = ({ calibration, rows }: AllReport, file: string = KEPT_SPEEDS): void => {
  const values = rows.flatMap(({ id, value }) => (value === null ? [] : [[id, rounded(value)] as const]));
  const content = {
    node: process.version,
    perCpuSecond: calibration.perCpuSecond,
    values: Object.fromEntries(values),
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};

/** What is kept of a row, as it would be where the calibration loop is as fast as here. */
export const scaledTo = (perCpuSecond: number, kept: KeptSpeeds, id: string, unit: Unit): number | null => {
  if (!Object.hasOwn(kept.values, id)) return null;
  const value = kept.values[id]!;
  const faster = perCpuSecond / kept.perCpuSecond;
  return rounded(perSecond(value, unit) === value ? value * faster : value / faster);
};
