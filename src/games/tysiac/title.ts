// Tysiąc as lists show it. Loads no rules: whoever only names the game need not know how it is played.
import type { GameTitle } from '../../core/definition.ts';
import type { TysiacRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS, PRESET_TEXTS } from './presets.ts';

/** From the weakest to the strongest. */
export const BOT_NAMES = ['greedy', 'heuristic'] as const;
/** What beginners do is in bots/habits.ts. */
export const HAS_HABITS = true;

export const title: GameTitle<TysiacRules> = {
  id: 'tysiac',
  name: 'Tysiąc',
  about: 'Polish Thousand: bid, take the musik, declare marriages, and be the first at 1000.',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  presetTexts: PRESET_TEXTS,
};
