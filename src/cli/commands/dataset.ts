import { Option, type Command } from 'commander';
import { parseCount, parsePath } from '../kit/args.ts';
import { faultsOption, seedOption } from '../kit/commonOptions.ts';
import { AGENTS_ABOUT } from '../help/agents.ts';
import { EXAMPLE } from '../help/example.ts';
import { addLimitOptions } from '../kit/limitOptions.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import { addRulesOptions, GAME_ABOUT } from '../kit/rulesOptions.ts';
import { grouped } from '../kit/words.ts';
import { addLongOptions } from '../longRun/options.ts';
import type { DatasetOptions } from '../dataset/options.ts';

const {
  game,
  agents: [best, simple],
} = EXAMPLE;

const DETAILS = `
Every row is a decision of a single deal (of a match, where a match is one): what the seat saw, as talon describe ${game}
--encoders lists it, the legal moves, the one that was made, what every legal move is worth with all cards open where the
game can be solved, and what came of the deal. docs/18-datasets.md has the columns. The same seed and options give the same
file, byte for byte, with any number of workers. Ctrl-C or a crash leaves a progress file beside the Parquet file, or at
--checkpoint, from which --resume goes on.
${AGENTS_ABOUT}

Examples:
  talon dataset ${game} --agents ${best} --deals 10000 --parquet deals.parquet
  talon dataset ${game} --agents ${best} ${simple} --deals 1000 --seed 7 --no-values --encoding 1 --parquet small.parquet`;

export const addDataset = (program: Command, io: Io): void => {
  const command = program
    .command('dataset')
    .summary('decisions as rows for programs that learn')
    .description(
      'Plays deals and writes every decision as a row of a Parquet file: features, mask, choice, values, outcome.',
    )
    .argument('<game>', GAME_ABOUT)
    .option('--agents <names...>', 'one agent for all seats, or one for each; they move on by a seat with every deal')
    .addOption(new Option('--deals <n>', 'how many deals').argParser(parseCount('--deals', 100_000_000)).default(1000))
    .addOption(seedOption());
  addLongOptions(addLimitOptions(addRulesOptions(command)))
    .addOption(faultsOption())
    .addOption(
      new Option('--encoding <n>', 'how views become features (default: the newest)').argParser(
        parseCount('--encoding', 1000),
      ),
    )
    .option('--encoder <name>', 'only decisions that this encoder shows, so that all rows have as many features')
    .option('--no-values', 'do not solve: quicker, and the column values stays empty')
    .option('--parquet <file>', 'the file to write', parsePath('--parquet'))
    .option('--json', 'print what was written as JSON: { deals, decisions, valued, rows }')
    .addHelpText('after', DETAILS)
    .action((name: string, options: DatasetOptions) => dataset(io, name, options));
};

const dataset = async (io: Io, name: string, options: DatasetOptions): Promise<void> => {
  const { parquet } = options;
  if (parquet === undefined) throw new UsageError('--parquet must say where the data set is written.');
  const { namedFiles, refuseSameFiles } = await import('../kit/files.ts');
  refuseSameFiles(namedFiles(options, ['parquet', 'checkpoint']), namedFiles(options, ['rules', 'config']));
  const { planDataset } = await import('../dataset/setup.ts');
  const { runDataset } = await import('../dataset/runner.ts');
  const report = await runDataset(io, await planDataset(name, options), { ...options, parquet });
  if (options.json) return printJson(io, report);
  const { deals, rows, valued } = report;
  print(io, `${parquet}: ${grouped(rows)} decisions of ${grouped(deals)} deals; ${grouped(valued)} were solved.`);
};
