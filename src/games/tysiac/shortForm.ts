// The short rules file (§2.13): four groups of snake_case keys over `alpha-1000`.
import { z } from 'zod';
import { err, ok, type Result, type RulesError } from '../../core/result.ts';
import { LAST_AMOUNT, type TysiacRules } from './options.ts';
import { DEFAULT_PRESET, PRESETS } from './presets.ts';

const int = z.number().int();
const schema = z.strictObject({
  preset: z.string().optional(),
  game: z.strictObject({ target_score: int, lock_score: int, enable_lock: z.boolean() }).partial().optional(),
  bidding: z
    .strictObject({ start_bid: int, increment: int.min(1).max(LAST_AMOUNT), proof_threshold: int.nullable() })
    .partial()
    .optional(),
  bombing: z.strictObject({ enabled: z.boolean(), bombs_per_player: int }).partial().optional(),
  trick_rules: z.strictObject({ must_overtake: z.boolean(), must_overtrump: z.boolean() }).partial().optional(),
});
const GROUPS = ['game', 'bidding', 'bombing', 'trick_rules'];

/** Where the short form says what an option says; an error about the option names the key of the file. */
const KEYS: Partial<Record<keyof TysiacRules, string>> = {
  target: 'game.target_score',
  lockScore: 'game.lock_score',
  openingBid: 'bidding.start_bid',
  minRaise: 'bidding.increment',
  bidGrid: 'bidding.increment',
  contractGrid: 'bidding.increment',
  maxBid: 'bidding.start_bid',
  proofThreshold: 'bidding.proof_threshold',
  bombsPerPlayer: 'bombing.bombs_per_player',
};
export const shortKey = (option: string): string => KEYS[option as keyof TysiacRules] ?? option;

export const isShortForm = (input: Record<string, unknown>): boolean => GROUPS.some((group) => group in input);

/** The options that the short form sets, by their full names. Ranges are checked with all other options. */
export const readShortForm = (
  input: Record<string, unknown>,
): Result<Partial<TysiacRules> & { preset?: string }, RulesError> => {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const key = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
    const path = key.join('.');
    const what = issue.code === 'unrecognized_keys' ? 'there is no such key' : issue.message;
    const code = issue.code === 'unrecognized_keys' ? 'ERR_RULES_KEY' : 'ERR_RULES_VALUE';
    return err({ code, path, message: `${path}: ${what}.` });
  }
  const { preset, game = {}, bidding = {}, bombing = {}, trick_rules: tricks = {} } = parsed.data;
  const set: Record<string, unknown> = {};
  const put = (name: keyof TysiacRules, value: unknown): void => {
    if (value !== undefined) set[name] = value;
  };
  put('preset' as keyof TysiacRules, preset);
  put('target', game.target_score);
  put('lockScore', game.lock_score);
  if (game.enable_lock !== undefined) put('lockMode', game.enable_lock ? 'declarer-only' : 'none');
  put('openingBid', bidding.start_bid);
  for (const name of ['minRaise', 'bidGrid', 'contractGrid'] as const) put(name, bidding.increment);
  if (bidding.increment !== undefined) put('maxBid', roundedMaxBid(preset, bidding.increment));
  if (bidding.proof_threshold === null) put('bidCap', 'none');
  else put('proofThreshold', bidding.proof_threshold);
  put('bombsPerPlayer', bombing.enabled === false ? 0 : bombing.bombs_per_player);
  put('mustOvertake', tricks.must_overtake);
  if (tricks.must_overtrump !== undefined) put('trumpDuty', tricks.must_overtrump ? 'if-wins' : 'none');
  return ok(set);
};

/** §2.12.7 the ceiling is rounded down to the new grid. */
const roundedMaxBid = (preset = DEFAULT_PRESET, grid: number): number | null => {
  const maxBid = Object.hasOwn(PRESETS, preset) ? PRESETS[preset].maxBid : null;
  return maxBid === null ? null : maxBid - (maxBid % grid);
};
