// Rules from outside, checked whole before anything is used.
import type { Card } from '../../core/cards.ts';
import { distance, err, ok, type Result, type RulesError } from '../../core/result.ts';
import { refuseValues, type Refused, unmet, withOthers } from '../shared/requirements.ts';
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

const refused = (code: RulesError['code'], path: string, message: string, section?: string): Refused =>
  err(section === undefined ? { code, path, message } : { code, path, message, section });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with any of the options, and optionally `preset`: what they change. Missing options come from there. */
export const parseRules = (input: unknown): Result<SkitgubbeRules, RulesError> => {
  if (!isObject(input))
    return refused('ERR_RULES_SYNTAX', '', 'The rules must be an object of options, e.g. "players: 3".');
  const { preset = DEFAULT_PRESET, ...options } = input;
  if (typeof preset !== 'string' || !Object.hasOwn(PRESETS, preset)) {
    const known = Object.keys(PRESETS).join(', ');
    const message = `preset: there is no preset called '${String(preset)}'. There are: ${known}.`;
    return refused('ERR_RULES_VALUE', 'preset', message);
  }
  const unknown = Object.keys(options).find((key) => !OPTION_NAMES.includes(key as keyof SkitgubbeRules));
  if (unknown !== undefined) return unknownKey(unknown);
  const parsed = rulesSchema.safeParse({ ...PRESETS[preset], ...options });
  if (!parsed.success) return refuseValues(parsed.error.issues);
  return checkRules(parsed.data) ?? ok(parsed.data);
};

const unknownKey = (key: string): Refused => {
  const near = OPTION_NAMES.find((name) => distance(name.toLowerCase(), key.toLowerCase()) <= 3);
  const hint = near === undefined ? 'The options are listed in docs/games/skitgubbe.md.' : `Did you mean '${near}'?`;
  return refused('ERR_RULES_KEY', key, `${key}: there is no such option. ${hint}`);
};

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
