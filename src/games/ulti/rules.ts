// Rules from outside: any of the options over a preset, checked whole before anything is used.
import { count, type CardSet } from '../../core/cards.ts';
import { distance, err, ok, type Result, type RulesError } from '../../core/result.ts';
import { refuseValues, type Refused, type Requirement, unmet, withOthers } from '../shared/requirements.ts';
import en from './lang/en.json' with { type: 'json' };
import { OPTION_NAMES, rulesSchema, type UltiRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS } from './presets.ts';

/** Tests play with a handful of cards, so that every possible world can be listed. Not for users' files. */
export interface EngineRules extends UltiRules {
  readonly deck?: CardSet;
  readonly handSize?: number;
  /** Ids of the only bids. */
  readonly bids?: readonly string[];
}

export const HAND_SIZE = 10;
export const TALON_SIZE = 2;

const refused = (code: RulesError['code'], path: string, message: string, section?: string): Refused =>
  err(section === undefined ? { code, path, message } : { code, path, message, section });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with any of the options, and optionally `preset`: what they change. Missing options come from there. */
export const parseRules = (input: unknown): Result<UltiRules, RulesError> => {
  if (!isObject(input))
    return refused('ERR_RULES_SYNTAX', '', 'The rules must be an object of options, e.g. "dealsPerSession: 9".');
  const { preset = DEFAULT_PRESET, ...options } = input;
  if (typeof preset !== 'string' || !Object.hasOwn(PRESETS, preset)) {
    const known = Object.keys(PRESETS).join(', ');
    const message = `preset: there is no preset called '${String(preset)}'. There are: ${known}.`;
    return refused('ERR_RULES_VALUE', 'preset', message);
  }
  const unknown = Object.keys(options).find((key) => !OPTION_NAMES.includes(key as keyof UltiRules));
  if (unknown !== undefined) return unknownKey(unknown);
  const parsed = rulesSchema.safeParse({ ...PRESETS[preset], ...options });
  if (!parsed.success) return refuseValues(parsed.error.issues);
  return checkRules(parsed.data) ?? ok(parsed.data);
};

const unknownKey = (key: string): Refused => {
  const near = OPTION_NAMES.find((name) => distance(name.toLowerCase(), key.toLowerCase()) <= 3);
  const hint = near === undefined ? 'The options are listed in docs/games/ulti.md.' : `Did you mean '${near}'?`;
  return refused('ERR_RULES_KEY', key, `${key}: there is no such option. ${hint}`);
};

/** §14 what must hold between options. Answers the first thing wrong with all others, or null. */
export const checkRules = (rules: EngineRules): Refused | null => {
  const classic = rules.ladder === 'classic38';
  const handSize = rules.handSize ?? HAND_SIZE;
  const dealt = 3 * handSize + TALON_SIZE;
  const pack = count(rules.deck ?? -1);
  const requirements: Requirement[] = [
    [!rules.fourAces || rules.ladder === 'huwiki54', 'fourAces', 'needsLadder', { ladder: 'huwiki54' }],
    [
      rules.fourAces || rules.ladder !== 'huwiki54',
      'ladder',
      'needsFourAces',
      { ladder: 'huwiki54', option: 'fourAces', fourAces: 'true' },
    ],
    [
      classic || rules.standaloneDurchmars === 'noTrump',
      'standaloneDurchmars',
      'standaloneDurchmars',
      { value: 'noTrump', ladder: rules.ladder },
    ],
    [
      rules.silentDurchmars !== 'off' || rules.silentDurchmarsScope === 'partiContracts',
      'silentDurchmarsScope',
      'needsSilentDurchmars',
      { option: 'silentDurchmars', silentDurchmars: 'off' },
    ],
    [dealt === pack, 'handSize', 'pack', { cards: dealt, pack }],
  ];
  return withOthers(unmet('ulti', en, '14', requirements));
};
