// The short groups of a rules file (§2.13): snake_case keys for the options that people change most. Options by their
// full names may stand beside them, but nothing may be said twice.
import { z } from 'zod';
import type { Message } from '../../core/game.ts';
import { err, ok, type Result, type RulesError } from '../../core/result.ts';
import { inWords } from '../../core/words.ts';
import { unmet } from '../shared/requirements.ts';
import en from './lang/en.json' with { type: 'json' };
import { LAST_AMOUNT, type TysiacRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS } from './presets.ts';

type Option = keyof TysiacRules;

const int = z.number().int();
const schema = z.strictObject({
  game: z.strictObject({ target_score: int, lock_score: int, enable_lock: z.boolean() }).partial().optional(),
  bidding: z
    .strictObject({ start_bid: int, increment: int.min(1).max(LAST_AMOUNT), proof_threshold: int.nullable() })
    .partial()
    .optional(),
  bombing: z.strictObject({ enabled: z.boolean(), bombs_per_player: int }).partial().optional(),
  trick_rules: z.strictObject({ must_overtake: z.boolean(), must_overtrump: z.boolean() }).partial().optional(),
});
type Groups = z.infer<typeof schema>;
export const GROUPS = Object.keys(schema.shape);

/** How a file with short groups calls an option that it does not set by its full name. */
const KEYS: Partial<Record<Option, string>> = {
  target: 'game.target_score',
  lockScore: 'game.lock_score',
  lockMode: 'game.enable_lock',
  openingBid: 'bidding.start_bid',
  minRaise: 'bidding.increment',
  bidGrid: 'bidding.increment',
  contractGrid: 'bidding.increment',
  proofThreshold: 'bidding.proof_threshold',
  bidCap: 'bidding.proof_threshold',
  bombsPerPlayer: 'bombing.bombs_per_player',
  mustOvertake: 'trick_rules.must_overtake',
  trumpDuty: 'trick_rules.must_overtrump',
};
/** Words of options as the short keys say them. */
const VALUES: Readonly<Record<string, string>> = { 'game.enable_lock none': 'false' };

export interface ShortForm {
  /** By their full names, with those that stand beside the groups, and the preset. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Options that the file sets; others follow from them. */
  readonly given: readonly string[];
  /** Those that it sets by their full names. */
  readonly full: readonly string[];
}

export const hasShortGroups = (input: Record<string, unknown>): boolean => GROUPS.some((group) => group in input);

/** Ranges are checked with all other options. */
export const readShortForm = (input: Record<string, unknown>): Result<ShortForm, RulesError> => {
  const isGroup = ([key]: readonly [string, unknown]): boolean => GROUPS.includes(key);
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(input).filter(isGroup)));
  if (!parsed.success) return refuse(parsed.error.issues[0]);
  const { preset, ...beside } = Object.fromEntries(Object.entries(input).filter((entry) => !isGroup(entry)));
  const set = optionsOf(parsed.data);
  const twice = Object.keys(set).filter((option) => Object.hasOwn(beside, option));
  const [said] = unmet(
    'tysiac',
    en,
    '2.13',
    twice.map((option) => [false, option, 'twice', { option: KEYS[option as Option]! }]),
  );
  if (said !== undefined) return err(said);
  const ceiling =
    set.bidGrid === undefined || 'maxBid' in beside ? {} : { maxBid: roundedMaxBid(preset, Number(set.bidGrid)) };
  const named = preset === undefined ? {} : { preset };
  const given = { ...set, ...beside };
  return ok({
    options: { ...named, ...ceiling, ...given },
    given: Object.keys(given),
    full: Object.keys(beside),
  });
};

const refuse = (issue: z.core.$ZodIssue): { ok: false; error: RulesError } => {
  const isUnknown = issue.code === 'unrecognized_keys';
  const path = [...issue.path, ...(isUnknown ? issue.keys.slice(0, 1) : [])].join('.');
  const message = `${path}: ${isUnknown ? 'there is no such key' : issue.message}.`;
  return err({ code: isUnknown ? 'ERR_RULES_KEY' : 'ERR_RULES_VALUE', path, message });
};

/** What the groups set. */
const optionsOf = ({ game = {}, bidding = {}, bombing = {}, trick_rules: tricks = {} }: Groups) => {
  const { increment, proof_threshold: threshold } = bidding;
  const { enabled, bombs_per_player: bombs } = bombing;
  const set: Partial<Record<Option, unknown>> = {
    target: game.target_score,
    lockScore: game.lock_score,
    lockMode: chosen(game.enable_lock, 'declarer-only', 'none'),
    openingBid: bidding.start_bid,
    minRaise: increment,
    bidGrid: increment,
    contractGrid: increment,
    bidCap: threshold === null ? 'none' : undefined,
    proofThreshold: threshold ?? undefined,
    bombsPerPlayer: enabled === false ? 0 : bombs,
    mustOvertake: tricks.must_overtake,
    trumpDuty: chosen(tricks.must_overtrump, 'if-wins', 'none'),
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as typeof set;
};

const chosen = (is: boolean | undefined, yes: string, no: string): string | undefined =>
  is === undefined ? undefined : is ? yes : no;

/** §2.12.7 the ceiling is rounded down to the new grid; one that is coarser than the ceiling does not fit it. */
const roundedMaxBid = (preset: unknown = DEFAULT_PRESET, grid: number): number | null => {
  const maxBid = typeof preset === 'string' && Object.hasOwn(PRESETS, preset) ? PRESETS[preset].maxBid : null;
  if (maxBid === null) return null;
  return grid > maxBid ? maxBid : maxBid - (maxBid % grid);
};

/** A fault of options by the names that stand in the file. */
export const inFileWords = ({ full }: ShortForm, error: RulesError): RulesError => {
  const nameOf = (option: string): string => (full.includes(option) ? option : (KEYS[option as Option] ?? option));
  const path = nameOf(error.path);
  if (error.problem === undefined) return { ...error, path, message: error.message.replace(error.path, path) };
  const { key, params = {} } = error.problem;
  const named = Object.entries(params).map(([name, value]) => {
    if (name.startsWith('option')) return [name, nameOf(String(value))];
    return [name, VALUES[`${nameOf(name)} ${value}`] ?? value];
  });
  const problem: Message = { key, params: Object.fromEntries(named) };
  return { ...error, path, problem, message: `${path}: ${inWords(en, problem)}.` };
};
