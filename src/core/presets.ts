import type { AnyDefinition } from './definition.ts';
import { ok, unknownName, type NameError, type Result } from './result.ts';

/** The rules of a preset by its name. */
export const findPreset = (definition: AnyDefinition, name: string): Result<unknown, NameError> =>
  Object.hasOwn(definition.presets, name)
    ? ok(definition.presets[name])
    : unknownName('ERR_UNKNOWN_PRESET', `preset of ${definition.name}`, name, Object.keys(definition.presets));
