// The options of the rules, and rules from outside.
import { z } from 'zod';
import { err, ok, type Result, type RulesError } from '../../src/core/result.ts';
import { createOptionInfos } from '../../src/games/shared/optionInfos.ts';
import { refuseValues } from '../../src/games/shared/requirements.ts';
import { DEFAULT_PRESET, PRESETS } from './title.ts';

const shape = {
  deals: z.number().int().min(1).max(100).meta({ section: '1', about: 'deals of a match' }),
  bet: z.number().int().min(1).max(10).meta({ section: '2', about: 'chips of a bet' }),
};
const schema = z.strictObject(shape);

export type KuhnRules = Readonly<z.infer<typeof schema>>;

type OptionName = keyof KuhnRules;
export const OPTIONS = createOptionInfos(
  Object.keys(shape) as OptionName[],
  (name) => shape[name],
  (name) => shape[name].meta() as unknown as { section: string; about: string },
);

/** Any of the options, over those of a preset. */
export const parseRules = (input: unknown): Result<KuhnRules, RulesError> => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return err({ code: 'ERR_RULES_SYNTAX', path: '', message: 'The rules must be an object of options: "deals: 5".' });
  }
  const { preset = DEFAULT_PRESET, ...options } = input as Record<string, unknown>;
  if (typeof preset !== 'string' || !Object.hasOwn(PRESETS, preset)) {
    const message = `preset: there are ${Object.keys(PRESETS).join(', ')}.`;
    return err({ code: 'ERR_RULES_VALUE', path: 'preset', message });
  }
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) {
    const message = `${unknown}: there is no such option. There are ${Object.keys(shape).join(', ')}.`;
    return err({ code: 'ERR_RULES_KEY', path: unknown, message });
  }
  const parsed = schema.safeParse({ ...PRESETS[preset], ...options });
  return parsed.success ? ok(parsed.data) : refuseValues(parsed.error.issues);
};
