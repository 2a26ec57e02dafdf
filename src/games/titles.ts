// The games of the house as lists show them, in the order in which people are shown them. Loads none of their rules.
import type { GameTitle } from '../core/definition.ts';
import { ok, unknownName, type NameError, type Result } from '../core/result.ts';
import * as mosaic from './mosaic/title.ts';
import * as skitgubbe from './skitgubbe/title.ts';
import * as tysiac from './tysiac/title.ts';
import * as ulti from './ulti/title.ts';

export interface HouseTitle extends GameTitle {
  /** The names of the game's own agents. */
  readonly botNames: readonly string[];
}

export const TITLES: readonly HouseTitle[] = [tysiac, ulti, skitgubbe, mosaic].map(({ title, BOT_NAMES }) => ({
  ...title,
  botNames: BOT_NAMES,
}));

export const findTitle = (id: string): Result<HouseTitle, NameError> => {
  const title = TITLES.find((one) => one.id === id);
  return title
    ? ok(title)
    : unknownName(
        'ERR_UNKNOWN_GAME',
        'game',
        id,
        TITLES.map((one) => one.id),
      );
};
