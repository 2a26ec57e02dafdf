import type { GameKit } from '../kits/kit.ts';
import { gameSuite } from './gameSuite.ts';

/** Random matches of each rule set, and of each with a tiny pack. */
interface Matches {
  readonly whole: number;
  readonly tiny: number;
}

const FEW: Matches = { whole: 1, tiny: 4 };

/** A game under all its rules keeps the promises of core. One test file a game, so that they run side by side. */
export const contractSuite = ({ definition, variants, tiny, invariants }: GameKit, matches = FEW): void => {
  for (const { name, game } of variants) gameSuite(name, game, { definition, invariants, matches: matches.whole });
  for (const { name, game } of tiny) gameSuite(`tiny ${name}`, game, { definition, invariants, matches: matches.tiny });
};
