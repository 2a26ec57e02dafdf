// Kuhn poker as lists show it. Loads no rules: whoever only names the game need not know how it is played.
import type { GameTitle, PresetText } from '../../src/core/definition.ts';
import type { KuhnRules } from './options.ts';

/** It has none of its own. */
export const BOT_NAMES = [] as const;

export const DEFAULT_PRESET = 'standard';
export const PRESETS: Readonly<Record<string, KuhnRules>> = {
  standard: { deals: 10, bet: 1 },
  'one-deal': { deals: 1, bet: 1 },
};
const PRESET_TEXTS: Readonly<Record<string, PresetText>> = {
  standard: { title: 'Ten deals', about: 'the players take turns to begin' },
  'one-deal': { title: 'One deal', about: 'the game that Kuhn solved' },
};

export const title: GameTitle<KuhnRules> = {
  id: 'kuhn',
  name: 'Kuhn poker',
  about: 'The smallest poker: three cards, one bet, and already a reason to bluff.',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  presetTexts: PRESET_TEXTS,
};
