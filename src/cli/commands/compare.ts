import { Option, type Command } from 'commander';
import type { FaultPolicy } from '../../core/fault.ts';
import type { Hypotheses } from '../../sim/compare/sprt.ts';
import { parseCount } from '../kit/args.ts';
import { faultsOption, seedOption } from '../kit/commonOptions.ts';
import { AGENTS_ABOUT } from '../help/agents.ts';
import { EXAMPLE } from '../help/example.ts';
import { addLimitOptions, limitsFrom, type LimitOptions } from '../kit/limitOptions.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import type { RulesOptions } from '../kit/rules.ts';
import { addRulesOptions, GAME_ABOUT } from '../kit/rulesOptions.ts';
import type { LongOptions } from '../longRun/longRun.ts';
import { addLongOptions } from '../longRun/options.ts';

const {
  game,
  defaultPreset,
  players,
  agents: [best, simple],
} = EXAMPLE;

const DETAILS = `
A pair is the same deals played from every seat; with more than two seats one A meets the others as B, and one B the
others as A. Deal k has the same cards in all of them, and a bomb shifts none of the later ones. Equal agents win half.
The same command gives the same result, whatever the number of workers.

Where the game has a solver, the luck-adjusted difference takes out what the cards of the deals were worth with open
hands, as far as seat rotation has not done so already; it is as unbiased as the plain one.
${AGENTS_ABOUT}

Examples:
  talon compare expert:quick ${best} --game ${game} --preset ${defaultPreset} --pairs 60 --seed 1
  talon compare pimc:20 pimc:5 --game ${game} --pairs 100 --json
  talon compare expert:quick ${simple} --game ${game} --players ${players} --pairs 2000 --sprt 0,50`;

interface CompareOptions extends RulesOptions, LimitOptions, LongOptions {
  game: string;
  pairs: number;
  seed: string;
  faults: FaultPolicy;
  sprt?: Hypotheses;
  luck: boolean;
  json?: true;
}

export const addCompare = (program: Command, io: Io): void => {
  const command = program
    .command('compare')
    .summary('which of two agents is stronger, and by how much')
    .description('Plays two agents against each other on the same deals from every seat.')
    .argument('<a>', 'an agent')
    .argument('<b>', 'the agent it is compared with')
    .requiredOption('--game <game>', GAME_ABOUT);
  addLongOptions(addLimitOptions(addRulesOptions(command)))
    .addOption(new Option('--pairs <n>', 'how many pairs').argParser(parseCount('--pairs', 1_000_000)).default(100))
    .addOption(seedOption())
    .addOption(
      new Option('--sprt <elo0,elo1>', 'stop as soon as one of two strengths can be told from the other').argParser(
        parseSprt,
      ),
    )
    .addOption(faultsOption())
    .option('--no-luck', 'leave out the luck-adjusted difference, which costs a few solved hands a deal')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', DETAILS)
    .action((a: string, b: string, options: CompareOptions) => compare(io, a, b, options));
};

const parseSprt = (text: string): Hypotheses => {
  const numbers = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(text);
  const [elo0, elo1] = [Number(numbers?.[1]), Number(numbers?.[2])];
  if (elo0 < elo1) return { elo0, elo1 };
  throw new UsageError(`--sprt must be two whole numbers, the lower first, e.g. 0,20, not '${text}'.`);
};

const compare = async (io: Io, a: string, b: string, options: CompareOptions): Promise<void> => {
  const { prepareCompare } = await import('../../sim/compare/pairs.ts');
  const { createCompareReport } = await import('../../sim/compare/report.ts');
  const { gatherSupply } = await import('../../jobs/supply.node.ts');
  const { runCompare } = await import('../compare/runner.ts');
  const { gameNamed } = await import('../kit/games.ts');
  const { checkBots } = await import('../kit/guests.ts');
  const { need } = await import('../kit/problems.ts');
  const { chooseRules } = await import('../kit/rules.ts');
  const definition = await gameNamed(options.game);
  checkBots(definition, [a, b]);
  const { game, preset } = await chooseRules(definition, options);
  const { pairs, seed, faults, luck } = options;
  const limits = limitsFrom(options);
  const who = { game: options.game, rules: game.rules, a, b, ...(limits && { limits }) };
  const plan = { ...who, pairs, seed, faults, luck, preset, from: 0, to: pairs };
  const supply = need(gatherSupply(options.game, definition, [a, b]));
  try {
    const prepared = need(prepareCompare(definition, plan, supply.place.open));
    const { results, sprt } = await runCompare(io, supply, prepared, options);
    const report = createCompareReport(prepared, preset, results);
    if (sprt !== null) report.sprt = sprt;
    if (options.json) return printJson(io, report);
    const { compareLines } = await import('../compare/text.ts');
    print(io, ...compareLines(definition.name, report, luck));
  } finally {
    supply.place.close();
  }
};
