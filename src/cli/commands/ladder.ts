import { Option, type Command } from 'commander';
import { EXAMPLE } from '../help/example.ts';
import { parseCount, parsePath } from '../kit/args.ts';
import { seedOption } from '../kit/commonOptions.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import type { RulesOptions } from '../kit/rules.ts';
import { addRulesOptions, GAME_ABOUT } from '../kit/rulesOptions.ts';
import type { LongOptions } from '../longRun/longRun.ts';
import { addLongOptions } from '../longRun/options.ts';
import { columns } from '../kit/words.ts';

const { game } = EXAMPLE;

const DETAILS = `
All agents of a game against their neighbours in strength, on the same deals from every seat: whole matches, and single
deals for the levels above 'normal'. A pair of rotations counts as one result; ratings are those of tournaments. Beside
them, what each agent loses a decision on positions that were valued once (data/positions).

Results are kept in --out. A run that is stopped, even by kill -9, is gone on with by the same command (with --checkpoint:
and --resume; --out is then written at the end); what has been played is played again only when the version of one of the two agents, the rules or the seed has changed.

Examples:
  talon ladder --game ${game}
  talon ladder --game ${game} --only expert:strong expert:deep --budget-minutes 10
  talon ladder --game ${game} --pairs 10 --json`;

interface LadderOptions extends RulesOptions, LongOptions {
  game: string;
  pairs: number;
  seed: string;
  only?: string[];
  budgetMinutes?: number;
  out?: string;
  page?: string;
  json?: true;
}

export const addLadder = (program: Command, io: Io): void => {
  const command = program
    .command('ladder')
    .summary('rate all agents of a game')
    .description('Plays the agents of a game against each other and rates them.')
    .requiredOption('--game <game>', GAME_ABOUT);
  addLongOptions(addRulesOptions(command))
    .addOption(
      new Option('--pairs <n>', 'pairs of quick agents; slow ones play fewer')
        .argParser(parseCount('--pairs', 100_000))
        .default(40),
    )
    .addOption(seedOption())
    .option('--only <agents...>', 'play only what these agents take part in')
    .addOption(
      new Option(
        '--budget-minutes <n>',
        'stop after so many minutes of CPU time, with what there is by then',
      ).argParser(parseCount('--budget-minutes', 100_000)),
    )
    .addOption(
      new Option('--out <file>', 'where results are kept (default: data/ladder/<game>.json)').argParser(
        parsePath('--out'),
      ),
    )
    .addOption(
      new Option('--page <file>', "write the game's section of this page, e.g. docs/strength.md").argParser(
        parsePath('--page'),
      ),
    )
    .option('--json', 'print ratings and pairings as JSON')
    .addHelpText('after', DETAILS)
    .action((options: LadderOptions) => ladder(io, options));
};

const ladder = async (io: Io, options: LadderOptions): Promise<void> => {
  const { planLadder } = await import('../ladder/setup.ts');
  const { readBook, runLadder, writeLadder } = await import('../ladder/run.ts');
  const { writeSection } = await import('../ladder/page.ts');
  const { Lock } = await import('../../jobs/lock.node.ts');
  const setup = await planLadder(options);
  const { out } = setup;
  const lock = new Lock(out);
  try {
    const { plan, book, report } = setup.open(readBook(out));
    const unknown = options.only?.find((name) => !plan.agents.includes(name));
    if (unknown !== undefined) {
      throw new UsageError(`--only: '${unknown}' is not on the ladder; there are: ${plan.agents.join(', ')}.`);
    }
    const save = (): void => writeLadder(out, { ...report(), book });
    if (options.checkpoint === undefined) save();
    await runLadder(io, { plan, book, supply: setup.supply, options, save });
    const result = report();
    if (options.page !== undefined) writeSection(options.page, result);
    if (options.json) return printJson(io, result);
    const played = result.agents.filter(({ pairs }) => pairs > 0);
    const rows = played.map(({ rank, agent, rating, ratingInterval: [low, high], pairs, loss }) => [
      `${rank}  ${agent}`,
      `${rating}`,
      `[${low} … ${high}]`,
      `${pairs}`,
      loss === null ? '' : `${loss.mean} (${loss.positions})`,
    ]);
    const note = result.isComplete ? [] : ['', 'Not everything was played; the same command goes on.'];
    const head = ['', 'rating', '95 %', 'pairs', 'lost a decision (positions)'];
    print(
      io,
      `${result.gameName}, ${result.preset ?? 'own rules'}, seed ${result.seed}`,
      '',
      ...columns([head, ...rows]),
      ...note,
    );
  } finally {
    lock.release();
  }
};
