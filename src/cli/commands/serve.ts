import type { Command } from 'commander';
import { EXAMPLE } from '../help/example.ts';
import type { Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';

const { game, preset } = EXAMPLE;

const DETAILS = `
Plays many matches at once for a program that learns: it sends moves, and gets what the seat to move sees as inputs of a
net, what it may do, what was won, and whose turn it is, as arrays of numbers. Other seats may be played by agents of
Talon. docs/17-python.md describes the frames; the Python package in python/ speaks them:

  import talon_games
  env = talon_games.env('${game}', preset='${preset}', seed=7)

For programs that search it keeps single states: legal actions, copies, information states, worlds that a seat cannot tell apart,
exact values.

It ends when its input ends.`;

export const addServe = (program: Command, io: Io): void => {
  program
    .command('serve')
    .summary('matches for programs that learn, over a pipe')
    .description('Serves matches to the program that has started it.')
    .option('--stdio', 'binary frames over standard input and output')
    .addHelpText('after', DETAILS)
    .action(({ stdio }: { stdio?: true }) => serve(io, stdio));
};

const serve = async (io: Io, stdio: true | undefined): Promise<void> => {
  if (stdio === undefined) throw new UsageError('Say --stdio: frames over a pipe are the only way so far.');
  const { serveFrames } = await import('../serve/stdio.ts');
  await serveFrames(io);
};
