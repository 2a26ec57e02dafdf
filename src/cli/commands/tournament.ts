import { Option, type Command } from 'commander';
import { FORMATS } from '../../arena/plan.ts';
import { FAULT_POLICIES } from '../../core/fault.ts';
import { parseCount, parseOneOf, parsePath } from '../kit/args.ts';
import { seedOption } from '../kit/commonOptions.ts';
import { AGENTS_ABOUT } from '../help/agents.ts';
import { EXAMPLE } from '../help/example.ts';
import { addLimitOptions } from '../kit/limitOptions.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { addRulesOptions, GAME_ABOUT } from '../kit/rulesOptions.ts';
import { addPlaceOptions } from '../longRun/options.ts';
import type { TournamentOptions } from '../tournament/options.ts';

const MOST_GAMES = 1_000_000;
const MOST_FAULTS = 1_000_000_000;

const {
  game,
  players,
  agents: [best, simple, least],
} = EXAMPLE;

const DETAILS = `
The same one may be given twice. A deal is played once for every seat, the entrants moving on by one, and all tables
of a round get the same cards; --games is rounded up until everybody has played equally often.

round-robin: everybody meets everybody, as evenly as the number of games allows.
swiss: in every round those of similar standing meet; who finds no seat sits out, each as rarely as the others.

forfeit: who fails is last. At a table of two the game ends; with more seats a substitute that plays at random takes
the seat to the end, and the others are ranked by what they did. Who is excluded keeps its row (excludedAfter), and the
substitute sits in its place.

The same seed gives the same bytes with any number of workers. Ctrl-C or a crash leaves a progress file in the folder,
from which --resume goes on to the same result. The folder holds the page (index.html), the tables, tournament.json and
records.jsonl with every game: talon replay records.jsonl --line 17 shows game 17.

Examples:
  talon tournament --game ${game} --players ${players} --entrants ${best} ${simple} ${least} ${least}
  talon tournament --game ${game} --entrants strategies/${game}/*.ts --games 300 --seed 5
  talon tournament --game ${game} --format swiss --rounds 5 --entrants ${best} ${simple} ${least} "exec:python3 bot.py"`;

export const addTournament = (program: Command, io: Io): void => {
  const command = program
    .command('tournament')
    .summary('rank bots and strategies against each other')
    .description('Lets bots, strategies and programs play each other and ranks them.')
    .requiredOption('--game <game>', GAME_ABOUT)
    .requiredOption('--entrants <names...>', 'who takes part')
    .addOption(
      new Option('--format <format>', 'round-robin or swiss')
        .argParser(parseOneOf('--format', FORMATS))
        .default('round-robin', 'round-robin'),
    )
    .addOption(
      new Option('--games <n>', 'how many games at least').argParser(parseCount('--games', MOST_GAMES)).default(300),
    )
    .addOption(
      new Option('--rounds <n>', 'rounds of a swiss tournament (default: fits the number of entrants)').argParser(
        parseCount('--rounds', 1000),
      ),
    )
    .addOption(seedOption());
  const entering = addLimitOptions(addRulesOptions(command))
    .addOption(
      new Option(
        '--on-fault <policy>',
        'when an entrant fails: forfeit (it loses the game), fallback (a random move) or throw (stop)',
      )
        .argParser(parseOneOf('--on-fault', FAULT_POLICIES))
        .default('forfeit', 'forfeit'),
    )
    .addOption(
      new Option(
        '--exclude-after <n>',
        'exclude an entrant after so many faults (default: 10 with forfeit, never with fallback)',
      ).argParser(parseCount('--exclude-after', MOST_FAULTS)),
    );
  addPlaceOptions(entering)
    .addOption(
      new Option(
        '--chunk <n>',
        'games of a stretch, in which work is handed out; about 4 at most (default: those of a table)',
      ).argParser(parseCount('--chunk', 1_000_000)),
    )
    .option(
      '--out <folder>',
      'where page, tables and records go (default: one in tournaments/, named by game and seed)',
      parsePath('--out'),
    )
    .option('--csv <file>', 'write the standings as CSV to this file too', parsePath('--csv'))
    .option('--html <file>', 'write the page to this file too', parsePath('--html'))
    .option('--resume', 'go on with a stopped tournament; all other options as before')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', `${AGENTS_ABOUT}\n${DETAILS}`)
    .action((options: TournamentOptions) => tournament(io, options));
};

const tournament = async (io: Io, options: TournamentOptions): Promise<void> => {
  const { namedFiles, refuseSameFiles } = await import('../kit/files.ts');
  const { planTournament } = await import('../tournament/setup.ts');
  const { Folder } = await import('../tournament/folder.ts');
  const { runTournament } = await import('../tournament/runner.ts');
  const { createTournamentReport } = await import('../../arena/report.ts');
  const planned = await planTournament(options);
  try {
    const { tournament: prepared, preset } = planned;
    const folder = new Folder(options, prepared.plan, prepared.definition.id);
    const read = [...namedFiles(options, ['rules', 'config']), ...folder.entrantFiles];
    refuseSameFiles([...namedFiles(options, ['csv', 'html']), ...folder.files], read);
    const report = await runTournament(io, planned, options, folder, (course) =>
      createTournamentReport(prepared, preset, course),
    );
    if (options.json) return printJson(io, report);
    const { tournamentLines } = await import('../tournament/text.ts');
    const { replayCommand } = await import('../tournament/replayCommand.ts');
    const command = (game: number): string => replayCommand(io.env, options.game, folder.records, game);
    print(io, ...tournamentLines(prepared.definition, report, { page: folder.page, command }));
  } finally {
    planned.supply.place.close();
  }
};
