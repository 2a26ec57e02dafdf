// The games that this server knows.
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame } from '../core/game.ts';
import { HOUSE, type HouseGame } from '../games/house.ts';
import { GAMES } from '../games/index.ts';
import { Recent } from './recent.ts';

/** As lists show them. */
export const houseGames: readonly HouseGame[] = HOUSE;

export const definitionOf = (id: string): AnyDefinition | undefined => GAMES.find((game) => game.id === id);

export const definitions = (): readonly AnyDefinition[] => GAMES;

export type RuledGame = AnyGame & { readonly rules: unknown };

/** Rules of one's own are many; those of most tables are few. */
const MOST_GAMES = 100;
const games = new Recent<RuledGame>(MOST_GAMES);

/** The game under some rules; tables with the same rules share it. */
export const gameOf = (definition: AnyDefinition, rules: unknown): RuledGame => {
  const key = `${definition.id} ${JSON.stringify(rules)}`;
  return games.get(key) ?? games.set(key, definition.create(rules));
};
