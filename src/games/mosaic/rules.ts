// Rules from outside (§2.11): sections of a configuration over a preset, checked whole before anything is used.
import type { z } from 'zod';
import type { Message } from '../../core/game.ts';
import { err, ok, type Result, type RulesError } from '../../core/result.ts';
import { inWords } from '../../core/words.ts';
import { isPlainObject, overPreset, refusedRules, unknownKey, type RulesForm } from '../shared/presetRules.ts';
import { type Refused, type Requirement, unmet, withOthers } from '../shared/requirements.ts';
import { rulesSchema, SECTION_NAMES, type MosaicRules, type PatternConfig } from './config.ts';
import { refuseReward } from './forms.ts';
import en from './lang/en.json' with { type: 'json' };
import { asSpelled, doubledKey, respelled } from './patternKeys.ts';
import { DEFAULT_PRESET, PRESETS } from './presets.ts';

const FORM: RulesForm<MosaicRules> = {
  game: 'mosaic',
  presets: PRESETS,
  defaultPreset: DEFAULT_PRESET,
  names: SECTION_NAMES,
  noun: 'key',
  example: 'players: 3',
  section: '2.10',
};

/** An object with any sections of a configuration, and optionally `preset`, from which the others come. */
export const parseRules = (input: unknown): Result<MosaicRules, RulesError> => {
  const read = overPreset(FORM, input);
  if (!read.ok) return read;
  const { base, given } = read.value;
  const merged: Record<string, unknown> = { ...base, ...given };
  const { players } = given;
  if (typeof players === 'number') merged.players = { ...base.players, count: players };
  else if (isPlainObject(players) && !('count' in players)) merged.players = { ...players, count: base.players.count };
  const { patterns } = merged;
  const doubled = doubledKey(patterns);
  if (doubled !== null) return refusedRules('ERR_RULES_KEY', doubled, `${doubled}: ${TWICE}.`, '2.5');
  const parsed = rulesSchema.safeParse({ ...merged, patterns: respelled(patterns) });
  const wrong = parsed.success
    ? checkRules(parsed.data)
    : withOthers(parsed.error.issues.map((issue) => readIssue(issue).error));
  return wrong === null ? ok(parsed.data!) : err(asSpelled(patterns, wrong.error));
};

const TWICE = 'the pattern has this key twice, with and without an underscore';

const readIssue = (issue: z.core.$ZodIssue): Refused => {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return unknownKey({ ...FORM, names: [] }, [path, issue.keys[0]].join('.'));
  if (issue.code === 'invalid_key') {
    const problem: Message = { key: 'mosaic.rules.name', params: { table: String(issue.path[0]) } };
    const message = `${path}: ${inWords(en, problem)}.`;
    return err({ code: 'ERR_RULES_KEY', path, message, section: '2.10', problem });
  }
  return refusedRules('ERR_RULES_VALUE', path, `${path}: ${issue.message}.`, '2.10');
};

/** §2.10 what must hold between keys. Answers the first thing wrong with all others, or null. */
export const checkRules = (rules: MosaicRules): Refused | null => {
  const { players, draft, end } = rules;
  const size = deckSizeOf(rules);
  const sum = draft.self + draft.next + draft.discard;
  const parts = { optionSelf: 'draft.self', optionNext: 'draft.next', optionDiscard: 'draft.discard' };
  const deckBelow = { option: 'end.END1.deckBelow', least: end.END1.deckBelow };
  const requirements: Requirement[] = [
    [players.min <= players.max, 'players.min', 'notAbove', { option: 'players.max', value: players.max }],
    [players.count >= players.min, 'players.count', 'atLeast', { value: players.min }],
    [players.count <= players.max, 'players.count', 'atMost', { value: players.max }],
    ...(['ranks', 'colors', 'shapes'] as const).map((key): Requirement => {
      const [low, high] = rules.deck[key];
      return [low <= high, `deck.${key}`, 'range', { low, high }];
    }),
    ...zoneRequirements(rules),
    [sum === draft.reveal, 'draft.reveal', 'draft', { cards: draft.reveal, sum, ...parts }],
    [
      end.END1.deckBelow >= draft.reveal,
      'end.END1.deckBelow',
      'atLeastOption',
      { option: 'draft.reveal', value: draft.reveal },
    ],
    // Of a range that is turned round nothing can be counted.
    [size >= end.END1.deckBelow || hasTurnedRange(rules), 'deck', 'tooFew', { cards: size, ...deckBelow }],
    ...Object.entries(rules.patterns).flatMap(([name, pattern]) => patternRequirements(rules, name, pattern)),
  ];
  for (const [id, reward] of Object.entries(rules.rewards)) {
    const wrong = refuseReward(reward);
    if (wrong) requirements.push([false, `rewards.${id}.${wrong.key}`, wrong.problem, wrong.params]);
  }
  return withOthers(unmet('mosaic', en, '2.10', requirements));
};

const hasTurnedRange = ({ deck }: MosaicRules): boolean =>
  [deck.ranks, deck.colors, deck.shapes].some(([low, high]) => low > high);

const deckSizeOf = ({ deck }: MosaicRules): number =>
  [deck.ranks, deck.colors, deck.shapes].reduce((product, [low, high]) => product * (high - low + 1), 1);

const zoneRequirements = ({ board: { width, height, zone } }: MosaicRules): Requirement[] => {
  if (zone === null) return [];
  const { x, y } = zone;
  return [
    [x[0] <= x[1], 'board.zone.x', 'columns', { first: x[0], last: x[1] }],
    [y[0] <= y[1], 'board.zone.y', 'rows', { first: y[0], last: y[1] }],
    [x[1] < width, 'board.zone.x', 'column', { column: x[1], last: width - 1 }],
    [y[1] < height, 'board.zone.y', 'row', { row: y[1], last: height - 1 }],
  ];
};

const rewardRequirement = ({ rewards }: MosaicRules, path: string, reward: string): Requirement =>
  Object.keys(rewards).length === 0
    ? [false, path, 'noRewards', { option: 'rewards' }]
    : [Object.hasOwn(rewards, reward), path, 'noReward', { reward }];

const patternRequirements = (rules: MosaicRules, name: string, pattern: PatternConfig): Requirement[] => {
  const { width, height } = rules.board;
  const path = `patterns.${name}`;
  const isLine = pattern.shape.startsWith('line');
  const size = Number(pattern.shape.slice(-1));
  const fits = isLine ? size <= Math.max(width, height) : size <= Math.min(width, height);
  const kind = isLine ? '_line_' : '_square_';
  const wrongKind = (rule: string) => ({ rule, kind: isLine ? 'line' : 'square', shape: pattern.shape });
  return [
    [fits, `${path}.shape`, 'fit', { shape: pattern.shape, width, height }],
    [pattern.rankRule.includes(kind), `${path}.rankRule`, 'kind', wrongKind(pattern.rankRule)],
    [pattern.colorRule.includes(kind), `${path}.colorRule`, 'kind', wrongKind(pattern.colorRule)],
    rewardRequirement(rules, `${path}.rewardId`, pattern.rewardId),
  ];
};
