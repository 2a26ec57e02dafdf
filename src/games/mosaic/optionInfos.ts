// The sections of the configuration in words: for the docs table and for forms.
import { z } from 'zod';
import type { OptionInfo, OptionShape } from '../../core/definition.ts';
import { explanationOf, schemaOf, SECTION_NAMES } from './config.ts';

/** The JSON schema of a section says what it allows; this says it in a few words. */
const inWords = (shape: OptionShape): string => {
  if (shape.anyOf) return shape.anyOf.map(inWords).join(' or ');
  if (shape.enum) return shape.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (shape.const !== undefined) return `\`${String(shape.const)}\``;
  if (shape.prefixItems) return `[${shape.prefixItems.map(inWords).join(', ')}]`;
  if (shape.type === 'array') return `list of ${inWords(shape.items ?? {})}`;
  if (shape.type === 'integer') return `${shape.minimum}…${shape.maximum}`;
  if (shape.properties)
    return Object.entries(shape.properties)
      .map(([key, value]) => `${key}: ${inWords(value)}`)
      .join('; ');
  if (shape.additionalProperties) return `for each name ${inWords(shape.additionalProperties)}`;
  return shape.type === 'boolean' ? '`true`, `false`' : (shape.type ?? '');
};

export const OPTION_INFOS: readonly OptionInfo[] = SECTION_NAMES.map((name) => {
  const shape = z.toJSONSchema(schemaOf(name)) as OptionShape;
  const { section, about } = explanationOf(name);
  return { name, values: inWords(shape), about, section, shape };
});
