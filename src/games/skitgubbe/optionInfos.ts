// The options in words, made from the schema: for the docs table and for forms.
import { z } from 'zod';
import type { OptionInfo } from '../../core/definition.ts';
import { OPTION_NAMES, explanationOf, schemaOf } from './options.ts';

/** The part of a JSON schema that these options use. */
interface Shape {
  enum?: unknown[];
  const?: unknown;
  type?: string;
  minimum?: number;
  maximum?: number;
}

const inWords = (shape: Shape): string => {
  if (shape.enum) return shape.enum.map((value) => `\`${value}\``).join(', ');
  if (shape.const !== undefined) return `\`${shape.const}\``;
  return shape.type === 'boolean' ? '`true`, `false`' : `${shape.minimum}…${shape.maximum}`;
};

export const OPTION_INFOS: readonly OptionInfo[] = OPTION_NAMES.map((name) => ({
  name,
  values: inWords(z.toJSONSchema(schemaOf(name)) as Shape),
  ...explanationOf(name),
}));
