// Rules as text: YAML and JSON that `talon --rules` reads, and links. All of it says the preset and what differs.
import { parseJson } from '../../../core/boundedJson.ts';
import type { AnyDefinition, RulesOrigin } from '../../../core/definition.ts';
import type { Json } from '../../../core/game.ts';
import { err, ok, type BorderError, type Result } from '../../../core/result.ts';
import { LARGEST } from '../../../files/kinds.ts';
import { parseYaml } from '../../../files/yaml.ts';
import { findGame } from '../../kit/games/house.ts';
import { problemText } from '../../kit/rules/problem.ts';
import { currentLanguage, t } from '../../kit/i18n/index.ts';
import type { Table } from '../../kit/rules/shapes.ts';

/** The preset and the options that differ from it, as `parseRules` takes them. */
export const inShortOf = (definition: AnyDefinition, preset: string, rules: Table): Table => {
  const base = definition.presets[preset] as Table;
  const changed = Object.entries(rules).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key]));
  return { preset, ...Object.fromEntries(changed) };
};

export const toJsonText = (rules: Table): string => `${JSON.stringify(rules, null, 2)}\n`;
export const toYamlText = async (rules: Table): Promise<string> => (await import('yaml')).stringify(rules);

export interface ReadRules {
  readonly definition: AnyDefinition;
  /** In full. */
  readonly rules: Table;
  /** What they build on. */
  readonly preset: string;
}

interface ShareError extends BorderError {
  readonly code: 'ERR_LINK_DAMAGED' | 'ERR_LINK_VERSION' | 'ERR_LINK_RULES' | 'ERR_RULES_TEXT';
}
const wrong = (code: ShareError['code'], message: string): { ok: false; error: ShareError } => err({ code, message });

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checked whole by the game. */
const readInput = (definition: AnyDefinition, input: unknown, origin: RulesOrigin = 'new'): Result<ReadRules> => {
  const parsed = definition.parseRules(input, origin);
  if (!parsed.ok) return parsed;
  const named = isTable(input) ? input['preset'] : undefined;
  const preset = typeof named === 'string' ? named : definition.defaultPreset;
  return ok({ definition, rules: parsed.value as Table, preset });
};

/** YAML or JSON, which is YAML too. */
export const readText = async (definition: AnyDefinition, text: string): Promise<Result<ReadRules>> => {
  const read = await parseYaml(text);
  if (read.ok) return readInput(definition, read.value);
  const { code, at, mistake, message } = read.error;
  if (code === 'ERR_YAML_BOUNDS') return wrong('ERR_RULES_TEXT', t('rules.text.bounds'));
  if (at === null || mistake === undefined) return wrong('ERR_RULES_TEXT', t('rules.text.references'));
  const line = text.slice(0, at).split('\n').length;
  // The reader says it in English, in more words.
  const why = currentLanguage() === 'en' ? message : t('rules.text.why', { code: mistake });
  return wrong('ERR_RULES_TEXT', t('rules.text.syntax', { line, why }));
};

const VERSION = 1;

/** What a link carries; `key` is the fingerprint of the rules, by which damage shows. */
interface Carried {
  readonly v: number;
  readonly game: string;
  readonly rules: Json;
  readonly key: string;
}

const toBase64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64 = (code: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)),
  );

/** The part of an address after '#'. */
export const toCode = (definition: AnyDefinition, preset: string, rules: Table): string => {
  const key = definition.create(rules).rulesKey;
  const carried: Carried = { v: VERSION, game: definition.id, rules: inShortOf(definition, preset, rules), key };
  return `r=${toBase64(JSON.stringify(carried))}`;
};

/** Nothing in a link is believed: version, game, rules and fingerprint are checked. */
export const readCode = (code: string): Result<ReadRules> => {
  let text: string;
  try {
    text = fromBase64(code);
  } catch {
    return wrong('ERR_LINK_DAMAGED', t('rules.link.damaged'));
  }
  const json = parseJson(text, { longest: LARGEST['rules file'] });
  if (!json.ok) return wrong('ERR_LINK_DAMAGED', t('rules.link.damaged'));
  const carried = json.value as Partial<Carried>;
  if (!isTable(carried) || typeof carried['game'] !== 'string') return wrong('ERR_LINK_DAMAGED', t('rules.link.empty'));
  if (carried.v !== VERSION)
    return wrong('ERR_LINK_VERSION', t('rules.link.version', { found: JSON.stringify(carried.v), version: VERSION }));
  const definition = findGame(carried['game']);
  if (!definition.ok) return definition;
  const read = readInput(definition.value, carried.rules, 'kept');
  if (!read.ok)
    return wrong('ERR_LINK_RULES', t('rules.link.rules', { why: problemText(read.error, definition.value) }));
  const { rulesKey } = definition.value.create(read.value.rules);
  return rulesKey === carried.key
    ? read
    : wrong('ERR_LINK_DAMAGED', t('rules.link.other', { named: JSON.stringify(carried.key), held: rulesKey }));
};
