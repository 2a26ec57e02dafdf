// The registry: one line a game, in the order in which people are shown them. Loads none of their rules until somebody asks
// for them; index.ts has all of them loaded.
import type { AnyDefinition, GameTitle } from '../core/definition.ts';
import type { NameError, Result } from '../core/result.ts';
import { findById } from './find.ts';
import * as mosaic from './mosaic/title.ts';
import * as skitgubbe from './skitgubbe/title.ts';
import * as tysiac from './tysiac/title.ts';
import * as ulti from './ulti/title.ts';

/** A game as lists show it, and the rest of it where it is needed. */
export interface HouseGame extends GameTitle {
  /** The names of the game's own agents. */
  readonly botNames: readonly string[];
  /** Does it know what beginners do? Only then somebody can play as they do. */
  readonly hasHabits: boolean;
  load(): Promise<AnyDefinition>;
}

interface TitleModule {
  readonly title: GameTitle;
  readonly BOT_NAMES: readonly string[];
  readonly HAS_HABITS?: boolean;
}

const houseGame = ({ title, BOT_NAMES, HAS_HABITS = false }: TitleModule, load: HouseGame['load']): HouseGame => ({
  ...title,
  botNames: BOT_NAMES,
  hasHabits: HAS_HABITS,
  load,
});

export const HOUSE: readonly HouseGame[] = [
  houseGame(tysiac, async () => (await import('./tysiac/index.ts')).tysiac),
  houseGame(ulti, async () => (await import('./ulti/index.ts')).ulti),
  houseGame(skitgubbe, async () => (await import('./skitgubbe/index.ts')).skitgubbe),
  houseGame(mosaic, async () => (await import('./mosaic/index.ts')).mosaic),
];

export const findHouseGame = (id: string): Result<HouseGame, NameError> => findById(HOUSE, id);
