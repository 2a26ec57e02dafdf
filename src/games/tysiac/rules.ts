// Rules from outside: full option names, the short groups of §2.13, or both; checked whole before anything is used.
import { count, type CardSet } from '../../core/cards.ts';
import { err, ok, type Result, type RulesError } from '../../core/result.ts';
import { isPlainObject, overPreset, type RulesForm } from '../shared/presetRules.ts';
import { refuseValues, type Refused, type Requirement, unmet, withOthers } from '../shared/requirements.ts';
import { FULL_DECK } from './deck.ts';
import en from './lang/en.json' with { type: 'json' };
import { LAST_AMOUNT, OPTION_NAMES, rulesSchema, type TysiacRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS } from './presets.ts';
import { GROUPS, hasShortGroups, inFileWords, readShortForm, type ShortForm } from './shortForm.ts';

/** Tests play with a handful of cards, so that every possible world can be listed. Not for users' files. */
export type EngineRules = TysiacRules & { readonly deck?: CardSet };

const FORM: RulesForm<TysiacRules> = {
  game: 'tysiac',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  names: OPTION_NAMES,
  otherNames: GROUPS,
  noun: 'option',
  example: 'target: 1000',
};

/** An object with any of the options, and optionally `preset`: what they change. Missing options come from there. */
export const parseRules = (input: unknown): Result<TysiacRules, RulesError> => {
  if (!isPlainObject(input) || !hasShortGroups(input)) return parseOptions(input);
  const short = readShortForm(input);
  if (!short.ok) return short;
  const parsed = parseOptions(short.value.options, short.value.given);
  return parsed.ok ? parsed : err(inWordsOf(short.value, parsed.error));
};

/** The same fault by the names that stand in the file; what several options have from one key is told once. */
const inWordsOf = (file: ShortForm, error: RulesError): RulesError => {
  const { also = [], ...first } = error;
  const told = new Map([first, ...also].map((one) => inFileWords(file, one)).map((one) => [one.message, one]));
  return withOthers([...told.values()])!.error;
};

const parseOptions = (input: unknown, named?: readonly string[]): Result<TysiacRules, RulesError> => {
  const read = overPreset(FORM, input);
  if (!read.ok) return read;
  const { base, given } = read.value;
  const merged = { ...base, ...given } as Record<string, unknown>;
  // One score per seat unless the file says otherwise.
  if (!('startScores' in given) && typeof merged.seats === 'number' && merged.seats <= 4) {
    merged.startScores = Array.from({ length: merged.seats }, () => 0);
  }
  const parsed = rulesSchema.safeParse(merged);
  if (!parsed.success) return refuseValues(parsed.error.issues);
  return checkRules(parsed.data, named ?? Object.keys(given)) ?? ok(parsed.data);
};

export const activePlayers = (rules: TysiacRules): number => rules.seats - (rules.sitOut === 'dealer' ? 1 : 0);

/** Where a fault between two options is told. */
type Place = readonly [path: string, key: string, params?: Requirement[3]];

/**
 * §2.12 what must hold between options. Answers the first thing wrong with all others, or null. `given` are those that
 * somebody has set, all when left out: of two that do not fit the one is told that was set, not the one of the preset.
 */
export const checkRules = (rules: EngineRules, given: readonly string[] = OPTION_NAMES): Refused | null => {
  const between = (holds: boolean, one: Place, other: Place): Requirement => {
    const isOther = given.includes(other[0]) && !given.includes(one[0]);
    return [holds, ...(isOther ? other : one)];
  };
  const active = activePlayers(rules);
  const deckSize = count(rules.deck ?? FULL_DECK);
  const dealt = active * rules.handSize + rules.musikCount * rules.musikSize;
  const challenge = rules.bidCap === 'challenge';
  const floor = rules.scoreFloor ?? -Infinity;
  const ceiling = rules.maxBid ?? LAST_AMOUNT;
  const bidGrid = { option: 'bidGrid', value: rules.bidGrid };
  const openingBid = { option: 'openingBid', value: rules.openingBid };
  const minRaise = { option: 'minRaise', value: rules.minRaise };
  const maxBid = { option: 'maxBid', value: ceiling };
  const contractGrid = { option: 'contractGrid', value: rules.contractGrid };
  const proofThreshold = { option: 'proofThreshold', value: rules.proofThreshold };
  const target = { option: 'target', value: rules.target };
  const noLock = { optionMode: 'lockMode', lockMode: 'none' };
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
    between(
      rules.openingBid % rules.bidGrid === 0,
      ['openingBid', 'multiple', bidGrid],
      ['bidGrid', 'divides', openingBid],
    ),
    between((rules.maxBid ?? 0) % rules.bidGrid === 0, ['maxBid', 'multiple', bidGrid], ['bidGrid', 'divides', maxBid]),
    between(
      rules.openingBid % rules.contractGrid === 0,
      ['contractGrid', 'divides', openingBid],
      ['openingBid', 'multiple', contractGrid],
    ),
    between(rules.minRaise % rules.bidGrid === 0, ['minRaise', 'multiple', bidGrid], ['bidGrid', 'divides', minRaise]),
    between(ceiling >= rules.openingBid, ['maxBid', 'atLeast', openingBid], ['openingBid', 'atMost', maxBid]),
    between(
      !challenge || rules.proofThreshold >= rules.openingBid,
      ['proofThreshold', 'atLeast', openingBid],
      ['openingBid', 'atMost', proofThreshold],
    ),
    between(
      rules.lockMode === 'none' || rules.lockScore < rules.target,
      ['lockScore', 'lock', { score: rules.lockScore, ...target, ...noLock }],
      ['target', 'aboveLock', { target: rules.target, option: 'lockScore', value: rules.lockScore, ...noLock }],
    ),
    [rules.startScores.length === rules.seats, 'startScores', 'startScores', { seats: rules.seats }],
    [rules.startScores.every((score) => score < rules.target), 'startScores', 'below', target],
    [rules.startScores.every((score) => score >= floor), 'startScores', 'notBelow', scoreFloor],
    [rules.lockMode === 'none' || rules.lockScore >= floor, 'lockScore', 'notBelow', scoreFloor],
    [rules.scoreFloor === null || rules.scoreFloor <= 0, 'scoreFloor', 'notAbove', { value: 0 }],
  ];
  return withOthers(unmet('tysiac', en, '2.12', requirements));
};
