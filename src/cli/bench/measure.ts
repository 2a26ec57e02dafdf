// Speeds in CPU time beside the calibration loop, in turns, so that a busy or throttled moment hits all alike.
import type { AnyDefinition } from '../../core/definition.ts';
import { calibrate } from './calibration.ts';
import { cpuSeconds } from './cpu.ts';
import { benchGame, createDrivenLoop, createRawLoop } from './loops.ts';
import { Runner } from './runner.ts';

export interface Speed {
  /** Decisions per second of CPU time, best run. */
  perCpuSecond: number;
  /** To the calibration loop's cards per second. */
  ratio: number;
}

export interface BenchReport {
  calibration: { perCpuSecond: number };
  games: { id: string; preset: string; raw: Speed; driven: Speed }[];
}

export interface BenchSize {
  rounds: number;
  /** Of one run of one loop. */
  cpuSeconds: number;
  /** Deals of one run of the calibration loop. */
  calibrationDeals: number;
}

const FULL_SIZE: BenchSize = { rounds: 5, cpuSeconds: 0.4, calibrationDeals: 400_000 };

export const measure = (definitions: readonly AnyDefinition[], size = FULL_SIZE): BenchReport => {
  const games = definitions.map((definition) => {
    const game = benchGame(definition);
    const raw = new Runner(createRawLoop(game), size.cpuSeconds);
    const driven = new Runner(createDrivenLoop(definition, game), size.cpuSeconds);
    return { definition, raw, driven };
  });
  let calibration = 0;
  for (let round = 0; round < size.rounds; round++) {
    calibration = Math.max(calibration, calibrate(cpuSeconds, size.calibrationDeals).perCpuSecond);
    for (const { raw, driven } of games) {
      raw.run();
      driven.run();
    }
  }
  const speedOf = ({ best }: Runner): Speed => ({ perCpuSecond: Math.round(best), ratio: best / calibration });
  return {
    calibration: { perCpuSecond: Math.round(calibration) },
    games: games.map(({ definition: { id, defaultPreset }, raw, driven }) => ({
      id,
      preset: defaultPreset,
      raw: speedOf(raw),
      driven: speedOf(driven),
    })),
  };
};
