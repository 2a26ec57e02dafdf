// The words of options, of the fields in them and of their values. What a person has named keeps its name.
import type { OptionInfo, OptionShape } from '../../../core/definition.ts';
import type { Json } from '../../../core/game.ts';
import { currentLanguage, listOf, sayOr, t } from '../i18n/index.ts';
import { branchesOf, branchOf, isTable, labelOf, wordsOf, type Path } from './shapes.ts';

export interface Described {
  readonly id: string;
  readonly options: readonly OptionInfo[];
}

/** A path in words has numbers as texts. */
const isIndex = (key: string | number): boolean => /^\d+$/.test(String(key));

const within = (shape: OptionShape, key: string | number): { shape: OptionShape; isNamed: boolean } => {
  for (const branch of branchesOf(shape)) {
    if (isIndex(key)) {
      const inner = branch.prefixItems?.[Number(key)] ?? branch.items;
      if (inner) return { shape: inner, isNamed: false };
    } else if (branch.properties && Object.hasOwn(branch.properties, key)) {
      return { shape: branch.properties[key as string]!, isNamed: true };
    } else if (branch.additionalProperties) return { shape: branch.additionalProperties, isNamed: false };
  }
  return { shape: {}, isNamed: false };
};

/** Where the rules speak of: 'patterns.vp' of every pattern, whatever it is called. */
export const placeOf = ({ options }: Described, [name, ...rest]: Path): string => {
  const place = [String(name)];
  let shape = options.find((option) => option.name === name)?.shape ?? {};
  for (const key of rest) {
    const inner = within(shape, key);
    if (inner.isNamed) place.push(String(key));
    ({ shape } = inner);
  }
  return place.join('.');
};

export const shapeAt = ({ options }: Described, [name, ...rest]: Path): OptionShape =>
  rest.reduce((shape, key) => within(shape, key).shape, options.find((option) => option.name === name)?.shape ?? {});

/** What may stand at a place, as one writes it in a file; '' where the rules know of no such place. */
export const mayBe = (
  game: Described & { readonly presets: Readonly<Record<string, unknown>> },
  path: Path,
): string => {
  if (path[0] === 'preset') return listOf(Object.keys(game.presets), 'disjunction');
  return listOf([...new Set(branchesOf(shapeAt(game, path)).flatMap(mayWords))], 'disjunction');
};

const mayWords = ({ const: only, enum: values, type, minimum, maximum }: OptionShape): string[] => {
  if (only !== undefined) return [String(only)];
  if (values) return values.map(String);
  switch (type) {
    case 'integer':
      return [t('rules.may.number', { least: minimum ?? '…', most: maximum ?? '…' })];
    case 'boolean':
      return ['true', 'false'];
    case 'null':
      return ['null'];
    case 'array':
      return [t('rules.may.list')];
    case 'object':
      return [t('rules.may.table')];
    default:
      return type === 'string' ? [t('rules.may.text')] : [];
  }
};

/** The name of an option or of a field in it. */
export const labelAt = (game: Described, path: Path): string =>
  sayOr(`rules.label.${game.id}.${placeOf(game, path)}`, labelOf(String(path.at(-1))));

/** The name of one of a list: 'Ranks, last', 'Scores at the start 2'. */
export const itemLabel = (list: OptionShape, i: number, label: string): string => {
  if (!branchesOf(list).some(({ prefixItems }) => prefixItems)) return `${label} ${i + 1}`;
  return t(i === 0 ? 'rules.firstOf' : 'rules.lastOf', { label });
};

/** Each key on the way: 'Patterns, J, Shape', 'Deck, Ranks, last'. */
export const pathWords = (game: Described, path: Path): string => {
  const words: string[] = [];
  for (const [i, key] of path.entries()) {
    const [here, above] = [path.slice(0, i + 1), path.slice(0, i)];
    if (i === 0 || placeOf(game, here) !== placeOf(game, above)) words.push(labelAt(game, here));
    else if (isIndex(key)) words.push(itemLabel(shapeAt(game, above), Number(key), words.pop()!));
    else words.push(String(key));
  }
  return words.join(', ');
};

/** What an option means, in a sentence. */
export const aboutOf = ({ id }: Described, { name, about }: OptionInfo): string =>
  sayOr(`rules.about.${id}.${name}`, about);

export const valueWords = (game: Described, path: Path, value: Json): string => {
  if (typeof value === 'string') return sayOr(`rules.value.${game.id}.${placeOf(game, path)}.${value}`, wordsOf(value));
  const isSeat = typeof value === 'number' && branchOf(shapeAt(game, path), value).of === 'seat';
  return isSeat ? t('lobby.new.seat', { seat: value + 1 }) : wordsOf(value);
};

/** Longer ones are told by their size. */
const LONGEST = 160;

/** A value in a few words, tables with the names of their fields. */
export const valueText = (game: Described, path: Path, value: Json): string => {
  if (typeof value !== 'object' || value === null) return valueWords(game, path, value);
  const text = partsText(game, path, value);
  return text.length <= LONGEST ? text : t('rules.entries', { count: Object.keys(value).length });
};

const partsText = (game: Described, path: Path, value: Json): string => {
  if (typeof value !== 'object' || value === null) return small(valueWords(game, path, value));
  if (Array.isArray(value)) {
    if (value.length === 0) return wordsOf(null);
    const items = value.map((item, i) => partsText(game, [...path, i], item));
    if (isRange(shapeAt(game, path))) return items.join('–');
    return value.some((item) => typeof item === 'string') ? listOf(items) : items.join(', ');
  }
  return Object.entries(value)
    .map(([key, inner]) => {
      const [label, words] = [small(labelAt(game, [...path, key])), partsText(game, [...path, key], inner)];
      if (isTable(inner)) return `${label} (${words})`;
      // A figure stays with its name where lines are broken.
      return /^[\d–]+$/.test(words) ? `${label}\u00a0${words}` : `${label}: ${words}`;
    })
    .join(', ');
};

/** In the middle of a sentence; what stands in capitals is a name. */
const small = (words: string): string =>
  words === words.toLocaleUpperCase(currentLanguage()) ? words : words.toLocaleLowerCase(currentLanguage());

/** From a number to a number. */
const isRange = (shape: OptionShape): boolean =>
  branchesOf(shape).some(
    ({ prefixItems }) => prefixItems?.length === 2 && prefixItems.every(({ type }) => type === 'integer'),
  );

/** The heading over some options; '' where the rules have none of this number. */
export const sectionTitle = ({ id }: Described, number: string): string => sayOr(`rules.section.${id}.${number}`, '');

/** What the entries of a table with names of one's own are, for the words around them. */
export const entryWords = (
  what: 'add' | 'form' | 'named' | 'new' | 'nameOf' | 'remove' | 'taken',
  table: string | number,
  name: string,
): string => t(`rules.entry.${what}`, { table, name });
