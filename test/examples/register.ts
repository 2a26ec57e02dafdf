// Registers the example as a newcomer would, by one more entry in the list of games and in that of their titles. To be
// imported before whatever reads the lists.
import { kuhn } from '../../examples/kuhn/index.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { GAMES } from '../../src/games/index.ts';
import { TITLES, type HouseTitle } from '../../src/games/titles.ts';

(GAMES as AnyDefinition[]).push(kuhn);
(TITLES as HouseTitle[]).push({ ...kuhn, botNames: Object.keys(kuhn.bots) });
