// What the form of a game's rules offers beyond what its schema says: words of the game's table, names to choose from,
// what a new entry begins as. A game brings it in `rules.ts`.
import type { OptionShape } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import type { RulesForm } from '../kit/rules/form.ts';
import { blankOf, type Path, type Table } from '../kit/rules/shapes.ts';
import { valueWords, type Described } from '../kit/rules/words.ts';

const FORMS = import.meta.glob('./*/rules.ts', { import: 'rulesForm', eager: true });

const formOf = (game: string): RulesForm | undefined => FORMS[`./${game}/rules.ts`] as RulesForm | undefined;

export const choicesAt = (game: string, path: Path, rules: Table): readonly string[] | null =>
  formOf(game)?.choices(path, rules) ?? null;

/** A value as the form's lists call it. */
export const choiceWords = (game: Described, path: Path, value: Json, rules: Table): string =>
  formOf(game.id)?.words(String(value), rules) ?? valueWords(game, path, value);

/** What a person has named, with what it is where that has words. */
export const nameWords = (game: string, name: string, rules: Table): string => formOf(game)?.words(name, rules) ?? name;

/** What a new entry of a table begins as: one that can be played, where there can be one. */
export const newEntry = (game: string, table: string, shape: OptionShape, rules: Table): Json => {
  const made = blankOf(shape);
  return formOf(game)?.blank(table, made, rules) ?? made;
};
