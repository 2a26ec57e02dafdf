import { Option, type Command } from 'commander';
import type { CompareOptions } from '../compare/compare.ts';
import { parseCount } from '../kit/args.ts';
import { faultsOption, seedOption } from '../kit/commonOptions.ts';
import { AGENTS_ABOUT } from '../help/agents.ts';
import { EXAMPLE } from '../help/example.ts';
import { addLimitOptions } from '../kit/limitOptions.ts';
import type { Io } from '../kit/io.ts';
import { addRulesOptions, GAME_ABOUT } from '../kit/rulesOptions.ts';
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

With --deals single deals are played instead of matches: A sits alone at every seat in turn, the others are B. Each deal
begins between two deals of a match of the game's best rule bot, drawn from the seed, and is measured as the game has it:
by the chance to win the match in Tysiąc, in hundredths (by points under rules without a table), by points in Ulti and
Mosaic, by places in Skitgubbe, by the points of whole matches in any other game. The difference is what a deal brings A;
equals gain 0. Then --sprt takes two differences in the same measure: --sprt 0,0.5. The milliseconds of a core for a decision
stand beside it: some of the deals are played once more for them, in one thread, so that nothing else depends on them.

--mix leaves a phase of A to somebody else, so that the phase can be judged: --mix auction=heuristic makes of A an agent
mix:rest=A,auction=heuristic, which can be named so wherever agents are.

clairvoyant, alone or in a mix, sees all cards: with --deals, in games with a solver, it shows about the most there is to
gain. It can be named nowhere else.

--equal-time measures what a decision of each takes, sizes one of them to the other, says so, and plays on under the new
name; that name gives the same result on any machine.

Where the game has a solver, the luck-adjusted difference takes out what the cards of the deals were worth with open
hands, as far as seat rotation has not done so already; it is as unbiased as the plain one.
${AGENTS_ABOUT}

Examples:
  talon compare expert:quick ${best} --game ${game} --preset ${defaultPreset} --pairs 60 --seed 1
  talon compare pimc:20 pimc:5 --game ${game} --pairs 100 --json
  talon compare expert:quick ${simple} --game ${game} --players ${players} --pairs 2000 --sprt 0,50
  talon compare expert:quick ${best} --game ${game} --deals 200 --seed 5001 --json
  talon compare expert:quick ${best} --game ${game} --deals 200 --mix play=${best}
  talon compare ismcts:2000 expert:quick --game ${game} --deals 50 --equal-time`;

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
    .addOption(
      new Option('--deals <n>', 'how many single deals, instead of pairs of matches')
        .argParser(parseCount('--deals', 10_000_000))
        .conflicts(['pairs', 'luck']),
    )
    .addOption(seedOption())
    .option('--sprt <low,high>', 'stop as soon as one of two strengths (Elo) or differences can be told from the other')
    .option('--mix <phase=agent,…>', 'A, but these phases are decided by others: auction=heuristic')
    .option('--equal-time', 'give the agent pimc:N or ismcts:N as much as takes the time of the other')
    .addOption(faultsOption())
    .option('--no-luck', 'leave out the luck-adjusted difference, which costs a few solved hands a deal')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', DETAILS)
    .action((a: string, b: string, options: CompareOptions) => compare(io, a, b, options));
};

const compare = async (io: Io, a: string, b: string, options: CompareOptions): Promise<void> => {
  const { comparePairs, compareDeals } = await import('../compare/compare.ts');
  return options.deals === undefined
    ? comparePairs(io, a, b, options)
    : compareDeals(io, a, b, { ...options, deals: options.deals });
};
