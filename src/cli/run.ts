// One run of the command line, from arguments to exit code. Never ends the process itself.
import { CommanderError } from 'commander';
import type { Io } from './io.ts';
import { UsageError } from './problems.ts';
import { createProgram } from './program.ts';
import { messageLine, visible } from './words.ts';

const EXIT_BUG = 1;
const EXIT_USAGE = 2;

export const runCli = async (args: readonly string[], io: Io): Promise<number> => {
  try {
    const program = createProgram(io);
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (problem) {
    // Commander has said what it had to say.
    if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : EXIT_USAGE;
    if (problem instanceof UsageError) {
      io.stderr.write(`${messageLine(problem.message)}\n`);
      return problem.exitCode;
    }
    reportBug(problem, io);
    return EXIT_BUG;
  }
};

const reportBug = (problem: unknown, io: Io): void => {
  const message = problem instanceof Error ? problem.message : String(problem);
  const stack = problem instanceof Error ? problem.stack?.split('\n').map(visible).join('\n') : undefined;
  io.stderr.write(`Talon has failed: ${messageLine(message)}\n`);
  if (io.env['TALON_DEBUG'] === '1') io.stderr.write(`${stack ?? 'no stack'}\n`);
  else io.stderr.write('This is a bug. TALON_DEBUG=1 shows where it happened.\n');
};
