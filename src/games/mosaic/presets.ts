// The default configuration for each number of players (§2.11).
import standard from '../../../config/game_rules_config_v0_1.json' with { type: 'json' };
import type { MosaicRules } from './config.ts';

const forPlayers = (count: number): MosaicRules =>
  ({ ...standard, players: { ...standard.players, count } }) as unknown as MosaicRules;

export const DEFAULT_PRESET = 'standard-2';
export const PRESETS: Readonly<Record<string, MosaicRules>> = {
  'standard-2': forPlayers(2),
  'standard-3': forPlayers(3),
  'standard-4': forPlayers(4),
};
