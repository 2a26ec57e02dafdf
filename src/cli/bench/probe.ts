// Something to be measured again and again, in turns with everything else and with the calibration loop.

/** What one figure counts. Those of time are of one answer; all others are how many a second of CPU time makes. */
export type Unit = 'decisions/s' | 'matches/s' | 'deals/s' | 'worlds/s' | 'steps/s' | 'ms' | 'µs';

const SECONDS: Partial<Record<Unit, number>> = { ms: 1e-3, µs: 1e-6 };

/** How many a second of CPU time makes. */
export const perSecond = (value: number, unit: Unit): number => {
  const seconds = SECONDS[unit];
  return seconds === undefined ? value : 1 / Math.max(value * seconds, 1e-12);
};

export interface Probe {
  /** The rows that it fills, in the order of the numbers that `run` answers. */
  readonly rows: readonly { readonly id: string; readonly unit: Unit }[];
  run(): readonly number[] | Promise<readonly number[]>;
  /** What was seen on the way, as a number that stays the same as long as the work does. */
  readonly checksum?: number;
  close?(): void;
}

export interface SpeedRow {
  id: string;
  /** Null where it cannot be measured here. */
  value: number | null;
  unit: Unit;
  /** How many a second of CPU time makes, to the calibration loop's cards; of `training` to PyTorch's speed. */
  ratio: number | null;
  /** What is kept, as it would be at this run's speed of the calibration loop; null where nothing is kept. */
  baseline: number | null;
  /** Of what was read; the same as long as the views are. */
  checksum?: number;
}

export interface AllReport {
  calibration: { perCpuSecond: number };
  rows: SpeedRow[];
}
