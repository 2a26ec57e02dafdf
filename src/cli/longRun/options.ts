import { Option, type Command } from 'commander';
import { parseCount, parsePath, parseRate } from '../kit/args.ts';
import { workersOption } from '../kit/commonOptions.ts';
import { fleetOption } from '../kit/fleetOption.ts';

/** Where the stretches of a long run are played. */
export const addPlaceOptions = (command: Command): Command =>
  command
    .addOption(workersOption())
    .addOption(fleetOption('play with the workers of a fleet: redis://:password@host:6379?fleet=name'))
    .addOption(
      new Option('--fleet-priority <n>', 'of the runs of a fleet 1 goes first, 9 last (default: 5)').argParser(
        parseCount('--fleet-priority', 9),
      ),
    )
    .addOption(
      new Option(
        '--fleet-limit <n>',
        'play at most so many batches at once (default: as the fleet has cores)',
      ).argParser(parseCount('--fleet-limit', 100_000)),
    )
    .addOption(
      new Option(
        '--fleet-audit <share>',
        'so many of the stretches of a fleet are played again here and compared (default: 0.01)',
      ).argParser(parseRate('--fleet-audit')),
    );

/** The options of every command that plays long; where `--checkpoint` is something else, progress has another name. */
export const addLongOptions = (command: Command, progress = 'checkpoint'): Command =>
  addPlaceOptions(command)
    .option(`--${progress} <file>`, 'keep the progress of a long run here', parsePath(`--${progress}`))
    .option('--resume', 'go on with a stopped run; all other options as before');
