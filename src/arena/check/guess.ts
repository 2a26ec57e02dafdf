// What the author of a strategy may have meant.
import type { AnyDefinition } from '../../core/definition.ts';
import { kitOf } from '../../guests/fallbackKit.ts';
import { methodsToLookFor } from '../../sandbox/methods.ts';
import { codeOnly, lineAt } from '../../sandbox/source.ts';

export const methodsOf = (definition: AnyDefinition): string[] => kitOf(definition).methods.map(({ name }) => name);

export interface Clues {
  file: string;
  /** Of the file, with its types. */
  text: string;
  /** What its field `game` says. */
  said: string | null;
  /** Those that it may be meant for. */
  games: readonly AnyDefinition[];
  /** Of the methods of all games, also by older names, those that it does not have. */
  missing: readonly string[];
}

/** By what it says, by its types, by its methods, by the folder it lies in; null when that does not tell. */
export const gameOf = ({ file, text, said, games, missing }: Clues): AnyDefinition | null => {
  const named = games.find(({ id }) => id === said);
  if (named) return named;
  const [, type = ''] = /\bimplements\s+(\w+)Strategy\b/.exec(codeOnly(text)) ?? [];
  const typed = games.find(({ id }) => id === type.toLowerCase());
  if (typed) return typed;
  const lacks = (game: AnyDefinition): number => methodsOf(game).filter((method) => missing.includes(method)).length;
  const able = games.filter((game) => lacks(game) === 0);
  if (able.length === 1) return able[0]!;
  const folders = file.split(/[\\/]/);
  const lying = (able.length > 0 ? able : games).find(({ id }) => folders.includes(id));
  if (lying || able.length > 0) return lying ?? null;
  // Whoever has forgotten or misspelt a method still has the others, and an older strategy those of its time.
  const has = (game: AnyDefinition): number =>
    methodsToLookFor(game).filter((method) => !missing.includes(method)).length;
  const most = Math.max(...games.map(has));
  const nearest = games.filter((game) => has(game) === most);
  return most > 0 && nearest.length === 1 ? nearest[0]! : null;
};

/** A class that bears another name than the one that is looked for. */
export const otherClass = (text: string): { name: string; line: number } | null => {
  const code = codeOnly(text);
  const found = /\bclass\s+(?!Strategy\b)([A-Za-z_$][\w$]{0,40})/.exec(code);
  return found === null ? null : { name: found[1]!, line: lineAt(code, found.index) };
};

/** A field that must be meant to be `apiVersion`: api_version, APIVersion and the like. */
export const misspeltVersion = (text: string): string | null => {
  const fields = codeOnly(text).matchAll(/^\s*(?:(?:static|readonly|public)\s+)*(api_?version)\s*[=:]/gim);
  return [...fields].map(([, name]) => name!).find((name) => name !== 'apiVersion') ?? null;
};
