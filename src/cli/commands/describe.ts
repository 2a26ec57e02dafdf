import type { Command } from 'commander';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import type { RulesOptions } from '../kit/rules.ts';
import { GAME_ABOUT } from '../kit/rulesOptions.ts';

interface Options extends RulesOptions {
  encoders?: true;
  json?: true;
}

export const addDescribe = (program: Command, io: Io): void => {
  program
    .command('describe')
    .summary('what a game looks like to programs')
    .description('Describes a game under some rules: seats, ids, options, and how views become inputs of a neural net.')
    .argument('<game>', GAME_ABOUT)
    .option('--preset <name>', "named rules (default: the game's own)")
    .option('--rules <file>', 'rules from a YAML or JSON file, over the preset')
    .option(
      '--encoders',
      'how views become inputs of nets: every encoding with its encoders and blocks, and the sequences',
    )
    .option(
      '--json',
      'for machines: { id, rulesKey, …, encoders: those of the first encoding, ' +
        'encodings: [ { version, about, encoders: [ { name, size, blocks: [ { name, offset, size, about } ] } ] } ], ' +
        'sequences: [ { name, about, size, fields } ] }',
    )
    .action((game: string, options: Options) => describe(io, game, options));
};

const describe = async (io: Io, id: string, options: Options): Promise<void> => {
  const { gameNamed } = await import('../kit/games.ts');
  const { chooseRules } = await import('../kit/rules.ts');
  const { encodersLines, encodersListing } = await import('../describe/encoders.ts');
  const definition = await gameNamed(id);
  const { game, preset } = await chooseRules(definition, options);
  const listing = {
    ...factsOf(definition, game, preset),
    ...(options.encoders
      ? encodersListing(definition, game)
      : { options: definition.options.map(({ name, values, about, section }) => ({ name, values, about, section })) }),
  };
  if (options.json) return printJson(io, listing);
  const facts = Object.entries(factsOf(definition, game, preset)).map(([key, value]) => [key, String(value)]);
  print(io, ...facts.map(([key, value]) => `${key!.padEnd(14)}${value}`));
  if (!options.encoders) return print(io, '', ...definition.options.map(({ name, values }) => `${name}: ${values}`));
  print(io, ...encodersLines(encodersListing(definition, game)));
};

const factsOf = (definition: AnyDefinition, game: AnyGame, preset: string | null) => ({
  id: definition.id,
  name: definition.name,
  about: definition.about,
  preset,
  rulesKey: game.rulesKey,
  seats: game.seats,
  actionCount: game.actionCount,
  maxDecisions: game.maxDecisions,
  zeroSum: game.zeroSum,
});
