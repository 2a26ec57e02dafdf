import type { Command } from 'commander';
import { faceOf } from '../faces/index.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { commandLine } from '../kit/words.ts';
import { GAME_ABOUT } from '../kit/rulesOptions.ts';

interface NewOptions {
  game: string;
  out: string;
  json?: true;
}

export const addNewStrategy = (program: Command, io: Io): void => {
  program
    .command('new-strategy')
    .summary('write a strategy to begin with')
    .description(
      'Writes a commented strategy that is legal as it stands, for you to change. Outside of this project it also ' +
        'writes a tsconfig.json, so that an editor finds the types; nothing is ever overwritten.',
    )
    .argument('<name>', "what tables shall call it: 'Iron Lady' is written to ironLady.ts")
    .requiredOption('--game <game>', GAME_ABOUT)
    .option('--out <dir>', 'the folder to write to', '.')
    .option('--json', 'for machines: { game, name, file, tsconfig }')
    .action((name: string, options: NewOptions) => newStrategy(io, name, options));
};

const newStrategy = async (io: Io, name: string, { game, out, json }: NewOptions): Promise<void> => {
  const { gameNamed, gameWords } = await import('../kit/games.ts');
  const { writeStarter } = await import('../strategies/starter.ts');
  const definition = await gameNamed(game);
  const { file, tsconfig, hint } = writeStarter(definition, name, out);
  if (json) return printJson(io, { game: definition.id, name: name.trim(), file, tsconfig });
  const entrants = [...Object.keys(definition.bots), 'random'];
  const players = faceOf(definition)?.contestPlayers;
  const size = players === undefined ? [] : ['--players', `${players}`];
  const contest = ['tournament', '--game', game, ...size, '--games', '300', '--seed', '1'];
  print(
    io,
    `${file} plays ${definition.name} already. Make it yours; the guide is docs/4-strategies.md.`,
    ...(tsconfig === null ? [] : [`${tsconfig} tells editors where the types are.`]),
    ...(hint === null ? [] : [hint]),
    '',
    'Next:',
    `  ${commandLine(io.env, ['check', file, ...gameWords(game)])}`,
    `  ${commandLine(io.env, [...contest, '--entrants', ...entrants, file])}`,
  );
};
