// Rules from outside: any of the options over a preset, checked whole before anything is used.
import { count, type CardSet } from '../../core/cards.ts';
import type { Result, RulesError } from '../../core/result.ts';
import { parseOverPreset, type RulesForm } from '../shared/presetRules.ts';
import { type Refused, type Requirement, unmet, withOthers } from '../shared/requirements.ts';
import { HAND_SIZE, TALON_SIZE } from './deck.ts';
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

const FORM: RulesForm<UltiRules> = {
  game: 'ulti',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  names: OPTION_NAMES,
  noun: 'option',
  example: 'dealsPerSession: 9',
};

export const parseRules = (input: unknown): Result<UltiRules, RulesError> =>
  parseOverPreset(FORM, rulesSchema, checkRules, input);

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
