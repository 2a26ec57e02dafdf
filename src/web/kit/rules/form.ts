// What a game may add to the form of its rules.
import type { Json } from '../../../core/game.ts';
import type { Path, Table } from './shapes.ts';

export interface RulesForm {
  /** A word of the schema as the game's table says it. */
  words(word: string, rules: Table): string | undefined;
  /** Words to choose from, where the schema knows only that it is text. */
  choices(path: Path, rules: Table): readonly string[] | null;
  /** A new entry of a table; `made` is one made from the schema alone. */
  blank(table: string, made: Json, rules: Table): Json;
}
