import { Option, type Command } from 'commander';
import type { CheckOptions } from '../check/check.ts';
import { EXAMPLE } from '../help/example.ts';
import { parseCount, parseGames, parsePath } from '../kit/args.ts';
import { addLimitOptions } from '../kit/limitOptions.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { Failure } from '../kit/problems.ts';

const { game, strategy } = EXAMPLE;

const DETAILS = `
Looks at types, imports, the class and its methods, then lets the strategy play against every bot of the house for a
few seconds, each bot on all other seats in turn. Tells what to mend, with the line; how much of its limits it uses; and
how it does. The game is found by the methods, a field game = '…', or the folder; else say it with --game.

Examples:
  talon check ${strategy}
  talon check my.js --game ${game} --json

Exit codes: 0 accepted, 1 refused, 2 wrong input.`;

export const addCheck = (program: Command, io: Io): void => {
  const command = program
    .command('check')
    .summary('say whether a strategy would be accepted')
    .description('Says whether a strategy would be accepted, what to mend, and how it does.')
    .argument('<file>', "the strategy's file, .ts, .js or .mjs", parsePath('FILE'))
    .option('--game <game>', 'which game it plays')
    .addOption(new Option('--games <n>', 'how many games at most').argParser(parseGames).default(300))
    .addOption(
      new Option('--seconds <n>', 'how long to play at most').argParser(parseCount('--seconds', 86_400)).default(5),
    );
  addLimitOptions(command)
    .option('--json', 'for machines: { accepted, problems, games, faults, fuel, memory, cpu, against }')
    .addHelpText('after', DETAILS)
    .action((file: string, options: CheckOptions) => check(io, file, options));
};

const check = async (io: Io, file: string, options: CheckOptions): Promise<void> => {
  const { checkFile } = await import('../check/check.ts');
  const isShown = io.stderr.isTTY === true && !options.json;
  const tell = (text: string): void => void (isShown && io.stderr.write(`\r\u001b[2K${text}`));
  const report = await checkFile(file, options, tell);
  tell('');
  if (options.json) printJson(io, report);
  else {
    const { checkLines } = await import('../check/text.ts');
    print(io, ...checkLines(report));
  }
  if (!report.accepted) throw new Failure('');
};
