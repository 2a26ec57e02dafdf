// Ulti as lists show it. Loads no rules: whoever only names the game need not know how it is played.
import type { GameTitle } from '../../core/definition.ts';
import type { UltiRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS, PRESET_TEXTS } from './presets.ts';

/** From the weakest to the strongest. */
export const BOT_NAMES = ['greedy', 'heuristic'] as const;
/** What beginners do is in bots/habits.ts. */
export const HAS_HABITS = true;

export const title: GameTitle<UltiRules> = {
  id: 'ulti',
  name: 'Ulti',
  about: 'Hungarian Ulti: the talon passes from hand to hand, one plays against two, and each unit is doubled alone.',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  presetTexts: PRESET_TEXTS,
};
