// Rule sets at the corners of what options allow: the least, the most, every word.
import fc from 'fast-check';
import type { AnyDefinition, OptionShape } from '../../src/core/definition.ts';
import type { Json } from '../../src/core/game.ts';

/** Of a table at a time; with more hardly any rules would fit together. */
const MOST_CHANGES = 6;

type Table = Record<string, Json>;

const isTable = (value: Json | undefined): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that the shape allows, at one of its ends; `base` where the shape does not say enough. */
const cornerOf = (shape: OptionShape, base: Json): fc.Arbitrary<Json> => {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => cornerOf(one, base)));
  if (shape.enum) return fc.constantFrom(...(shape.enum as Json[]));
  if (shape.const !== undefined) return fc.constant(shape.const as Json);
  if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map((one) => cornerOf(one, base))) as fc.Arbitrary<Json>;
  switch (shape.type) {
    case 'integer':
      return fc.constantFrom<Json>(shape.minimum!, shape.minimum! + 1, shape.maximum! - 1, shape.maximum!);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'object':
      return isTable(base) && shape.properties ? tableOf(shape.properties, base) : fewerOf(base);
    default:
      return fc.constant(base);
  }
};

/** Some of the values at a corner, the others as they are. */
const tableOf = (shapes: Readonly<Record<string, OptionShape>>, base: Table): fc.Arbitrary<Table> =>
  fc
    .subarray(Object.keys(shapes), { minLength: 1, maxLength: Math.min(MOST_CHANGES, Object.keys(shapes).length) })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, cornerOf(shapes[name]!, base[name]!)]))))
    .map((changes) => ({ ...base, ...changes }));

/** Some of the entries of a table that may have any. */
const fewerOf = (base: Json): fc.Arbitrary<Json> =>
  isTable(base)
    ? fc.subarray(Object.keys(base)).map((names) => Object.fromEntries(names.map((name) => [name, base[name]!])))
    : fc.constant(base);

/** Rules near a preset, as `parseRules` takes them; not all of them fit together. `together`: options that go as one. */
export const cornerRules = (definition: AnyDefinition, together: readonly Table[] = [{}]): fc.Arbitrary<Table> => {
  const shapes = Object.fromEntries(definition.options.map(({ name, shape }) => [name, shape]));
  return fc
    .tuple(fc.constantFrom(...Object.values(definition.presets)), fc.constantFrom(...together))
    .chain(([preset, changes]) => tableOf(shapes, { ...(preset as Table), ...changes }));
};
