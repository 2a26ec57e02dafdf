import type { Command } from 'commander';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import type { RulesOptions } from '../kit/rules.ts';
import { columns } from '../kit/words.ts';
import { GAME_ABOUT } from '../kit/rulesOptions.ts';

interface Options extends RulesOptions {
  encoders?: true;
  json?: true;
}

interface BlockListing {
  name: string;
  offset: number;
  size: number;
  about: string;
}

interface EncoderListing {
  name: string;
  size: number;
  blocks: BlockListing[];
}

export const addDescribe = (program: Command, io: Io): void => {
  program
    .command('describe')
    .summary('what a game looks like to programs')
    .description('Describes a game under some rules: seats, ids, options, and how views become inputs of a neural net.')
    .argument('<game>', GAME_ABOUT)
    .option('--preset <name>', "named rules (default: the game's own)")
    .option('--rules <file>', 'rules from a YAML or JSON file, over the preset')
    .option('--encoders', 'the encoders with their blocks')
    .option(
      '--json',
      'for machines: { id, rulesKey, …, encoders: [ { name, size, blocks: [ { name, offset, size } ] } ] }',
    )
    .action((game: string, options: Options) => describe(io, game, options));
};

const describe = async (io: Io, id: string, options: Options): Promise<void> => {
  const { gameNamed } = await import('../kit/games.ts');
  const { chooseRules } = await import('../kit/rules.ts');
  const definition = await gameNamed(id);
  const { game, preset } = await chooseRules(definition, options);
  const listing = {
    ...factsOf(definition, game, preset),
    ...(options.encoders
      ? { encoders: game.encoders.map(encoderListing) }
      : { options: definition.options.map(({ name, values, about, section }) => ({ name, values, about, section })) }),
  };
  if (options.json) return printJson(io, listing);
  const facts = Object.entries(factsOf(definition, game, preset)).map(([key, value]) => [key, String(value)]);
  print(io, ...facts.map(([key, value]) => `${key!.padEnd(14)}${value}`));
  if (!options.encoders) return print(io, '', ...definition.options.map(({ name, values }) => `${name}: ${values}`));
  for (const encoder of game.encoders.map(encoderListing)) print(io, '', ...encoderLines(encoder));
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

const encoderListing = ({ name, size, blocks }: AnyGame['encoders'][number]): EncoderListing => {
  let offset = 0;
  const listed = blocks.map((block) => {
    const from = offset;
    offset += block.size;
    return { name: block.name, offset: from, size: block.size, about: block.about };
  });
  return { name, size, blocks: listed };
};

const encoderLines = ({ name, size, blocks }: EncoderListing): string[] => {
  const abouts = ['about', ...blocks.map(({ about }) => about)];
  const rows = blocks.map((block) => [`  ${block.name}`, `${block.offset}`, `${block.size}`]);
  return [
    `encoder ${name}, ${size} inputs`,
    ...columns([['  name', 'offset', 'size'], ...rows]).map((line, i) => `${line}  ${abouts[i]}`),
  ];
};
