// The kits over which the common suites walk: all of them, or those of the games that TALON_GAMES names ('tysiac,ulti').
// `npm run check` names the games that have changed.
import { KITS } from './index.ts';
import type { GameKit } from './kit.ts';

const wanted = process.env['TALON_GAMES']?.split(',').filter(Boolean) ?? [];

export const CHOSEN_KITS: readonly GameKit[] =
  wanted.length === 0 ? KITS : KITS.filter(({ definition }) => wanted.includes(definition.id));
