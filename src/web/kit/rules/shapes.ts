// What a form needs to know of an option's shape: what it may be, what is wrong with a value, what a new one begins as.
import type { OptionShape } from '../../../core/definition.ts';
import type { Json } from '../../../core/game.ts';
import { t } from '../i18n/index.ts';

export type Path = readonly (string | number)[];
export type Table = { [key: string]: Json };

export const isTable = (value: Json | undefined): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a shape, those within alternatives too. */
export const branchesOf = (shape: OptionShape): readonly OptionShape[] => shape.anyOf?.flatMap(branchesOf) ?? [shape];

/** Does the value have the kind of this shape? Numbers may be out of range, and what is typed may be no number yet. */
const isOfKind = (shape: OptionShape, value: Json): boolean => {
  if (shape.const !== undefined) return value === shape.const;
  if (shape.enum) return shape.enum.includes(value);
  switch (shape.type) {
    case 'null':
      return value === null;
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isTable(value);
    case 'integer':
    case 'number':
      return typeof value === 'number' || typeof value === 'string';
    default:
      return typeof value === 'string';
  }
};

/** The alternative that a value is of; fixed words come before numbers, which may be typed as anything. */
export const branchOf = (shape: OptionShape, value: Json): OptionShape => {
  const branches = branchesOf(shape);
  const fixed = branches.filter((branch) => branch.const !== undefined || branch.type === 'null');
  return (
    [...fixed, ...branches].find((branch) => isOfKind(branch, value)) ??
    branches.find(({ type }) => type === 'integer') ??
    branches[0]!
  );
};

/** A value to begin with. */
export const blankOf = (shape: OptionShape): Json => {
  if (shape.const !== undefined) return shape.const as Json;
  if (shape.enum) return shape.enum[0] as Json;
  if (shape.anyOf) return blankOf(branchesOf(shape)[0]!);
  if (shape.prefixItems) return shape.prefixItems.map(blankOf);
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([key, inner]) => [key, blankOf(inner)]));
  switch (shape.type) {
    case 'integer':
    case 'number':
      return Math.max(0, shape.minimum ?? 0);
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return shape.type === 'null' ? null : '';
  }
};

export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with a value by itself, each with its path. What must hold between options only the game knows. */
export const problemsOf = (shape: OptionShape, value: Json, path: Path): Problem[] => {
  const branch = branchOf(shape, value);
  const at = path.join('.');
  if (branch.type === 'integer' && !isWholeWithin(branch, value)) {
    return [{ path: at, message: t('rules.wholeNumber', { least: branch.minimum!, most: branch.maximum! }) }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, i) => problemsOf(branch.prefixItems?.[i] ?? branch.items ?? {}, item, [...path, i]));
  }
  if (!isTable(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const shapeOfKey = branch.properties?.[key] ?? (branch.additionalProperties || {});
    return problemsOf(shapeOfKey, inner, [...path, key]);
  });
};

const isWholeWithin = ({ minimum = -Infinity, maximum = Infinity }: OptionShape, value: Json): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;

/** The same value with another one at the path. */
export const withAt = (value: Json, path: Path, next: Json): Json => {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((item, i) => (i === key ? withAt(item, rest, next) : item));
  const table = value as Table;
  return { ...table, [key]: withAt(table[key] ?? null, rest, next) };
};

export const valueAt = (value: Json, path: Path): Json =>
  path.reduce<Json>((at, key) => (at as Table | null)?.[key] ?? null, value);

/** 'bombsPerPlayer' → 'Bombs per player', 'held-marriages' → 'held marriages'. */
export const labelOf = (key: string): string => {
  if (/^[A-Z0-9]+$/.test(key)) return key;
  const words = key.replaceAll(/(?<=[a-z])(?=\d)|(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export const wordsOf = (value: unknown): string =>
  value === null
    ? t('rules.none')
    : typeof value === 'boolean'
      ? t(value ? 'rules.yes' : 'rules.no')
      : String(value).replaceAll(/[-_]/g, ' ');
