// All speeds that people wait for, one row each: in five rounds, each figure beside the calibration loop measured right
// before it, and the median of the five.
import type { AnyDefinition } from '../../core/definition.ts';
import { loadBenchCases } from '../faces/index.ts';
import { calibrate } from './calibration.ts';
import { cpuSeconds } from './cpu.ts';
import { gameProbes } from './gameProbes.ts';
import { perSecond, type AllReport, type Probe, type SpeedRow, type Unit } from './probe.ts';
import { measureSandbox } from './sandbox.ts';
import { solverProbes } from './solverProbes.ts';
import { scaledTo, type KeptSpeeds } from './speeds.ts';
import { startProbe } from './startProbe.ts';
import { measureShortTraining } from './training.ts';

interface AllSize {
  rounds: number;
  /** Of one run of a loop. */
  cpuSeconds: number;
  calibrationDeals: number;
  /** What every game has and its face names; else also solvers, sandbox, training, start. */
  onlyLoops?: true;
}

const FULL_SIZE: AllSize = { rounds: 5, cpuSeconds: 0.25, calibrationDeals: 20_000 };

export const measureEverything = async (
  definitions: readonly AnyDefinition[],
  kept: KeptSpeeds,
  size = FULL_SIZE,
  /** Told what is measured next. */
  onPart: (part: string) => void = () => {},
): Promise<AllReport> => {
  const rounds = new Rounds(size);
  for (const definition of definitions) {
    const cases = await loadBenchCases(definition);
    onPart(definition.name);
    await rounds.measure(gameProbes(definition, cases, size.cpuSeconds));
    if (!size.onlyLoops) await rounds.measure(solverProbes(definition, cases.solver?.() ?? []));
  }
  if (!size.onlyLoops) {
    onPart('start');
    await rounds.measure([startProbe()]);
    onPart('the sandbox');
    const sandbox = await measureSandbox();
    rounds.add('sandbox.decision', 'µs', sandbox.perDecision);
    onPart('training');
    await rounds.addTraining();
  }
  return rounds.report(kept);
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

class Rounds {
  readonly #size: AllSize;
  readonly #calibrations: number[] = [];
  readonly #rows: Omit<SpeedRow, 'baseline'>[] = [];

  constructor(size: AllSize) {
    this.#size = size;
  }

  /** The probes in turns; the first round warms them up and does not count. */
  async measure(probes: readonly Probe[]): Promise<void> {
    const found = new Map<string, { values: number[]; ratios: number[] }>();
    for (let round = 0; round <= this.#size.rounds; round++) {
      for (const probe of probes) {
        const calibration = this.#calibrate();
        const values = await probe.run();
        if (round === 0) continue;
        probe.rows.forEach(({ id, unit }, i) => {
          const row = found.get(id) ?? { values: [], ratios: [] };
          row.values.push(values[i]!);
          row.ratios.push(perSecond(values[i]!, unit) / calibration);
          found.set(id, row);
        });
      }
    }
    for (const { rows, checksum } of probes) {
      for (const { id, unit } of rows) {
        const { values, ratios } = found.get(id)!;
        const row = { id, value: median(values), unit, ratio: median(ratios) };
        this.#rows.push(checksum === undefined ? row : { ...row, checksum });
      }
    }
  }

  /** A figure that was measured in rounds of its own. */
  add(id: string, unit: Unit, value: number): void {
    this.#rows.push({ id, value, unit, ratio: perSecond(value, unit) / median(this.#calibrations) });
  }

  async addTraining(): Promise<void> {
    const { stepsPerSecond, toTorch } = await measureShortTraining();
    this.#rows.push({ id: 'training.endToEnd.short', value: stepsPerSecond, unit: 'steps/s', ratio: toTorch });
  }

  report(kept: KeptSpeeds): AllReport {
    const perCpuSecond = Math.round(median(this.#calibrations));
    const rows = this.#rows.map((row) => ({ ...row, baseline: scaledTo(perCpuSecond, kept, row.id, row.unit) }));
    return { calibration: { perCpuSecond }, rows };
  }

  #calibrate(): number {
    const { perCpuSecond } = calibrate(cpuSeconds, this.#size.calibrationDeals);
    this.#calibrations.push(perCpuSecond);
    return perCpuSecond;
  }
}
