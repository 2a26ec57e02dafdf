// The limits of strategies and programs, as options.
import { Option, type Command } from 'commander';
import { DEFAULT_LIMITS, MEMORY_MB, type Limits } from '../../guests/limits.ts';
import { parseCount } from './args.ts';
import { UsageError } from './problems.ts';

export interface LimitOptions {
  fuel?: number;
  memoryMb?: number;
  decisionMs?: number;
}

export const addLimitOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--fuel <steps>',
        `budget of a strategy's decision, in steps of about a millisecond's work (default: ${DEFAULT_LIMITS.fuel})`,
      ).argParser(parseCount('--fuel', 1_000_000)),
    )
    .addOption(
      new Option('--memory-mb <n>', `memory of a strategy (default: ${DEFAULT_LIMITS.memoryMb})`).argParser(
        parseMemory,
      ),
    )
    .addOption(
      new Option(
        '--decision-ms <n>',
        `processor time of a program's decision (default: ${DEFAULT_LIMITS.programMs})`,
      ).argParser(parseCount('--decision-ms', 3_600_000)),
    );

const parseMemory = (text: string): number => {
  const { least, most } = MEMORY_MB;
  const megabytes = parseCount('--memory-mb', most)(text);
  if (megabytes >= least) return megabytes;
  throw new UsageError(`--memory-mb must be from ${least} to ${most}: a sandbox does not start with ${text}.`);
};

/** undefined where nobody asked for other limits, so that plans stay short. */
export const limitsFrom = ({ fuel, memoryMb, decisionMs }: LimitOptions): Limits | undefined => {
  if (fuel === undefined && memoryMb === undefined && decisionMs === undefined) return undefined;
  const usual = DEFAULT_LIMITS;
  const steps = fuel ?? usual.fuel;
  return {
    ...usual,
    fuel: steps,
    loadFuel: Math.max(usual.loadFuel, steps),
    memoryMb: memoryMb ?? usual.memoryMb,
    programMs: decisionMs ?? usual.programMs,
  };
};
