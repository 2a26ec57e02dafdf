// Games by name: one of the house, or a stranger's by the path of its module.
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyDefinition } from '../core/definition.ts';
import { err, ok, shortened, type BorderError, type Result } from '../core/result.ts';
import { readUtf8 } from './read.node.ts';
import { kindOf, placeOf } from './stackPlace.ts';

export interface GameError extends BorderError {
  readonly code: 'ERR_UNKNOWN_GAME' | 'ERR_GAME_MODULE';
}

/** Does this name a module, and not a game of the house? */
export const isModule = (name: string): boolean => /[\\/]|\.[cm]?[jt]s$/.test(name);

const HOUSE = join(import.meta.dirname, '..', 'games');
/** Sources in a checkout, JavaScript in a package. */
const INDEX = `index${extname(import.meta.filename)}`;
/** What a module imports from here is Talon itself. */
const OWN = join(import.meta.dirname, '..');

/** By name alone: whoever asks by a name that a person typed looks it up in the list of the house first. */
export const loadGame = async (name: string, hash?: string): Promise<Result<AnyDefinition, GameError>> => {
  if (isModule(name)) return loadModule(name, hash);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
    return refused('ERR_UNKNOWN_GAME', `There is no game called '${shortened(name)}'.`);
  return loadModule(join(HOUSE, name, INDEX));
};

const loadModule = async (path: string, hash?: string): Promise<Result<AnyDefinition, GameError>> => {
  const now = hash === undefined ? ok('') : moduleHash(path);
  if (!now.ok) return now;
  if (hash !== undefined && now.value !== hash) {
    return refused('ERR_GAME_MODULE', `The game '${path}' is another one than when the run began.`);
  }
  const missing = whyMissing(path);
  if (missing !== null) return refused('ERR_GAME_MODULE', `The game '${path}' cannot be loaded: ${missing}.`);
  let module: Record<string, unknown>;
  try {
    module = (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
  } catch (problem) {
    return refused('ERR_GAME_MODULE', `The game '${path}' cannot be loaded: ${whyBroken(problem)}`);
  }
  const found = Object.values(module).filter(isDefinition);
  if (found.length === 1) {
    if (!isTalons(resolve(path))) strangers = { times: strangers.times + 1, last: path };
    return ok(found[0]!);
  }
  const what = found.length === 0 ? 'no game' : `${found.length} games, not one`;
  return refused('ERR_GAME_MODULE', `'${path}' exports ${what}; docs/2-adding-a-game.md says what a game is.`);
};

interface Strangers {
  readonly times: number;
  /** By the path by which it was named. */
  readonly last: string | null;
}

let strangers: Strangers = { times: 0, last: null };

/** How often a game was loaded that is not of the house, and which one came last. */
export const strangersLoaded = (): Strangers => strangers;

/** Is this place in Talon itself, or in what it is made of? */
export const isTalons = (place: string): boolean =>
  place.startsWith(OWN + sep) || place.split(/[\\/]/).includes('node_modules');

const whyMissing = (path: string): string | null => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 'there is no such file';
  if (!found.isDirectory()) return null;
  const index = INDEXES.map((name) => join(path, name)).find((one) => existsSync(one));
  return index === undefined ? 'it is a folder' : `it is a folder; name the module in it: ${index}`;
};
const INDEXES = ['index.ts', 'index.mts', 'index.mjs', 'index.js'];

/** With the file and the line, which need not be those of the module itself. */
const whyBroken = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem);
  const place = placeOf(problem);
  return place === null ? problem.message : `${place}: ${kindOf(problem)}: ${problem.message}`;
};

const isDefinition = (value: unknown): value is AnyDefinition => {
  const { id, name, presets, defaultPreset, parseRules, create } = (value ?? {}) as Partial<AnyDefinition>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof parseRules === 'function' &&
    typeof create === 'function' &&
    typeof presets === 'object' &&
    Object.hasOwn(presets, String(defaultPreset))
  );
};

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]*)['"]/g;

/** Of a module and of all that it imports by relative names; Talon's own files are those of its version. */
export const moduleHash = (path: string): Result<string, GameError> => {
  const start = resolve(path);
  const seen = new Map<string, string>();
  const left = [start];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file) || file.startsWith(OWN + sep)) continue;
    const text = readUtf8(file, 'module');
    if (!text.ok)
      return refused(
        'ERR_GAME_MODULE',
        `The game '${path}' cannot be read: ${relative('.', file)}: ${text.error.message}.`,
      );
    seen.set(file, text.value);
    for (const [, name] of text.value.matchAll(IMPORT)) left.push(resolve(dirname(file), name!));
  }
  const hash = createHash('sha256');
  for (const file of [...seen.keys()].sort()) {
    hash.update(JSON.stringify([relative(dirname(start), file).split(sep).join('/'), seen.get(file)]));
  }
  return ok(hash.digest('hex'));
};

const refused = (code: GameError['code'], message: string): { ok: false; error: GameError } => err({ code, message });
