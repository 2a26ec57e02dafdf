import { Option, type Command } from 'commander';
import { OBJECTIVES, type Objective } from '../../core/solver.ts';
import { EXAMPLE } from '../help/example.ts';
import { parseCount, parseIndex, parseOneOf } from '../kit/args.ts';
import { lineOption } from '../kit/commonOptions.ts';
import { printJson, printPainted, wantsColour, type Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import type { RulesOptions } from '../kit/rules.ts';
import { addRulesOptions } from '../kit/rulesOptions.ts';
import type { Position } from '../solve/position.ts';
import { createPaint, visible } from '../kit/words.ts';

interface SolveOptions extends RulesOptions {
  game?: string;
  deal?: string;
  moves?: string;
  step?: number;
  line?: number;
  objective?: Objective;
  nodes?: number;
  link?: true;
  json?: true;
}

const MOST_NODES = 1_000_000_000;

const { game, deal, moves } = EXAMPLE;

const DETAILS = `
Solves the play of one deal with open cards: what every card is worth against best play, the best line to the end,
and whether the contract can be made. The position is a step of a record (default: the first card of its first deal),
or a deal: --deal names the cards in the order in which they are dealt, --moves all that happened since, in notation.

points      card points and marriages
contract    1 made, 0 not
settlement  what the deal changes in the scores

Examples:
  talon solve game.json --step 40
  talon solve game.json --step 40 --link
  talon solve --game ${game} --deal "${deal}" \\
    --moves "${moves}"`;

export const addSolve = (program: Command, io: Io): void => {
  const command = program
    .command('solve')
    .summary('solve the play of a deal with open cards')
    .description('Tells what every card is worth when all cards are open.')
    .argument('[record]', 'a record, as play and simulate write them, or a link to a deal')
    .option('--game <game>', 'with --deal: which game; with a record: its module, where the game is your own')
    .option('--deal <cards>', 'a deal instead of a record')
    .option('--moves <moves>', 'with --deal: the moves that lead to the position');
  addRulesOptions(command)
    .addOption(new Option('--step <k>', 'the position after step k of the record').argParser(parseIndex('--step')))
    .addOption(lineOption('which record of a file by simulate --records, from 1'))
    .addOption(
      new Option('--objective <name>', `${OBJECTIVES.join(', ')} (default: all)`).argParser(
        parseOneOf('--objective', OBJECTIVES),
      ),
    )
    .addOption(
      new Option('--nodes <n>', 'look at no more positions for an answer').argParser(parseCount('--nodes', MOST_NODES)),
    )
    .option('--link', 'print a link to the position, for solve, review and the page, and nothing else')
    .option('--json', 'for machines: { soloist, canBeMade, parts, answers: [ { objective, value, moves, line } ] }')
    .addHelpText('after', DETAILS)
    .action((file: string | undefined, options: SolveOptions) => solve(io, file, options));
};

const solve = async (io: Io, file: string | undefined, options: SolveOptions): Promise<void> => {
  const position = await findPosition(file, options);
  if (options.link) {
    const { makeDealLink } = await import('../../core/dealLink.ts');
    return printPainted(io, makeDealLink({ ...position, seat: null }));
  }
  const { solvePosition } = await import('../solve/answers.ts');
  const objectives = options.objective === undefined ? OBJECTIVES : [options.objective];
  const answers = solvePosition(position, objectives, options.nodes ?? Infinity);
  if (options.json) return printJson(io, answers);
  const { solveLines } = await import('../solve/text.ts');
  const paint = createPaint(wantsColour(io));
  printPainted(io, ...solveLines(answers).map((line) => paint.cards(visible(line))));
};

const findPosition = async (file: string | undefined, options: SolveOptions): Promise<Position> => {
  const { positionInDeal, positionIn } = await import('../solve/position.ts');
  if (file !== undefined) {
    if (options.deal !== undefined) throw new UsageError('Give a record or --deal, not both.');
    const { openSource } = await import('../records/source.ts');
    return positionIn(await openSource(file, options), options.step);
  }
  if (options.deal === undefined || options.game === undefined) {
    throw new UsageError('Name a record, or a deal by --game and --deal.');
  }
  const { gameNamed } = await import('../kit/games.ts');
  const { chooseRules } = await import('../kit/rules.ts');
  const definition = await gameNamed(options.game);
  const { game } = await chooseRules(definition, options);
  return positionInDeal(definition, game, options.deal, options.moves ?? '');
};
