// Rules from outside: full option names, or the short file form of §2.13; both checked whole before anything is used.
import { count, type CardSet } from '../../core/cards.ts';
import { err, likelyMeant, ok, shortened, type Result, type RulesError } from '../../core/result.ts';
import { refuseValues, type Refused, type Requirement, unmet, withOthers } from '../shared/requirements.ts';
import { FULL_DECK } from './deck.ts';
import en from './lang/en.json' with { type: 'json' };
import { LAST_AMOUNT, OPTION_NAMES, rulesSchema, type TysiacRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS } from './presets.ts';
import { isShortForm, readShortForm, shortKey } from './shortForm.ts';

/** Tests play with a handful of cards, so that every possible world can be listed. Not for users' files. */
export type EngineRules = TysiacRules & { readonly deck?: CardSet };

const refused = (code: RulesError['code'], path: string, message: string, section?: string): Refused =>
  err(section === undefined ? { code, path, message } : { code, path, message, section });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** An object with any of the options, and optionally `preset`: what they change. Missing options come from there. */
export const parseRules = (input: unknown): Result<TysiacRules, RulesError> => {
  if (!isObject(input))
    return refused('ERR_RULES_SYNTAX', '', 'The rules must be an object of options, e.g. "target: 1000".');
  if (!isShortForm(input)) return parseOptions(input);
  const options = readShortForm(input);
  if (!options.ok) return options;
  const parsed = parseOptions(options.value);
  return parsed.ok ? parsed : err(inShortForm(parsed.error));
};

/** The same error, naming the key that stands in the file. */
const inShortForm = (error: RulesError): RulesError => {
  const path = shortKey(error.path);
  const also = error.also && { also: error.also.map(inShortForm) };
  return { ...error, path, message: error.message.replace(error.path, path), ...also };
};

const parseOptions = (input: Record<string, unknown>): Result<TysiacRules, RulesError> => {
  const { preset = DEFAULT_PRESET, ...options } = input;
  if (typeof preset !== 'string' || !Object.hasOwn(PRESETS, preset)) {
    const known = Object.keys(PRESETS).join(', ');
    return refused(
      'ERR_RULES_VALUE',
      'preset',
      typeof preset === 'string'
        ? `preset: there is no preset called '${shortened(preset)}'. There are: ${known}.`
        : `preset: must be the name of a preset: ${known}.`,
    );
  }
  const unknown = Object.keys(options).find((key) => !OPTION_NAMES.includes(key as keyof TysiacRules));
  if (unknown !== undefined) return unknownKey(unknown);
  const merged = { ...PRESETS[preset], ...options } as Record<string, unknown>;
  // One score per seat unless the file says otherwise.
  if (!('startScores' in options) && typeof merged.seats === 'number' && merged.seats <= 4) {
    merged.startScores = Array.from({ length: merged.seats }, () => 0);
  }
  const parsed = rulesSchema.safeParse(merged);
  if (!parsed.success) return refuseValues(parsed.error.issues);
  return checkRules(parsed.data) ?? ok(parsed.data);
};

const unknownKey = (key: string): Refused => {
  const near = likelyMeant(key, OPTION_NAMES);
  const hint = near === undefined ? 'The options are listed in docs/games/tysiac.md.' : `Did you mean '${near}'?`;
  return refused('ERR_RULES_KEY', shortened(key), `${shortened(key)}: there is no such option. ${hint}`);
};

export const activePlayers = (rules: TysiacRules): number => rules.seats - (rules.sitOut === 'dealer' ? 1 : 0);

/** §2.12 what must hold between options. Answers the first thing wrong with all others, or null. */
export const checkRules = (rules: EngineRules): Refused | null => {
  const active = activePlayers(rules);
  const deckSize = count(rules.deck ?? FULL_DECK);
  const dealt = active * rules.handSize + rules.musikCount * rules.musikSize;
  const challenge = rules.bidCap === 'challenge';
  const floor = rules.scoreFloor ?? -Infinity;
  const bidGrid = { option: 'bidGrid', value: rules.bidGrid };
  const openingBid = { option: 'openingBid', value: rules.openingBid };
  const target = { option: 'target', value: rules.target };
  const scoreFloor = { option: 'scoreFloor', value: floor };
  const requirements: Requirement[] = [
    [(rules.sitOut === 'dealer') === (rules.seats === 4), 'sitOut', 'sitOut', { dealer: 'dealer', none: 'none' }],
    [rules.sitOut === 'dealer' || rules.sitOutBonus === 'none', 'sitOutBonus', 'needsSittingDealer'],
    [rules.sitOut === 'dealer' || !rules.sitOutSeesMusik, 'sitOutSeesMusik', 'needsSittingDealer'],
    [rules.firstDealer === 'random' || rules.firstDealer < rules.seats, 'firstDealer', 'seat', { seats: rules.seats }],
    [dealt === deckSize, 'handSize', 'pack', { hands: active, cards: dealt, pack: deckSize }],
    [(rules.musikCount === 1) === (rules.musikPick === 'only-one'), 'musikPick', 'onePile', { value: 'only-one' }],
    [rules.exchange !== 'discard' || active === 2, 'exchange', 'discard', { value: 'discard' }],
    [rules.exchange !== 'pass-one-each' || active === 3, 'exchange', 'passOneEach', { value: 'pass-one-each' }],
    [rules.exchange === 'discard' || rules.musikCount === 1, 'musikCount', 'whenPassed', { value: 1 }],
    [rules.exchange === 'discard' || rules.musikSize === 3, 'musikSize', 'whenPassed', { value: 3 }],
    [rules.exchange === 'discard' || rules.deadCards === 'none', 'deadCards', 'whenPassed.word', { value: 'none' }],
    [rules.openingBid % rules.bidGrid === 0, 'openingBid', 'multiple', bidGrid],
    [(rules.maxBid ?? 0) % rules.bidGrid === 0, 'maxBid', 'multiple', bidGrid],
    [rules.openingBid % rules.contractGrid === 0, 'contractGrid', 'divides', openingBid],
    [rules.minRaise % rules.bidGrid === 0, 'minRaise', 'multiple', bidGrid],
    [(rules.maxBid ?? LAST_AMOUNT) >= rules.openingBid, 'maxBid', 'atLeast', openingBid],
    [!challenge || rules.proofThreshold >= rules.openingBid, 'proofThreshold', 'atLeast', openingBid],
    [
      rules.lockMode === 'none' || rules.lockScore < rules.target,
      'lockScore',
      'lock',
      { score: rules.lockScore, ...target, optionMode: 'lockMode', lockMode: 'none' },
    ],
    [rules.startScores.length === rules.seats, 'startScores', 'startScores', { seats: rules.seats }],
    [rules.startScores.every((score) => score < rules.target), 'startScores', 'below', target],
    [rules.startScores.every((score) => score >= floor), 'startScores', 'notBelow', scoreFloor],
    [rules.lockMode === 'none' || rules.lockScore >= floor, 'lockScore', 'notBelow', scoreFloor],
    [rules.scoreFloor === null || rules.scoreFloor <= 0, 'scoreFloor', 'notAbove', { value: 0 }],
  ];
  return withOthers(unmet('tysiac', en, '2.12', requirements));
};
