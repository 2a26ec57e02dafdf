// The two spellings of a pattern's keys (§2.5): `rankRule` or `rank_rule`. Rules in use have the first, whatever a file has.
import type { RulesError } from '../../core/result.ts';

const SNAKE: Readonly<Record<string, string>> = {
  rankRule: 'rank_rule',
  colorRule: 'color_rule',
  rewardId: 'reward_id',
};
const KEYS = Object.entries(SNAKE);

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of a key that a pattern has in both spellings; null when there is none. */
export const doubledKey = (patterns: unknown): string | null => {
  if (!isObject(patterns)) return null;
  for (const [name, pattern] of Object.entries(patterns)) {
    const doubled = isObject(pattern) && KEYS.find(([key, snake]) => key in pattern && snake in pattern);
    if (doubled) return `patterns.${name}.${doubled[1]}`;
  }
  return null;
};

/** Patterns as the rules have them; what is no pattern stays as it is, for the schema to refuse. */
export const respelled = (patterns: unknown): unknown =>
  isObject(patterns)
    ? Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, respelledPattern(pattern)]))
    : patterns;

const respelledPattern = (pattern: unknown): unknown => {
  if (!isObject(pattern)) return pattern;
  const keyOf = (given: string): string => KEYS.find(([, snake]) => snake === given)?.[0] ?? given;
  return Object.fromEntries(Object.entries(pattern).map(([key, value]) => [keyOf(key), value]));
};

/** An error that names the key as the file does; one that is missing, as its neighbours are spelled. */
export const asSpelled = (patterns: unknown, error: RulesError): RulesError => {
  const also = error.also && { also: error.also.map((other) => asSpelled(patterns, other)) };
  const path = pathIn(patterns, error.path);
  return { ...error, ...also, path, message: path + error.message.slice(error.path.length) };
};

const pathIn = (patterns: unknown, path: string): string => {
  const [table, name, key, ...rest] = path.split('.');
  if (table !== 'patterns' || !isObject(patterns) || !Object.hasOwn(SNAKE, key ?? '')) return path;
  const pattern = patterns[name!];
  const isSnake = isObject(pattern) && !(key! in pattern) && KEYS.some(([, snake]) => snake in pattern);
  return isSnake ? [table, name, SNAKE[key!], ...rest].join('.') : path;
};
