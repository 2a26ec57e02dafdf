// A game with the rules that a person saved for it, offered beside the presets.
import { t } from '../i18n/index.ts';
import { listRules } from '../storage/rules.ts';
import type { GameInfo, PresetInfo } from '../games/gameInfo.ts';

export const withOwnRules = (game: GameInfo, own: readonly PresetInfo[]): GameInfo =>
  own.length === 0 ? game : { ...game, presets: [...game.presets, ...own] };

export const loadOwnRules = async (game: string): Promise<PresetInfo[]> =>
  (await listRules(game)).map(({ name, seats, rules }) => ({
    name,
    title: name,
    seats,
    about: t('lobby.ownRules'),
    net: null,
    rules: rules as Record<string, unknown>,
  }));
