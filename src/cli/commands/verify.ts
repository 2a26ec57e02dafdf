import type { Command } from 'commander';
import { parsePath } from '../kit/args.ts';
import { ofGameOption } from '../kit/commonOptions.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { Failure } from '../kit/problems.ts';

const DETAILS = `
Friends who play at one table get such a file when the match is over. Before the first card the server bound itself to a
secret, and every player's browser to a number; the seed of the match follows from all of them, and the cards follow from
the seed. This command makes all of it once more.

It proves that nobody, neither the server nor a player, chose the cards after the others were bound to their numbers. It
does not prove that the server kept the cards to itself, or that players did not tell each other theirs. That the hashes in
the file are those that were shown before the first card is what the players' own browsers check, after each match.

Where all tables of a tournament's round got the same cards the file has the numbers of all of them, and the seed follows from
all. It proves that the tables were bound together, and its own cards; those of another table are in that table's file.

Examples:
  talon verify talon-deals.json

Exit codes: 0 everything fits, 1 something does not, 2 wrong input.`;

interface VerifyOptions {
  game?: string;
  json?: true;
}

export const addVerify = (program: Command, io: Io): void => {
  program
    .command('verify')
    .summary('check the deals of a match with friends')
    .description('Checks that nobody chose the cards of a match that was played at one table with friends.')
    .argument('<file>', 'what the table gave when the match was over', parsePath('FILE'))
    .addOption(ofGameOption())
    .option('--json', 'for machines: { fair, problems, table, rulesKey, seed, tables, deals }')
    .addHelpText('after', DETAILS)
    .action((file: string, options: VerifyOptions) => verify(io, file, options));
};

const verify = async (io: Io, file: string, { game, json }: VerifyOptions): Promise<void> => {
  const { verifyFile, verdictLines } = await import('../verify/verify.ts');
  const verdict = await verifyFile(file, game);
  if (json) printJson(io, verdict);
  else print(io, ...verdictLines(verdict));
  if (!verdict.fair) throw new Failure('');
};
