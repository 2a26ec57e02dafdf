import type { Command } from 'commander';
import { print, printJson, type Io } from '../kit/io.ts';
import { wrapped } from '../kit/words.ts';

interface GameListing {
  id: string;
  name: string;
  about: string;
  presets: string[];
  defaultPreset: string;
  agents: string[];
}

export const addGames = (program: Command, io: Io): void => {
  program
    .command('games')
    .summary('list the games with their presets and agents')
    .description('Lists the games that can be played, the presets of their rules and the agents that play them.')
    .option('--json', 'for machines: { "games": [ { id, name, about, presets, defaultPreset, agents } ] }')
    .action((options: { json?: true }) => listGames(io, options.json === true));
};

const listGames = async (io: Io, json: boolean): Promise<void> => {
  const { houseGames } = await import('../kit/games.ts');
  const { namesWith } = await import('../../agents/names.ts');
  const { shippedNets } = await import('../../nn/models.node.ts');
  const nets = shippedNets();
  const games = houseGames.map(({ id, name, about, presets, defaultPreset, botNames, hasHabits }): GameListing => {
    const agents = namesWith(botNames, { hasNet: nets.of(id).length > 0, hasHabits });
    return { id, name, about, presets: Object.keys(presets), defaultPreset, agents };
  });
  if (json) return printJson(io, { games });
  for (const [index, game] of games.entries()) {
    if (index > 0) print(io, '');
    print(io, ...describe(game, io.stdout.columns ?? WIDTH));
  }
};

/** Where the output is no terminal. */
const WIDTH = 100;
const INDENT = '  ';
/** As wide as the words before a list. */
const BEHIND = ' '.repeat('presets  '.length);

const describe = (game: GameListing, width: number): string[] => {
  const presets = game.presets.map((preset) => (preset === game.defaultPreset ? `${preset} (default)` : preset));
  return [
    `${game.name}  –  talon play ${game.id}`,
    ...[
      ...wrapped(game.about, width - INDENT.length, ''),
      ...wrapped(`presets  ${presets.join(', ')}`, width - INDENT.length, BEHIND),
      ...wrapped(`agents   ${game.agents.join(', ')}`, width - INDENT.length, BEHIND),
    ].map((line) => INDENT + line),
  ];
};
