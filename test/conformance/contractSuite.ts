import type { GameKit } from '../kits/kit.ts';
import { gameSuite } from './gameSuite.ts';

/** A game under all its rules keeps the promises of core. One test file a game, so that they run side by side. */
export const contractSuite = ({ definition, variants, tiny, invariants }: GameKit): void => {
  for (const { name, game } of variants) gameSuite(name, game, { definition, invariants, matches: 3 });
  for (const { name, game } of tiny) gameSuite(`tiny ${name}`, game, { definition, invariants, matches: 10 });
};
