// The games as people read about them. The registry's own words are the English ones.
import { GAME_INFOS } from 'virtual:games';
import { sayOr } from '../i18n/index.ts';
import type { GameInfo } from './gameInfo.ts';

const inThisLanguage = (game: GameInfo): GameInfo => ({
  ...game,
  name: sayOr(`lobby.game.${game.id}`, game.name),
  about: sayOr(`lobby.game.${game.id}.about`, game.about),
  presets: game.presets.map((preset) => ({
    ...preset,
    title: sayOr(`lobby.preset.${game.id}.${preset.name}`, preset.title),
    about: sayOr(`lobby.preset.${game.id}.${preset.name}.about`, preset.about),
  })),
});

export const GAMES: readonly GameInfo[] = GAME_INFOS.map(inThisLanguage);

export const infoOf = (game: string): GameInfo | undefined => GAMES.find(({ id }) => id === game);

export const gameTitle = (game: string): string => infoOf(game)?.name ?? game;

/** Rules that are no preset keep the name they were given. */
export const rulesTitle = (game: string, preset: string): string =>
  infoOf(game)?.presets.find(({ name }) => name === preset)?.title ?? preset;
