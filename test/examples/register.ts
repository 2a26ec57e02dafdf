// Registers the example as a newcomer would, by one more entry in the list of games. To be imported before whatever reads the
// list.
import { BOT_NAMES, title } from '../../examples/kuhn/title.ts';
import { HOUSE, type HouseGame } from '../../src/games/house.ts';

(HOUSE as HouseGame[]).push({
  ...title,
  botNames: BOT_NAMES,
  hasHabits: false,
  load: async () => (await import('../../examples/kuhn/index.ts')).kuhn,
});
