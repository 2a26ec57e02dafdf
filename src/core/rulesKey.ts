// The key of a set of rules: whoever has the same key plays the same game. Records, links, copies and nets carry it, so
// it must not change under what people have.
import type { Json } from './game.ts';
import { canonicalJson, fingerprint } from './hash.ts';

/**
 * Options that a game was given after people had begun to play it, each with the value that rules without it imply. An
 * option with that value is left out of the key, so that whatever was written before keeps its own. A dotted path names
 * an option inside a table, '*' every entry of one: 'patterns.*.limit'.
 */
export type LaterOptions = Readonly<Record<string, Json>>;

/** `version` is raised where the same options come to mean another game. */
export const rulesKeyOf = (game: string, version: number, rules: object, later: LaterOptions): string => {
  const named = Object.entries(later).reduce(
    (rest, [path, implied]) => without(rest, path.split('.'), canonicalJson(implied)),
    rules as Json,
  );
  return `${game}-${version}-${fingerprint(canonicalJson(named))}`;
};

/** The same value, less what stands at the path with the implied value. */
const without = (value: Json, [name, ...inner]: readonly string[], implied: string): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isNamed = (key: string): boolean => name === '*' || name === key;
  const kept = Object.entries(value).flatMap(([key, held]): [string, Json][] => {
    if (!isNamed(key)) return [[key, held]];
    if (inner.length > 0) return [[key, without(held, inner, implied)]];
    return canonicalJson(held) === implied ? [] : [[key, held]];
  });
  return Object.fromEntries(kept);
};
