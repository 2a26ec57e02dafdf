import { Option, type Command } from 'commander';
import { EXAMPLE } from '../help/example.ts';
import { parseGames, parsePath } from '../kit/args.ts';
import { seedOption } from '../kit/commonOptions.ts';
import type { EvaluateOptions } from '../evaluate/setup.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { addRulesOptions } from '../kit/rulesOptions.ts';
import { addLongOptions } from '../longRun/options.ts';

const {
  game,
  stage,
  agents: [, simple],
} = EXAMPLE;

const DETAILS = `
The net meets each opponent on the same deals from every seat, as in talon compare: win rate and points with intervals,
and what the game has besides, for the net and for the opponent: contracts, bombs judged by playing on without them,
marriages judged by a solver that sees all hands. Then what the net loses a decision on positions that were valued once
(data/positions). docs/7-training.md explains the figures.

Game and rules are those that the net was trained for. The same command gives the same bytes, whatever the number of
workers; a run of training may go on meanwhile. The deals are others than those by which talon train has chosen its
best.net, whatever the seeds.

Examples:
  talon evaluate --checkpoint training/${game}/latest.net
  talon evaluate --checkpoint training/${game}/best.net --opponents all,expert:quick --games 100
  talon evaluate --checkpoint training/${stage}/latest.net --stage ${stage}
  talon evaluate --checkpoint training/${game}/latest.net --opponents ${simple} --json`;

export const addEvaluate = (program: Command, io: Io): void => {
  const command = program
    .command('evaluate')
    .summary('how strong a trained net is')
    .description('Plays a net against random play and the bots of its game, and tells how well it did.')
    .requiredOption('--checkpoint <file>', 'the net, as talon train has written it', parsePath('--checkpoint'))
    .option('--game <module>', "the module of the net's game, where it is not one of the house")
    .option('--stage <name>', 'play a step of the curriculum, as training does; its bot decides the rest')
    .option('--opponents <names>', 'all (random and every bot of the game) or names with commas between them', 'all');
  addLongOptions(addRulesOptions(command), 'progress')
    .addOption(
      new Option('--games <n>', 'games against each opponent; made up to whole pairs')
        .argParser(parseGames)
        .default(200),
    )
    .addOption(seedOption())
    .option('--json', 'print the result as JSON')
    .addHelpText('after', DETAILS)
    .action((options: EvaluateOptions) => evaluate(io, options));
};

const evaluate = async (io: Io, options: EvaluateOptions): Promise<void> => {
  const { setUpEvaluation } = await import('../evaluate/setup.ts');
  const { runEvaluation } = await import('../evaluate/runner.ts');
  const setup = await setUpEvaluation(options);
  const report = await runEvaluation(io, setup, options);
  if (options.json) return printJson(io, report);
  const { evaluationLines } = await import('../evaluate/text.ts');
  print(io, ...evaluationLines(setup.definition.name, report));
};
