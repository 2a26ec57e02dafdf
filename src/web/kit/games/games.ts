// The games as people read about them. The registry's own words are the English ones.
import { GAME_INFOS } from 'virtual:games';
import { sayOr, t } from '../i18n/index.ts';
import { UNNAMED_RULES, type GameInfo, type PresetInfo } from './gameInfo.ts';

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

const presetInfo = (game: string, preset: string): PresetInfo | undefined =>
  infoOf(game)?.presets.find(({ name }) => name === preset);

/** Are these, by their key, other rules than those of the preset by whose name a game goes? */
export const isChanged = (game: string, preset: string, rulesKey: string | null): boolean =>
  rulesKey !== null && (presetInfo(game, preset)?.rulesKey ?? rulesKey) !== rulesKey;

/** What rules are called. Those that are no preset keep the name they were given, in every language. */
export const rulesTitle = (game: string, preset: string, changed = false): string => {
  const title = preset === UNNAMED_RULES ? t('lobby.rules.unnamed') : (presetInfo(game, preset)?.title ?? preset);
  return changed ? t('lobby.rules.changed', { rules: title }) : title;
};
