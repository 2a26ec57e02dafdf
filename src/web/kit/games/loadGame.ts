// One game of the house, rules and all, fetched when it is played: whoever plays one needs no other.
import type { AnyDefinition } from '../../../core/definition.ts';
import { ok, unknownName, type NameError, type Result } from '../../../core/result.ts';

const MODULES = import.meta.glob('../../../games/*/index.ts', { import: '*' });

const idOf = (path: string): string => path.split('/').at(-2)!;

export const loadGame = async (id: string): Promise<Result<AnyDefinition, NameError>> => {
  const path = Object.keys(MODULES).find((known) => idOf(known) === id);
  if (path === undefined) return unknownName('ERR_UNKNOWN_GAME', 'game', id, Object.keys(MODULES).map(idOf));
  // A game's module names its definition as the game is called.
  return ok(((await MODULES[path]!()) as Readonly<Record<string, AnyDefinition>>)[id]!);
};
