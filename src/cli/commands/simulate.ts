import { Option, type Command } from 'commander';
import { parseCount, parseGames, parseIndex, parsePath } from '../kit/args.ts';
import { faultsOption, seedOption } from '../kit/commonOptions.ts';
import { AGENTS_ABOUT } from '../help/agents.ts';
import { EXAMPLE, oneAgainst } from '../help/example.ts';
import { addLimitOptions } from '../kit/limitOptions.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { addRulesOptions, GAME_ABOUT } from '../kit/rulesOptions.ts';
import { addPlaceOptions } from '../longRun/options.ts';
import { JUDGES } from '../simulate/judges.ts';
import { FILE_OPTIONS, type SimulateOptions } from '../simulate/options.ts';

const {
  game,
  preset,
  players,
  agents: [best, simple, least],
  settings: [setting],
} = EXAMPLE;

const DETAILS = `
Game i gives agent a the seat (a + i) mod n, and n games in a row have the same cards, so that every agent plays every
deal from every seat; take a multiple of n games. Winning means place 1; a win shared by k counts 1/k in the win rate.
Intervals are for 95 %. The same seed and options give the same report and files, byte for byte, with any number of
workers, programs aside. Ctrl-C or a crash leaves a progress file beside --out, from which --resume goes on to the same result.
${AGENTS_ABOUT}

Examples:
  talon simulate ${game} --agents ${best} ${least} --games 1000 --seed 7
  talon simulate ${game} --preset ${preset} --agents ${oneAgainst(best, least)} --json
  talon simulate ${game} --rules house.yaml --agents ${least} ${least} --records games.jsonl
  talon simulate ${game} --players ${players} --agents ${oneAgainst(simple, least)} --games 100000 --out r.json --html r.html
  talon simulate ${game} --agents ${simple} ${least} --set ${setting} --first 123 --games 1 --records game123.jsonl`;

export const addSimulate = (program: Command, io: Io): void => {
  const command = program
    .command('simulate')
    .summary('play many games between agents and sum them up')
    .description('Plays many games between agents and reports win rates, scores and what the game counts.')
    .argument('<game>', GAME_ABOUT)
    .option('--agents <names...>', 'the agents, one for each seat')
    .addOption(new Option('--games <n>', 'how many games').argParser(parseGames).default(100))
    .addOption(new Option('--first <i>', 'index of the first game').argParser(parseIndex('--first')).default(0))
    .addOption(seedOption());
  addLimitOptions(addRulesOptions(command)).addOption(
    faultsOption('when an agent fails: fallback (a random move), forfeit (it loses) or throw (stop)'),
  );
  for (const { option } of JUDGES) command.addOption(option);
  addPlaceOptions(command)
    .addOption(
      new Option(
        '--chunk <n>',
        'games of a stretch, in which work is handed out and kept; at most 128, with --records about 4 (default: fits their number)',
      ).argParser(parseCount('--chunk', 1_000_000)),
    )
    .option('--out <file>', 'write the report as JSON to a file', parsePath('--out'))
    .option('--html <file>', 'write the report as one page with plots', parsePath('--html'))
    .option('--csv <folder>', 'write the tables of the report as CSV files', parsePath('--csv'))
    .option('--parquet <file>', 'write one row per game and seat as Parquet', parsePath('--parquet'))
    .option('--records <file>', 'write the record of every game to a file, one per line', parsePath('--records'))
    .option(
      '--checkpoint <file>',
      'keep the progress of a long run here (default: <out>.progress)',
      parsePath('--checkpoint'),
    )
    .option('--resume', 'go on with a stopped run; all other options as before')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', DETAILS)
    .action((game: string, options: SimulateOptions) => simulate(io, game, options));
};

const simulate = async (io: Io, gameId: string, options: SimulateOptions): Promise<void> => {
  const { refuseSameFiles, namedFiles } = await import('../kit/files.ts');
  const written = namedFiles(options, [...FILE_OPTIONS, 'csv']);
  const read = namedFiles(options, ['rules', 'config']);
  refuseSameFiles(written, read);
  const { planSimulation } = await import('../simulate/setup.ts');
  const { runSimulation } = await import('../simulate/runner.ts');
  const { createReport, publishReport } = await import('../../sim/report.ts');
  const { createTexts } = await import('../simulate/texts.ts');
  const { simulation, preset, supply } = await planSimulation(gameId, options);
  if (options.csv !== undefined) {
    const { tableFiles } = await import('../simulate/texts.ts');
    refuseSameFiles(tableFiles(simulation, preset, options.csv), [...written, ...read]);
  }
  const { summary, seconds } = await runSimulation(io, supply, simulation, options, (found) =>
    createTexts(simulation, options, createReport(simulation, preset, found), found),
  ).finally(() => supply.place.close());
  const report = createReport(simulation, preset, summary);
  if (options.json) return printJson(io, publishReport(simulation, report));
  const { reportLines } = await import('../simulate/reportText.ts');
  print(io, ...reportLines(simulation, report, summary, seconds));
};
