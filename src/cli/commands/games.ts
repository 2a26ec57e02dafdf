import type { Command } from 'commander';
import type { AnyDefinition } from '../../core/definition.ts';
import { print, printJson, type Io } from '../kit/io.ts';

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
  const { agentNames } = await import('../../agents/index.ts');
  const { shippedNets } = await import('../../nn/models.node.ts');
  const games = houseGames.map((definition): GameListing => listing(definition, agentNames(definition, shippedNets())));
  if (json) return printJson(io, { games });
  for (const [index, game] of games.entries()) {
    if (index > 0) print(io, '');
    print(io, ...describe(game));
  }
};

const listing = (definition: AnyDefinition, agents: string[]): GameListing => ({
  id: definition.id,
  name: definition.name,
  about: definition.about,
  presets: Object.keys(definition.presets),
  defaultPreset: definition.defaultPreset,
  agents,
});

const describe = (game: GameListing): string[] => {
  const presets = game.presets.map((preset) => (preset === game.defaultPreset ? `${preset} (default)` : preset));
  return [
    `${game.name}  –  talon play ${game.id}`,
    `  ${game.about}`,
    `  presets  ${presets.join(', ')}`,
    `  agents   ${game.agents.join(', ')}`,
  ];
};
