// What is wrong between options, in the words of the form. A game says it with options and values as one writes them in a
// file; here each gets the name that its field bears, and the words that its list has for it.
import type { OptionShape } from '../../../core/definition.ts';
import type { Json, Message, Param } from '../../../core/game.ts';
import { listOf, say, t } from '../../kit/i18n/index.ts';
import { choiceWords } from '../../faces/rulesForm.ts';
import { branchesOf, wordsOf, type Path, type Table } from '../../kit/rules/shapes.ts';
import { labelAt, pathWords, shapeAt, type Described } from '../../kit/rules/words.ts';

/**
 * `path` is where it stands. Params whose names begin with 'option' name an option; one that is called as an option, or as
 * a field beside this one, is a value of it; all others are values of this one, or no values.
 */
export const problemWords = (game: Described, path: string, { key, params = {} }: Message, rules: Table): string => {
  const here = path.split('.');
  const inWords = Object.entries(params).map(([name, value]): [string, Param] => {
    if (typeof value !== 'string') return [name, value];
    if (name.startsWith('option')) return [name, optionWords(game, here, value.split('.'))];
    return [name, valueIn(game, placeNamed(game, here, name), value, rules)];
  });
  return `${say({ key, params: Object.fromEntries(inWords) })}.`;
};

/** Within one option the name of the field does. */
const optionWords = (game: Described, here: Path, option: Path): string => {
  const isNear = option.length > 1 && option[0] === here[0];
  return t('rules.problem.option', { label: isNear ? labelAt(game, option) : pathWords(game, option) });
};

const placeNamed = (game: Described, here: Path, name: string): Path => {
  if (game.options.some((option) => option.name === name)) return [name];
  const beside = [...here.slice(0, -1), name];
  return here.length > 1 && Object.keys(shapeAt(game, beside)).length > 0 ? beside : here;
};

const knows = (shape: OptionShape, value: Json): boolean =>
  branchesOf(shape).some(
    ({ enum: values, const: only, items }) =>
      values?.includes(value) || only === value || (items !== undefined && knows(items, value)),
  );

const valueIn = (game: Described, path: Path, value: string, rules: Table): string => {
  const shape = shapeAt(game, path);
  if (shape.type === 'boolean') return wordsOf(value === 'true');
  const list = /^\[(.*)\]$/.exec(value)?.[1];
  if (list === '') return wordsOf(null);
  if (list !== undefined) return listOf(list.split(', ').map((item) => valueIn(game, path, item, rules)));
  return knows(shape, value) ? choiceWords(game, path, value, rules) : value;
};
