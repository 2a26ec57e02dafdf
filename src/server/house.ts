// The games that this server knows.
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame } from '../core/game.ts';
import { GAMES } from '../games/index.ts';

export const definitionOf = (id: string): AnyDefinition | undefined => GAMES.find((game) => game.id === id);

export type RuledGame = AnyGame & { readonly rules: unknown };

/** Rules of one's own are many; those of most tables are few. */
const MOST_GAMES = 100;
const games = new Map<string, RuledGame>();

/** The game under some rules; tables with the same rules share it. */
export const gameOf = (definition: AnyDefinition, rules: unknown): RuledGame => {
  const key = `${definition.id} ${JSON.stringify(rules)}`;
  const game = games.get(key) ?? definition.create(rules);
  games.delete(key);
  games.set(key, game); // the last that will be forgotten
  if (games.size > MOST_GAMES) games.delete(games.keys().next().value!);
  return game;
};
