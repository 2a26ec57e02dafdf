// The default configuration for each number of players (§2.11).
import standard from '../../../config/game_rules_config_v0_1.json' with { type: 'json' };
import type { PresetText } from '../../core/definition.ts';
import type { MosaicRules } from './config.ts';

const forPlayers = (count: number): MosaicRules =>
  ({ ...standard, players: { ...standard.players, count } }) as unknown as MosaicRules;

export const DEFAULT_PRESET = 'standard-2';
export const PRESETS: Readonly<Record<string, MosaicRules>> = {
  'standard-2': forPlayers(2),
  'standard-3': forPlayers(3),
  'standard-4': forPlayers(4),
};

export const PRESET_TEXTS: Readonly<Record<string, PresetText>> = {
  'standard-2': {
    title: 'Standard, two players',
    about: 'each turn three cards: one for your board, one for your opponent, one for the discard',
  },
  'standard-3': {
    title: 'Standard, three players',
    about: 'the standard rules at a table of three; you pass to the left',
  },
  'standard-4': {
    title: 'Standard, four players',
    about: 'the standard rules at a table of four; you pass to the left',
  },
};
