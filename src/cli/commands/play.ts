import { Option, type Command } from 'commander';
import { loadScreen } from '../faces/index.ts';
import { parseIndex, parsePath, parseSeed } from '../kit/args.ts';
import { AGENTS_ABOUT } from '../help/agents.ts';
import { EXAMPLE } from '../help/example.ts';
import type { Io } from '../kit/io.ts';
import { addRulesOptions } from '../kit/rulesOptions.ts';
import { LANGUAGES } from '../../play/languages.ts';
import type { PlayOptions } from '../play/table.ts';
import { parseLanguage, systemLanguage, textsOf } from '../screen/texts.ts';
import { GAME_ABOUT } from '../kit/rulesOptions.ts';

const {
  game,
  preset,
  players,
  agents: [, , least],
  notations,
} = EXAMPLE;

const DETAILS = `
Moves are numbered; type a number, or a notation such as ${notations.join(' or ')}. In a match type help for everything else.
The record is written after every move, so a match can always be gone on with:  talon play --resume FILE
${AGENTS_ABOUT}

Examples:
  talon play ${game}
  talon play ${game} --preset ${preset} --bot ${least} --seat ${players - 1} --seed 7
  talon play ${game} --players ${players} --language hu
  talon play --resume talon-${game}-20260131-204559.json`;

export const addPlay = (program: Command, io: Io): void => {
  const command = program
    .command('play')
    .summary('play a match in the terminal against bots')
    .description('Plays a match in the terminal: you on one seat, bots on all others.')
    .argument('[game]', GAME_ABOUT);
  addRulesOptions(command)
    .option(
      '--bot <name>',
      'who plays the other seats: a bot, a strategy or a program (default: the last that talon games lists)',
    )
    .addOption(new Option('--seed <n>', 'seed of the cards and the bots (default: by chance)').argParser(parseSeed))
    .addOption(new Option('--seat <n>', 'your seat, from 0 (default: 0)').argParser(parseIndex('--seat')))
    .addOption(
      new Option(
        '--language <code>',
        `language of the table: ${LANGUAGES.join(', ')} (default: the system's)`,
      ).argParser(parseLanguage),
    )
    .option('--record <file>', 'where to save (default: talon-<game>-<time>.json here)', parsePath('--record'))
    .addOption(
      new Option('--resume <file>', 'go on with a match that play has saved: same rules, players and cards')
        .argParser(parsePath('--resume'))
        .conflicts(['preset', 'rules', 'config', 'players', 'seats', 'set', 'bot', 'seed', 'seat']),
    )
    .addHelpText('after', DETAILS)
    .action((game: string | undefined, options: PlayOptions) => play(io, game, options));
};

const play = async (io: Io, gameId: string | undefined, options: PlayOptions): Promise<void> => {
  const { newTable, resumedTable } = await import('../play/table.ts');
  const { Session } = await import('../play/session.ts');
  const table =
    options.resume === undefined
      ? await newTable(io, gameId, options)
      : await resumedTable(options.resume, gameId, options);
  const texts = textsOf(table.definition, options.language ?? systemLanguage(io));
  await new Session(io, table, texts, await loadScreen(table.definition)).run();
};
