// Which rules a command plays: a preset, or a file of options over one.
import { extname } from 'node:path';
import { parseJson } from '../../core/boundedJson.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame, Json } from '../../core/game.ts';
import { shortened, type RulesError } from '../../core/result.ts';
import { LARGEST } from '../../files/kinds.ts';
import { parseYaml } from '../../files/yaml.ts';
import { findPreset } from '../../core/presets.ts';
import { changeRules, parseChange, presetWith, type OptionSetting } from '../../sim/ruleChange.ts';
import { readText } from './files.ts';
import { jsonMistake } from './jsonPosition.ts';
import { need, UsageError } from './problems.ts';

export interface RulesOptions {
  preset?: string;
  rules?: string;
  /** The same as `rules`, as other tools call it. */
  config?: string;
  /** How many sit at the table; chooses among presets. `seats` is the same. */
  players?: number;
  seats?: number;
  /** Single options, 'path=value', over the rest. */
  set?: string[];
}

export interface ChosenRules {
  game: AnyGame & { rules: Json };
  /** The preset with exactly these rules; null when no preset has them. */
  preset: string | null;
}

export const chooseRules = async (definition: AnyDefinition, options: RulesOptions): Promise<ChosenRules> => {
  const players = oneOf('--players', options.players, '--seats', options.seats);
  const file = oneOf('--rules', options.rules, '--config', options.config);
  const preset = options.preset ?? (players === undefined ? undefined : presetFor(definition, players));
  const base = preset ?? definition.defaultPreset;
  let rules = need(findPreset(definition, base)) as Json;
  if (file !== undefined) {
    const input = await readRulesFile(file);
    const own = options.preset === undefined && isObject(input) && 'preset' in input;
    rules = readRules(definition, own ? input : withPreset(input, preset, file), file);
  }
  const settings = (options.set ?? []).map(parseSetting);
  if (settings.length > 0)
    rules = need(changeRules(definition, rules, settings), `--set ${options.set!.join(' --set ')}`);
  const game = definition.create(rules);
  if (players !== undefined && game.seats !== players) {
    throw new UsageError(`--players says ${players}, but these rules are for ${game.seats}.`);
  }
  const isUnchanged = file === undefined && (options.set ?? []).length === 0;
  return { game, preset: isUnchanged ? base : presetWith(definition, game) };
};

const readRules = (definition: AnyDefinition, input: unknown, file: string): Json => {
  const parsed = definition.parseRules(input);
  if (parsed.ok) return parsed.value;
  throw new UsageError(`The rules file '${file}': ${parsed.error.message}${wordHint(input, parsed.error)}`);
};

const TRUTH_WORDS = ['yes', 'no', 'on', 'off', 'y', 'n', 'true', 'false'];

/** YAML has true and false only; other words for them, or in quotes, are text. */
const wordHint = (input: unknown, { path }: RulesError): string => {
  let value: unknown = input;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  const isWord = typeof value === 'string' && TRUTH_WORDS.includes(value.toLowerCase());
  return isWord ? ' Write true or false, without quotes.' : '';
};

/** Two names for one thing; whoever gives both must mean the same. */
const oneOf = <T extends string | number>(
  name: string,
  value: T | undefined,
  otherName: string,
  other: T | undefined,
): T | undefined => {
  if (value !== undefined && other !== undefined && value !== other) {
    throw new UsageError(`${name} says '${value}' and ${otherName} '${other}'; they are the same option, so drop one.`);
  }
  return value ?? other;
};

/** The default preset when it is for so many, else its sibling ('standard-3'), else the first that is. */
const presetFor = (definition: AnyDefinition, players: number): string => {
  const { presets, defaultPreset } = definition;
  const names = Object.keys(presets).filter((name) => definition.create(presets[name]).seats === players);
  const sibling = `${defaultPreset.replace(/-\d$/, '')}-${players}`;
  const chosen = [defaultPreset, sibling].find((name) => names.includes(name)) ?? names[0];
  if (chosen !== undefined) return chosen;
  const counts = new Set(Object.values(presets).map((rules) => definition.create(rules).seats));
  const known = [...counts].sort().join(', ');
  throw new UsageError(
    `--players must be one of ${known}, for which ${definition.name} has presets; ${players} given.`,
  );
};

const parseSetting = (text: string): OptionSetting => {
  const change = parseChange(text);
  if (change?.values.length === 1) return { path: change.path, value: change.values[0]! };
  throw new UsageError(`--set must be path=value with one value, e.g. target=500, not '${text}'.`);
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `--preset` gives the rules that the file changes, unless the file names them itself. */
const withPreset = (input: unknown, preset: string | undefined, file: string): unknown => {
  if (preset === undefined || !isObject(input)) return input;
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
  return isYaml ? readYaml(text, file) : readJson(text, file);
};

const readYaml = async (text: string, file: string): Promise<unknown> => {
  const read = await parseYaml(text);
  if (read.ok) return read.value;
  const { code, at, message } = read.error;
  if (code === 'ERR_YAML_SYNTAX' && at !== null) throw syntaxError(file, 'YAML', text, at, message);
  throw new UsageError(`The rules file '${file}' cannot be used: ${message}.`);
};

const ONLY_YAML = 'only names that end in .yaml or .yml are read as YAML';

const readJson = (text: string, file: string): unknown => {
  const read = parseJson(text, { longest: LARGEST['rules file'] });
  if (read.ok) return read.value;
  if (read.error.code !== 'ERR_JSON_SYNTAX') {
    throw new UsageError(`The rules file '${file}' cannot be used: ${read.error.message}.`);
  }
  const at = jsonMistake(text);
  const sign = text.codePointAt(at);
  const what = sign === undefined ? 'it ends too early' : `unexpected '${String.fromCodePoint(sign)}'`;
  const isOther = extname(file).toLowerCase() !== '.json';
  throw syntaxError(file, 'JSON', text, at, isOther ? `${what}; ${ONLY_YAML}` : what);
};

const syntaxError = (file: string, format: string, text: string, position: number, what: string): UsageError => {
  const before = text.slice(0, position).split('\n');
  const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`;
  return new UsageError(`The rules file '${file}' is no valid ${format} at ${place}: ${what}.`);
};
