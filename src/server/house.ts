// The games that this server knows.
import type { AnyDefinition } from '../core/definition.ts';
import { GAMES } from '../games/index.ts';

export const definitionOf = (id: string): AnyDefinition | undefined => GAMES.find((game) => game.id === id);
