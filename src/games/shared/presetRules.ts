// Rules from outside: any of a game's options over one of its presets. What they may be is the game's own matter.
import type { z } from 'zod';
import { err, likelyMeant, ok, shortened, type Result, type RulesError } from '../../core/result.ts';
import { refuseValues, type Refused } from './requirements.ts';

/** What a game lets people write. */
export interface RulesForm<R> {
  readonly game: string;
  readonly presets: Readonly<Record<string, R>>;
  readonly defaultPreset: string;
  readonly names: readonly string[];
  /** Other names that may stand where those of options do. */
  readonly otherNames?: readonly string[];
  /** What its documents call one of them. */
  readonly noun: 'option' | 'key';
  /** For whoever writes something else than an object. */
  readonly example: string;
  /** The section of the rules that tells the names. */
  readonly section?: string;
}

export interface OverPreset<R> {
  readonly base: R;
  /** What was written, all of it by known names. */
  readonly given: Readonly<Record<string, unknown>>;
}

export const refusedRules = (code: RulesError['code'], path: string, message: string, section?: string): Refused =>
  err(section === undefined ? { code, path, message } : { code, path, message, section });

/** What was read from a file or a page; nothing that has methods of its own. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** An object with any of the names, and optionally `preset`: what they change. */
export const overPreset = <R>(form: RulesForm<R>, input: unknown): Result<OverPreset<R>, RulesError> => {
  if (!isPlainObject(input)) {
    return refusedRules(
      'ERR_RULES_SYNTAX',
      '',
      `The rules must be an object of ${form.noun}s, e.g. "${form.example}".`,
    );
  }
  const { preset = form.defaultPreset, ...given } = input;
  if (typeof preset !== 'string' || !Object.hasOwn(form.presets, preset)) return unknownPreset(form, preset);
  const unknown = Object.keys(given).find((key) => !form.names.includes(key));
  return unknown === undefined ? ok({ base: form.presets[preset], given }) : unknownKey(form, unknown);
};

/** The same for games whose options simply take the place of the preset's. */
export const parseOverPreset = <R>(
  form: RulesForm<R>,
  schema: z.ZodType<R>,
  check: (rules: R) => Refused | null,
  input: unknown,
): Result<R, RulesError> => {
  const read = overPreset(form, input);
  if (!read.ok) return read;
  const parsed = schema.safeParse({ ...read.value.base, ...read.value.given });
  if (!parsed.success) return refuseValues(parsed.error.issues);
  return check(parsed.data) ?? ok(parsed.data);
};

const unknownPreset = ({ presets }: RulesForm<unknown>, preset: unknown): Refused => {
  const known = Object.keys(presets).join(', ');
  const message =
    typeof preset === 'string'
      ? `preset: there is no preset called '${shortened(preset)}'. There are: ${known}.`
      : `preset: must be the name of a preset: ${known}.`;
  return refusedRules('ERR_RULES_VALUE', 'preset', message);
};

/** A name that nothing bears. */
export const unknownKey = (
  { game, names, otherNames = [], noun, section }: RulesForm<unknown>,
  key: string,
): Refused => {
  const near = likelyMeant(key, [...names, ...otherNames]);
  const hint = near === undefined ? `The ${noun}s are listed in docs/games/${game}.md.` : `Did you mean '${near}'?`;
  const path = shortened(key);
  return refusedRules('ERR_RULES_KEY', path, `${path}: there is no such ${noun}. ${hint}`, section);
};
