// Rules from outside, checked whole before anything is used.
import type { Card } from '../../core/cards.ts';
import type { Result, RulesError } from '../../core/result.ts';
import { parseOverPreset, type RulesForm } from '../shared/presetRules.ts';
import { type Refused, unmet, withOthers } from '../shared/requirements.ts';
import { CARD_COUNT } from './deck.ts';
import en from './lang/en.json' with { type: 'json' };
import { OPTION_NAMES, rulesSchema, type SkitgubbeRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS } from './presets.ts';

/** Tests play with a handful of cards, so that every possible world can be listed. Not for users' files. */
export type EngineRules = Omit<SkitgubbeRules, 'handSize'> & {
  readonly handSize: number;
  /** Ascending. */
  readonly deck?: readonly Card[];
};

const FORM: RulesForm<SkitgubbeRules> = {
  game: 'skitgubbe',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  names: OPTION_NAMES,
  noun: 'option',
  example: 'players: 3',
};

export const parseRules = (input: unknown): Result<SkitgubbeRules, RulesError> =>
  parseOverPreset(FORM, rulesSchema, checkRules, input);

/** What must hold between options. Answers the first thing wrong with all others, or null. */
export const checkRules = (rules: EngineRules): Refused | null => {
  const { players, handSize, goat } = rules;
  const pack = rules.deck?.length ?? CARD_COUNT;
  const cards = players * handSize + 1;
  return withOthers([
    ...unmet('skitgubbe', en, '1', [[goat < players, 'goat', 'goat', { option: 'players', players }]]),
    ...unmet('skitgubbe', en, '3.1', [[cards <= pack, 'handSize', 'pack', { hands: players, cards, pack }]]),
  ]);
};
