// One option of a rules object changed by its path: 'target=500', 'patterns.J.vp=7', 'startScores.0=100'.
import { parseJson } from '../core/boundedJson.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame, Json } from '../core/game.ts';
import { err, type Result, type RulesError } from '../core/result.ts';

export interface RuleChange {
  path: string;
  /** One value, or those of a sweep in order. */
  values: Json[];
}

/** More points than this nobody reads in a curve. */
const MOST_VALUES = 101;

/** 'path=value', 'path=a,b,c', 'path=from..to' or 'path=from..to..step'; null when it is none of these. */
export const parseChange = (text: string): RuleChange | null => {
  const cut = text.indexOf('=');
  const path = text.slice(0, cut).trim();
  if (cut < 1 || path.split('.').includes('')) return null;
  const values = parseValues(text.slice(cut + 1).trim());
  return values === null || values.length === 0 || values.length > MOST_VALUES ? null : { path, values };
};

const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?:\.\.(\d+(?:\.\d+)?))?$/;

const parseValues = (text: string): Json[] | null => {
  const range = RANGE.exec(text);
  if (range)
    return rangeValues(Number(range[1]), Number(range[2]), range[3] === undefined ? undefined : Number(range[3]));
  const whole = asJson(text);
  if (whole !== undefined) return [whole];
  if (text === '') return null;
  return text.split(',').map((one) => asJson(one.trim()) ?? one.trim());
};

/** Without a step, whole numbers one by one, or ten steps where that would be too many. */
const rangeValues = (from: number, to: number, given: number | undefined): number[] | null => {
  const span = Math.abs(to - from);
  const step = given ?? (span <= 20 ? 1 : span / 10);
  if (step === 0) return null;
  const count = Math.floor(span / step + 1e-9) + 1;
  if (count > MOST_VALUES) return null;
  const sign = Math.sign(to - from);
  return Array.from({ length: count }, (_, i) => Number((from + sign * i * step).toPrecision(12)));
};

/** Characters of a value that somebody types. */
const LONGEST_VALUE = 100_000;

/** JSON where it is JSON, else undefined: a bare word is meant as text. */
const asJson = (text: string): Json | undefined => {
  const read = parseJson(text, { longest: LONGEST_VALUE });
  return read.ok ? (read.value as Json) : undefined;
};

/** A value as people read it: words without quotes. */
export const inText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One value at one path. */
export interface OptionSetting {
  path: string;
  value: Json;
}

/** The rules with these values, checked by the game as a whole; each path must lead to something that is there. */
export const changeRules = (
  definition: AnyDefinition,
  rules: Json,
  settings: readonly OptionSetting[],
): Result<Json, RulesError> => {
  const changed = copyOf(rules);
  for (const { path, value } of settings) {
    const wrong = setAt(changed, path, value);
    if (wrong !== null) return wrong;
  }
  return definition.parseRules(changed);
};

/** In place; answers what is wrong with the path. */
const setAt = (rules: Json, path: string, value: Json): { ok: false; error: RulesError } | null => {
  const keys = path.split('.');
  let holder = rules;
  for (const [depth, key] of keys.entries()) {
    const isHolder = typeof holder === 'object' && holder !== null;
    if (!isHolder || !Object.hasOwn(holder as object, key)) return unknownPath(keys.slice(0, depth + 1), holder);
    const at = holder as Record<string, Json>;
    if (depth === keys.length - 1) at[key] = value;
    holder = at[key];
  }
  return null;
};

const copyOf = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;

const unknownPath = (keys: readonly string[], holder: Json): { ok: false; error: RulesError } => {
  const path = keys.join('.');
  const isHolder = typeof holder === 'object' && holder !== null;
  const known = isHolder ? Object.keys(holder).slice(0, 12) : [];
  const hint = known.length > 0 ? ` There are: ${known.join(', ')}${known.length === 12 ? ' …' : ''}.` : '';
  return err({ code: 'ERR_RULES_KEY', path, message: `${path}: the rules have no such key.${hint}` });
};

export interface OptionChange {
  path: string;
  from: Json;
  to: Json;
}

/** Where two rules objects differ, down to single values; lists are compared whole. */
export const changesBetween = (from: Json, to: Json, path = ''): OptionChange[] => {
  if (isPlain(from) && isPlain(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) =>
      changesBetween(from[key] ?? null, to[key] ?? null, path === '' ? key : `${path}.${key}`),
    );
  }
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ path, from, to }];
};

const isPlain = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The preset with exactly these rules; null when no preset has them. */
export const presetWith = (definition: AnyDefinition, game: AnyGame): string | null => {
  const same = Object.keys(definition.presets).find(
    (name) => definition.create(definition.presets[name]).rulesKey === game.rulesKey,
  );
  return same ?? null;
};
