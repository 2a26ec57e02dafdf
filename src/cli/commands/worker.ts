import { Option, type Command } from 'commander';
import type { FleetAddress } from '../../fleet/address.node.ts';
import { EXAMPLE } from '../help/example.ts';
import { parseCount, parsePath } from '../kit/args.ts';
import { fleetOption } from '../kit/fleetOption.ts';
import { print, type Io } from '../kit/io.ts';
import { Failure, UsageError } from '../kit/problems.ts';

const {
  game,
  agents: [best, , least],
} = EXAMPLE;

const MOST_CORES = 512;

const DETAILS = `
A worker plays stretches of the runs that others send with --fleet, until it is stopped: Ctrl-C and a polite kill end what
is being played, or hand it back. One that is killed costs nothing but what it was playing: that is played again elsewhere.

Before it gets anything a worker shows that it plays as the sender does: its engine's files must be the same, and a golden
stretch of every game must come out the same. What a run needs (nets, strategies) comes through Redis by its hash and is kept
in --cache; code does not: strategies run in their sandbox, and a game of your own must lie here too, with the same files.
Programs (exec:) are started only with --allow-programs. docs/15-scale.md tells how to set up a fleet.

Examples:
  talon worker --fleet redis://localhost
  talon worker --fleet rediss://:password@host:6380?fleet=night --cores 4 --name attic
  talon simulate ${game} --agents ${best} ${least} --games 100000 --fleet redis://localhost`;

interface WorkerOptions {
  fleet: FleetAddress;
  cores?: number;
  name?: string;
  cache?: string;
  allowPrograms?: true;
}

export const addWorker = (program: Command, io: Io): void => {
  program
    .command('worker')
    .summary('play for a fleet')
    .description('Plays for everybody who sends work to a fleet, until it is stopped.')
    .addOption(fleetOption('the fleet: redis://:password@host:6379?fleet=name').makeOptionMandatory())
    .addOption(
      new Option('--cores <n>', 'play on so many cores (default: all)').argParser(parseCount('--cores', MOST_CORES)),
    )
    .addOption(new Option('--name <name>', 'how lists call it (default: machine and process)').argParser(parseName))
    .option(
      '--cache <folder>',
      'where nets and strategies are kept (default: a folder of its own)',
      parsePath('--cache'),
    )
    .option('--allow-programs', 'start programs (exec:) of whoever sends work: they run with all your rights')
    .addHelpText('after', DETAILS)
    .action((options: WorkerOptions) => work(io, options));
};

const parseName = (text: string): string => {
  if (/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u.test(text)) return text;
  throw new UsageError(`--name must be of up to 40 letters, digits, '.', '_' and '-', not '${text}'.`);
};

const work = async (io: Io, { fleet: address, cores, name, cache, allowPrograms }: WorkerOptions): Promise<void> => {
  const { availableParallelism } = await import('node:os');
  const { houseGames } = await import('../kit/games.ts');
  const { FleetError } = await import('../../fleet/problems.ts');
  const { FleetWorker } = await import('../../fleet/worker.node.ts');
  const worker = await FleetWorker.join({
    address,
    games: houseGames,
    cores: cores ?? availableParallelism(),
    name,
    folder: cache,
    allowsPrograms: allowPrograms === true,
    note: (sentence) => print(io, sentence),
  }).catch((problem: unknown) => {
    throw problem instanceof FleetError ? new Failure(problem.message) : problem;
  });
  const { build, golden } = worker.proof;
  print(
    io,
    `${worker.name} plays in the fleet '${address.namespace}' at ${address.shown} (build ${build.slice(0, 12)}, golden ${golden.slice(0, 12)}).`,
  );
  const stopListening = io.onInterrupt(() => void worker.leave());
  const wasAsked = await worker.left;
  stopListening();
  print(io, `${worker.name} has left; stretches played: ${worker.played}.`);
  if (!wasAsked) throw new Failure('It was shut out: its results differ from those of others.');
};
