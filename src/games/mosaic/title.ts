// Mosaic as lists show it. Loads no rules: whoever only names the game need not know how it is played.
import type { GameTitle } from '../../core/definition.ts';
import type { MosaicRules } from './config.ts';
import { DEFAULT_PRESET, PRESETS, PRESET_TEXTS } from './presets.ts';

/** From the weakest to the strongest. */
export const BOT_NAMES = ['greedy', 'disruptor'] as const;
/** What beginners do is in bots/habits.ts. */
export const HAS_HABITS = true;

export const title: GameTitle<MosaicRules> = {
  id: 'mosaic',
  name: 'Mosaic',
  about: 'A pattern-and-draft game with open boards: fill rows and squares, score them, use their rewards.',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  presetTexts: PRESET_TEXTS,
};
