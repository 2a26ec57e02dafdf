import { Option, type Command } from 'commander';
import { LEVEL_NAMES, type Level } from '../../analysis/budget.ts';
import { EXAMPLE } from '../help/example.ts';
import { checkSeat, parseIndex, parseOneOf } from '../kit/args.ts';
import { lineOption, ofGameOption, seedOption } from '../kit/commonOptions.ts';
import { printJson, printPainted, wantsColour, type Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import { createPaint, visible } from '../kit/words.ts';

const { game, defaultPreset } = EXAMPLE;

const DETAILS = `
Every decision from the view of who made it: what was played, what the expert prefers, each move's expected score with
its interval over the sampled worlds, the chance of making the contract, what the move has lost, and where the worlds
put the cards that were not seen. '?' is a mistake and '??' a blunder, where the loss is certain; from how much on is
told in docs/10-analysis.md. Card play is solved world by world where the game has a solver; everything else is played
on by the house's bots, so those numbers are rough.
Steps are numbered from 1, as talon replay numbers them: --step 39 is the table that talon replay --step 39 shows, and
the decision made there is step 40.

Examples:
  talon review game.json
  talon review game.json --seat 0 --level normal
  talon review games.jsonl --line 17 --step 40 --json
  talon review talon1.${game}.${defaultPreset}.…`;

interface ReviewCommandOptions {
  seat?: number;
  level: Level;
  step?: number;
  line?: number;
  game?: string;
  seed: string;
  json?: true;
}

export const addReview = (program: Command, io: Io): void => {
  program
    .command('review')
    .summary('look back at a match: what was lost where')
    .description('Tells for every decision of a match what would have been better, and by how much.')
    .argument('<record>', 'a record, as play and simulate write them, or a link to a deal')
    .addOption(new Option('--seat <n>', 'only the decisions of this seat, from 0').argParser(parseIndex('--seat')))
    .addOption(
      new Option('--level <name>', `how much is looked at: ${LEVEL_NAMES.join(', ')}`)
        .argParser(parseOneOf('--level', LEVEL_NAMES))
        .default('quick', 'quick'),
    )
    .addOption(new Option('--step <k>', 'only the decision after step k').argParser(parseIndex('--step')))
    .addOption(lineOption())
    .addOption(ofGameOption())
    .addOption(seedOption('seed of the sampled worlds'))
    .option(
      '--json',
      'for machines: { currency, marks, seats, decisions: [ { step, move, preferred, lost, mark … } ] }',
    )
    .addHelpText('after', DETAILS)
    .action((record: string, options: ReviewCommandOptions) => review(io, record, options));
};

const review = async (io: Io, text: string, options: ReviewCommandOptions): Promise<void> => {
  const { openSource } = await import('../records/source.ts');
  const { reviewSource } = await import('../review/review.ts');
  const { Progress } = await import('../longRun/progress.ts');
  const source = await openSource(text, options);
  const { game, steps, name } = source;
  const seat = options.seat === undefined ? source.seat : checkSeat(options.seat, game.seats);
  const step = options.step ?? source.step;
  if (step !== undefined && step >= steps.length) {
    throw new UsageError(`--step must be below ${steps.length}: ${name} has no decision after step ${step}.`);
  }
  let progress: InstanceType<typeof Progress> | null = null;
  const result = reviewSource(source, { level: options.level, seed: options.seed, seat, step }, (done, of) => {
    progress ??= new Progress(io, of, 0, undefined, 'decisions');
    progress.show(done);
  });
  (progress as InstanceType<typeof Progress> | null)?.clear();
  if (step !== undefined && result.decisions.length === 0) {
    throw new UsageError(
      `Nobody${seat === null ? '' : ` at seat ${seat}`} had a choice after step ${step} of ${name}.`,
    );
  }
  if (options.json) return printJson(io, result);
  const { reviewLines } = await import('../review/text.ts');
  const paint = createPaint(wantsColour(io));
  printPainted(io, ...reviewLines(result).map((line) => paint.cards(visible(line))));
};
