// Skitgubbe as lists show it. Loads no rules: whoever only names the game need not know how it is played.
import type { GameTitle } from '../../core/definition.ts';
import type { SkitgubbeRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS, PRESET_TEXTS } from './presets.ts';

/** From the weakest to the strongest. */
export const BOT_NAMES = ['simple', 'careful'] as const;
/** What beginners do is in bots/habits.ts. */
export const HAS_HABITS = true;

export const title: GameTitle<SkitgubbeRules> = {
  id: 'skitgubbe',
  name: 'Skitgubbe',
  about: 'Swedish, in two parts: win cards in small wars, then get rid of them in runs; the last with cards has lost.',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  presetTexts: PRESET_TEXTS,
};
