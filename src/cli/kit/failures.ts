// How a run that failed ends: what is said about it, and the exit code.
import { CommanderError } from 'commander';
import { HostFailure } from '../../core/hostFailure.ts';
import { isTalons, strangersLoaded } from '../../files/gameModule.node.ts';
import { kindOf, placeOf } from '../../files/stackPlace.ts';
import { ProgressError } from '../../jobs/problems.ts';
import type { Io } from './io.ts';
import { UsageError } from './problems.ts';
import { asTyped, messageLine, visible } from './words.ts';

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

/** Says what went wrong; answers the exit code. `strangersBefore`: how often strangers' games were loaded before this run. */
export const tellFailure = (problem: unknown, io: Io, strangersBefore: number): number => {
  // Commander has said what it had to say.
  if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : EXIT_USAGE;
  if (problem instanceof ProgressError) return tellFailure(new UsageError(problem.message), io, strangersBefore);
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
  report(problem, io, strangersBefore);
  return EXIT_FAILURE;
};

const HOST_HINT =
  'That is a failure of this machine and nobody’s fault in the game: look at its memory and at how many processes run.';

/** Names of agents are separated by spaces, but commas are a habit. */
const hintFor = (message: string): string =>
  /^There is no agent .*called '[^']*,/.test(message) ? ' Separate names by spaces, not by commas.' : '';

const IMPORTER = / imported from (.+)$/;
const AGENTS = /\/src\/(?:games\/[^/]+\/bots|agents)\//;

/** Where somebody's file is wrong: one that cannot be loaded, or an agent that fails outside of a match. */
const brokenPlace = (problem: Error & { code?: string }): string | null => {
  if (problem.code === 'ERR_MODULE_NOT_FOUND') return IMPORTER.exec(problem.message)?.[1] ?? null;
  const place = placeOf(problem);
  return place !== null && (problem instanceof SyntaxError || AGENTS.test(place)) ? place : null;
};

/** A stranger's game, and where in it something has failed; null for the place where that was in Talon. */
const brokenGame = (problem: unknown, before: number): { game: string; place: string | null } | null => {
  const { times, last: game } = strangersLoaded();
  if (game === null || times === before) return null;
  const place = problem instanceof Error ? placeOf(problem) : null;
  return { game, place: place === null || isTalons(place) ? null : place };
};

const report = (problem: unknown, io: Io, strangersBefore: number): void => {
  const place = problem instanceof Error ? brokenPlace(problem) : null;
  const message = problem instanceof Error ? problem.message : String(problem);
  const stack = problem instanceof Error ? problem.stack?.split('\n').map(visible).join('\n') : undefined;
  const kind = problem instanceof Error ? kindOf(problem) : 'Error';
  const broken = place === null ? brokenGame(problem, strangersBefore) : null;
  const found = place ?? broken?.place ?? null;
  const what = place === null ? `The game '${broken?.game}' has failed in its own code` : 'This file cannot be used';
  io.stderr.write(
    found === null
      ? `Talon has failed: ${messageLine(message)}\n`
      : `${visible(what)}: ${visible(found)}: ${kind}: ${messageLine(message)}\n`,
  );
  const whose =
    broken === null ? 'This is a bug' : `This is a fault of the game '${visible(broken.game)}' or a bug of Talon`;
  if (io.env['TALON_DEBUG'] === '1') io.stderr.write(`${stack ?? 'no stack'}\n`);
  else if (found === null) io.stderr.write(`${whose}. TALON_DEBUG=1 shows where it happened.\n`);
  else io.stderr.write('TALON_DEBUG=1 shows the whole stack.\n');
};
