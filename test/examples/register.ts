// Registers the example as a newcomer would, by one more entry in the list of games. To be imported before whatever reads
// the list.
import { kuhn } from '../../examples/kuhn/index.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { GAMES } from '../../src/games/index.ts';

(GAMES as AnyDefinition[]).push(kuhn);
