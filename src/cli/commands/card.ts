import type { Command } from 'commander';
import { EXAMPLE } from '../help/example.ts';
import { parsePath } from '../kit/args.ts';
import type { CardOptions } from '../card/gather.ts';
import { print, type Io } from '../kit/io.ts';

const { game } = EXAMPLE;

const DETAILS = `
Puts the net of a run where the agent 'neural' finds it, models/GAME/NAME.net, and beside it its card NAME.md with its
curve NAME.svg, its log NAME.jsonl (thinned out behind the first tenth), and while it is under 5 MB the state of the
training NAME.train, from which talon train --resume goes on. What is there under these names is replaced.
The net is the last one of the run, latest.net; --best keeps best.net, the one that did best in its evaluations. Measure the
one that is to be kept: those evaluations flatter whom they have chosen.

Examples:
  talon evaluate --checkpoint training/${game}/latest.net --opponents all,expert:quick --games 500 --json > strength.json
  talon card training/${game} --evaluation strength.json
  talon card training/${game} --best --evaluation strength-of-best.json
  talon card training/${game} --evaluation strength.json --exploit training/exploit-${game}/exploit.json`;

export const addCard = (program: Command, io: Io): void => {
  program
    .command('card')
    .summary('keep a trained net under models/, with its card')
    .description(
      'Keeps the net of a training run as the agent neural, with a card: how it was trained, how strong it is.',
    )
    .argument('<folder>', 'of a run of talon train')
    .option('--best', 'keep best.net instead of latest.net')
    .option('--name <name>', 'of the files (default: the preset that was learned)')
    .option('--evaluation <file>', 'what talon evaluate --json has printed of this net', parsePath('--evaluation'))
    .option('--exploit <file>', 'exploit.json of a run of talon exploit against it', parsePath('--exploit'))
    .option('--models <folder>', "where games have their folders (default: Talon's own models)", parsePath('--models'))
    .addHelpText('after', DETAILS)
    .action((folder: string, options: CardOptions) => card(io, folder, options));
};

const card = async (io: Io, folder: string, options: CardOptions): Promise<void> => {
  const { gatherFacts } = await import('../card/gather.ts');
  const { writeCard } = await import('../card/write.ts');
  print(io, ...writeCard(await gatherFacts(folder, options), options.models));
};
