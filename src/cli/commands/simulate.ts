import { Option, type Command } from 'commander';
import { FAULT_POLICIES } from '../../core/match.ts';
import { parseGames, parseOneOf, parsePath, parseSeed } from '../args.ts';
import { print, printJson, type Io } from '../io.ts';
import { UsageError } from '../problems.ts';
import type { SimulateOptions } from '../simulate/options.ts';

const DETAILS = `
Game i gives agent a the seat (a + i) mod n, and n games in a row have the same cards, so that every agent plays every
deal from every seat; take a multiple of n games. Winning means place 1; a win shared by k counts 1/k in the win rate.
Intervals are for 95 %. The same seed and options give the same report, byte for byte.

Examples:
  talon simulate tysiac --agents heuristic random --games 1000 --seed 7
  talon simulate tysiac --preset polish-3 --agents heuristic random random --json
  talon simulate tysiac --rules house.yaml --agents random random --records games.jsonl`;

export const addSimulate = (program: Command, io: Io): void => {
  program
    .command('simulate')
    .summary('play many games between agents and sum them up')
    .description('Plays many games between agents and reports win rates, scores and what the game counts.')
    .argument('<game>', 'which game (talon games lists them)')
    .option('--agents <names...>', 'the agents, one for each seat')
    .addOption(new Option('--games <n>', 'how many games').argParser(parseGames).default(100))
    .addOption(new Option('--seed <n>', 'seed of everything random').argParser(parseSeed).default('1', '1'))
    .option('--preset <name>', "named rules (default: the game's own)")
    .option('--rules <file>', 'rules from a YAML or JSON file, over the preset', parsePath('--rules'))
    .addOption(
      new Option(
        '--faults <policy>',
        'when an agent fails: fallback (a random move), forfeit (it loses) or throw (stop)',
      )
        .argParser(parseOneOf('--faults', FAULT_POLICIES))
        .default('fallback', 'fallback'),
    )
    .option('--out <file>', 'write the report as JSON to a file', parsePath('--out'))
    .option('--records <file>', 'write the record of every game to a file, one per line', parsePath('--records'))
    .option('--json', 'print the report as JSON')
    .addHelpText('after', DETAILS)
    .action((game: string, options: SimulateOptions) => simulate(io, game, options));
};

const simulate = async (io: Io, gameId: string, options: SimulateOptions): Promise<void> => {
  const { out, records } = options;
  const { isSameFile } = await import('../files.ts');
  if (out !== undefined && records !== undefined && isSameFile(out, records)) {
    throw new UsageError(`--out and --records both name '${out}'; they need two files.`);
  }
  const { planSimulation } = await import('../simulate/setup.ts');
  const { runSimulation } = await import('../simulate/runner.ts');
  const { simulation, preset } = await planSimulation(gameId, options);
  const { report, seconds } = await runSimulation(io, simulation, preset, options);
  if (options.json) return printJson(io, report);
  const { reportLines } = await import('../simulate/reportText.ts');
  print(io, ...reportLines(simulation, report, seconds));
};
