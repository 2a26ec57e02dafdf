// How a run that failed ends: what is said about it, and the exit code.
import { CommanderError } from 'commander';
import { HostFailure } from '../../core/hostFailure.ts';
import { ProgressError } from '../../jobs/problems.ts';
import type { Io } from './io.ts';
import { UsageError } from './problems.ts';
import { asTyped, messageLine, visible } from './words.ts';

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

/** Says what went wrong; answers the exit code. */
export const tellFailure = (problem: unknown, io: Io): number => {
  // Commander has said what it had to say.
  if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : EXIT_USAGE;
  if (problem instanceof ProgressError) return tellFailure(new UsageError(problem.message), io);
  if (problem instanceof UsageError) {
    const said = messageLine(asTyped(io.env, problem.message + hintFor(problem.message)));
    if (said !== '')
      io.stderr.write(`${said}
`);
    return problem.exitCode;
  }
  if (problem instanceof HostFailure) {
    io.stderr.write(`${messageLine(problem.message)} ${HOST_HINT}
`);
    return EXIT_FAILURE;
  }
  report(problem, io);
  return EXIT_FAILURE;
};

const HOST_HINT =
  'That is a failure of this machine and nobody’s fault in the game: look at its memory and at how many processes run.';

/** Names of agents are separated by spaces, but commas are a habit. */
const hintFor = (message: string): string =>
  /^There is no agent .*called '[^']*,/.test(message) ? ' Separate names by spaces, not by commas.' : '';

const PLACE = /^(?:file:\/\/)?(.+\.[mc]?[jt]s:\d+)$/;
const IMPORTER = / imported from (.+)$/;
const AGENTS_FRAME = /^ *at .*?((?:file:\/\/)?[^\s(]*\/src\/(?:games\/[^/]+\/bots|agents)\/[^\s:]+:\d+)/;

/** Where somebody's file is wrong: one that cannot be loaded, or an agent that fails outside of a match. */
const brokenPlace = (problem: Error & { code?: string }): string | null => {
  const [first = '', ...rest] = problem.stack?.split('\n') ?? [];
  const place = problem instanceof SyntaxError ? PLACE.exec(first) : null;
  const importer = problem.code === 'ERR_MODULE_NOT_FOUND' ? IMPORTER.exec(problem.message) : null;
  const frame = rest.find((line) => /^ *at /.test(line) && !line.includes('node:'));
  const found = (place ?? importer ?? AGENTS_FRAME.exec(frame ?? ''))?.[1];
  return found === undefined ? null : found.replace(/^file:\/\//, '');
};

const report = (problem: unknown, io: Io): void => {
  const place = problem instanceof Error ? brokenPlace(problem) : null;
  const message = problem instanceof Error ? problem.message : String(problem);
  const stack = problem instanceof Error ? problem.stack?.split('\n').map(visible).join('\n') : undefined;
  const kind = problem instanceof Error ? problem.name : 'Error';
  io.stderr.write(
    place === null
      ? `Talon has failed: ${messageLine(message)}\n`
      : `This file cannot be used: ${visible(place)}: ${kind}: ${messageLine(message)}\n`,
  );
  if (io.env['TALON_DEBUG'] === '1') io.stderr.write(`${stack ?? 'no stack'}\n`);
  else if (place === null) io.stderr.write('This is a bug. TALON_DEBUG=1 shows where it happened.\n');
  else io.stderr.write('TALON_DEBUG=1 shows the whole stack.\n');
};
