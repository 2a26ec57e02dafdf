// Options in words, made from their schemas: for the docs tables and for forms.
import { z } from 'zod';
import type { OptionInfo, OptionShape } from '../../core/definition.ts';

/** The JSON schema of an option says what it allows; this says it in a few words. */
const inWords = (shape: OptionShape): string => {
  if (shape.anyOf) return shape.anyOf.map(inWords).join(' or ');
  if (shape.enum) return shape.enum.map((value) => `\`${value}\``).join(', ');
  if (shape.const !== undefined) return `\`${shape.const}\``;
  if (shape.type === 'array') return `list of ${inWords(shape.items ?? {})}`;
  if (shape.type === 'integer') return `${shape.minimum}…${shape.maximum}`;
  if (shape.properties) {
    const parts = Object.entries(shape.properties).map(([key, value]) => `${key}: ${inWords(value)}`);
    return parts.join(', ');
  }
  return shape.type === 'boolean' ? '`true`, `false`' : (shape.type ?? '');
};

export const createOptionInfos = <N extends string>(
  names: readonly N[],
  schemaOf: (name: N) => z.ZodType,
  explanationOf: (name: N) => { section: string; about: string },
): readonly OptionInfo[] =>
  names.map((name) => {
    const shape = z.toJSONSchema(schemaOf(name)) as OptionShape;
    const { section, about } = explanationOf(name);
    return { name, values: inWords(shape), about, section, shape };
  });
