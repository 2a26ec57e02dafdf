// Names for people, where no rules are loaded.
import { GAME_INFOS } from 'virtual:games';
import type { GameInfo } from './gameInfo.ts';

const infoOf = (game: string): GameInfo | undefined => GAME_INFOS.find(({ id }) => id === game);

export const gameTitle = (game: string): string => infoOf(game)?.name ?? game;

/** Rules that are no preset keep the name they were given. */
export const rulesTitle = (game: string, preset: string): string =>
  infoOf(game)?.presets.find(({ name }) => name === preset)?.title ?? preset;
