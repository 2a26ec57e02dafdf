import type { Command } from 'commander';
import type { UltiGame } from '../../../games/ulti/index.ts';
import { print, printJson, type Io } from '../../kit/io.ts';
import { UsageError } from '../../kit/problems.ts';
import type { ChosenRules, RulesOptions } from '../../kit/rules.ts';
import { addRulesOptions } from '../../kit/rulesOptions.ts';

interface Options extends RulesOptions {
  json?: true;
}

export const addExplainBid = (program: Command, io: Io): void => {
  const command = program
    .command('explain-bid')
    .summary('what a bid of Ulti needs, pays and costs')
    .description('Explains a bid of Ulti: its units, the cards it needs, what it pays and what it costs.')
    .argument('<name...>', "id or Hungarian name, e.g. piros_ulti or 'Terített betli'; red is piros");
  addRulesOptions(command)
    .option('--json', 'for machines: { rank, id, name, english, units, trump, needs, pays, costs, … }')
    .action((words: string[], options: Options) => explain(io, words.join(' '), options));
};

const explain = async (io: Io, name: string, options: Options): Promise<void> => {
  const { ulti } = await import('../../../games/ulti/index.ts');
  const { chooseRules } = await import('../../kit/rules.ts');
  const { bidLines, namedBid, unknownBid } = await import('./bidText.ts');
  const { explainBid } = await import('../../../games/ulti/explainBid.ts');
  const { textsOf } = await import('../../screen/texts.ts');
  const { say } = textsOf(ulti, 'en');
  const chosen: ChosenRules = await chooseRules(ulti, options);
  const { ruleset } = chosen.game as unknown as UltiGame;
  const { bids } = ruleset.layout;
  const bid = namedBid(bids, name);
  if (bid === undefined) throw new UsageError(unknownBid(say, bids, name));
  if (options.json) {
    const { rank, id, name: title, gloss, ...more } = explainBid(ruleset, bid, say);
    return printJson(io, { rank, id, name: title, english: gloss, ...more });
  }
  print(io, ...bidLines(say, ruleset, bid));
};
