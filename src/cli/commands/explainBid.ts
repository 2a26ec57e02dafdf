import type { Command } from 'commander';
import type { UltiGame } from '../../games/ulti/index.ts';
import type { Bid } from '../../games/ulti/ladder.ts';
import { print, printJson, type Io } from '../io.ts';
import { UsageError } from '../problems.ts';
import type { ChosenRules, RulesOptions } from '../rules.ts';
import { addRulesOptions } from '../rulesOptions.ts';

interface Options extends RulesOptions {
  json?: true;
}

export const addExplainBid = (program: Command, io: Io): void => {
  const command = program
    .command('explain-bid')
    .summary('what a bid of Ulti needs, pays and costs')
    .description('Explains a bid of Ulti: its units, the cards it needs, what it pays and what it costs.')
    .argument('<name...>', "id or Hungarian name, e.g. piros_ulti or 'Terített betli'");
  addRulesOptions(command)
    .option('--json', 'for machines: { rank, id, name, english, units, trump, needs, pays, costs, … }')
    .action((words: string[], options: Options) => explain(io, words.join(' '), options));
};

const explain = async (io: Io, name: string, options: Options): Promise<void> => {
  const { ulti } = await import('../../games/ulti/index.ts');
  const { chooseRules } = await import('../rules.ts');
  const { findBid } = await import('../../games/ulti/words.ts');
  const { explainBid } = await import('../../games/ulti/explainBid.ts');
  const chosen: ChosenRules = await chooseRules(ulti, options);
  const { ruleset } = chosen.game as unknown as UltiGame;
  const { bids } = ruleset.layout;
  const bid = findBid(bids, name);
  if (bid === undefined) throw new UsageError(unknownBid(bids, name));
  const explanation = explainBid(ruleset, bid);
  if (options.json) return printJson(io, explanation);
  const line = (label: string, text: string): string => `  ${label.padEnd(10)}${text}`;
  const list = (label: string, texts: readonly string[]): string[] =>
    texts.map((text, i) => line(i === 0 ? label : '', text));
  const { units, played } = explanation;
  const levels = (values: readonly number[]): string => values.join(' / ');
  print(
    io,
    `${explanation.name} – ${explanation.english}; rank ${explanation.rank} of ${bids.length}`,
    line('units', units.map(({ unit, value }) => `${unit} ${value}`).join(' + ')),
    line('trump', explanation.trump),
    line('needs', explanation.needs),
    ...list('aim', explanation.aims),
    ...(explanation.payment === null ? [] : [line('payment', explanation.payment)]),
    ...(played ? [line('pays', `${explanation.pays} from each defender when every unit is won`)] : []),
    line('costs', `${explanation.costs} to each defender${played ? ' when every unit is lost, without kontra' : ''}`),
    line('kontra', explanation.kontra),
    ...(played
      ? units.map(({ unit, won, lost }) => line('', `${unit}: won ${levels(won)}, lost ${levels(lost)}`))
      : []),
    ...list('silent', explanation.silent),
    line('beats', explanation.beats),
  );
};

const unknownBid = (bids: readonly Bid[], name: string): string =>
  `There is no bid called '${name}'. There are: ${bids.map(({ id }) => id).join(', ')}.`;
