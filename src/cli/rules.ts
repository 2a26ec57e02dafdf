// Which rules a command plays: a preset, or a file of options over one.
import { extname } from 'node:path';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame, Json } from '../core/game.ts';
import { shortened, type RulesError } from '../core/result.ts';
import { findPreset } from '../games/index.ts';
import { readText } from './files.ts';
import { jsonMistake } from './jsonPosition.ts';
import { need, UsageError } from './problems.ts';

export interface RulesOptions {
  preset?: string;
  rules?: string;
}

export interface ChosenRules {
  game: AnyGame & { rules: Json };
  /** The preset with exactly these rules; null when no preset has them. */
  preset: string | null;
}

export const chooseRules = async (definition: AnyDefinition, options: RulesOptions): Promise<ChosenRules> => {
  const { preset } = options;
  const base = preset ?? definition.defaultPreset;
  const rules = need(findPreset(definition, base));
  if (options.rules === undefined) return { game: definition.create(rules), preset: base };
  const input = withPreset(await readRulesFile(options.rules), preset, options.rules);
  const parsed = definition.parseRules(input);
  const about = `The rules file '${options.rules}'`;
  if (!parsed.ok) throw new UsageError(`${about}: ${parsed.error.message}${wordHint(input, parsed.error)}`);
  const game = definition.create(parsed.value);
  const same = Object.keys(definition.presets).find(
    (name) => definition.create(definition.presets[name]).rulesKey === game.rulesKey,
  );
  return { game, preset: same ?? null };
};

const TRUTH_WORDS = ['yes', 'no', 'on', 'off', 'y', 'n', 'true', 'false'];

/** YAML has true and false only; other words for them, or in quotes, are text. */
const wordHint = (input: unknown, { path }: RulesError): string => {
  let value: unknown = input;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  const isWord = typeof value === 'string' && TRUTH_WORDS.includes(value.toLowerCase());
  return isWord ? ' Write true or false, without quotes.' : '';
};

/** `--preset` gives the rules that the file changes, unless the file names them itself. */
const withPreset = (input: unknown, preset: string | undefined, file: string): unknown => {
  if (preset === undefined || typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const own = (input as { preset?: unknown }).preset;
  if (own === undefined) return { ...input, preset };
  if (own === preset || typeof own !== 'string') return input; // what is no name is refused with the rules
  throw new UsageError(
    `--preset says '${preset}', but the rules file '${file}' builds on '${shortened(own)}'; drop one.`,
  );
};

const readRulesFile = async (file: string): Promise<unknown> => {
  const text = readText(file, 'rules file');
  const isYaml = ['.yaml', '.yml'].includes(extname(file).toLowerCase());
  return isYaml ? parseYaml(text, file) : parseJson(text, file);
};

const parseYaml = async (text: string, file: string): Promise<unknown> => {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' });
  const problem = document.errors[0];
  if (problem) {
    const what = problem.code === 'MULTIPLE_DOCS' ? 'one document is enough' : problem.message;
    throw syntaxError(file, 'YAML', text, problem.pos[0], what);
  }
  try {
    return document.toJS();
  } catch (unresolved) {
    // References to nowhere, or to too much, show only now.
    throw new UsageError(`The rules file '${file}' cannot be used: ${(unresolved as Error).message}.`);
  }
};

const ONLY_YAML = 'only names that end in .yaml or .yml are read as YAML';

const parseJson = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    const at = jsonMistake(text);
    const sign = text.codePointAt(at);
    const what = sign === undefined ? 'it ends too early' : `unexpected '${String.fromCodePoint(sign)}'`;
    const isOther = extname(file).toLowerCase() !== '.json';
    throw syntaxError(file, 'JSON', text, at, isOther ? `${what}; ${ONLY_YAML}` : what);
  }
};

const syntaxError = (file: string, format: string, text: string, position: number, what: string): UsageError => {
  const before = text.slice(0, position).split('\n');
  const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`;
  return new UsageError(`The rules file '${file}' is no valid ${format} at ${place}: ${what.replace(/\.$/, '')}.`);
};
