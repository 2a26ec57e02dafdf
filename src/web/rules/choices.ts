// What a game's form offers beyond what its schema says: words of the game's table, names to choose from, and what a new
// entry begins as.
import type { OptionShape } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import type { MosaicRules, RewardConfig } from '../../games/mosaic/config.ts';
import { FORMS, formOf, REMOVE_OWN } from '../../games/mosaic/forms.ts';
import { colourRuleWords, rankRuleWords, rewardName, shapeWords } from '../tables/mosaic/names.ts';
import { blankOf, isTable, type Path, type Table } from './shapes.ts';
import { valueWords, type Described } from './words.ts';

interface Choices {
  /** A word of the schema as the game's table says it. */
  words(word: string, rules: Table): string | undefined;
  /** Words to choose from, where the schema knows only that it is text. */
  choices(path: Path, rules: Table): readonly string[] | null;
  /** A new entry of a table; `made` is one made from the schema alone. */
  blank(table: string, made: Json, rules: Table): Json;
}

const MOSAIC: Choices = {
  words: (word, rules) => {
    const rewards = rules['rewards'];
    const reward = isTable(rewards) ? rewards[word] : undefined;
    // Whoever is still changing a reward may have made it one that there is not.
    if (isTable(reward) && Array.isArray(reward['params'])) {
      const isOne = formOf(reward as unknown as RewardConfig) >= 0;
      return isOne ? `${word}: ${rewardName(rules as unknown as MosaicRules, word)}` : undefined;
    }
    if (/^(?:line|square)_/.test(word)) return shapeWords(word);
    if (/^R\d_/.test(word)) return rankRuleWords(word);
    return /^C\d_/.test(word) ? colourRuleWords(word) : undefined;
  },
  choices: ([section, , key], rules) => (section === 'patterns' && key === 'rewardId' ? rewardsOf(rules) : null),
  blank: (table, made, rules) => {
    if (table === 'rewards') {
      const { action, scope, params, always } = FORMS[REMOVE_OWN]!;
      return { action, scope, optional: true, params: [...params], limits: [...always] };
    }
    return table === 'patterns' ? { ...(made as Table), rewardId: rewardsOf(rules)[0] ?? '' } : made;
  },
};

const rewardsOf = ({ rewards }: Table): string[] => (isTable(rewards ?? null) ? Object.keys(rewards as Table) : []);

const CHOICES: Readonly<Record<string, Choices>> = { mosaic: MOSAIC };

export const choicesAt = (game: string, path: Path, rules: Table): readonly string[] | null =>
  CHOICES[game]?.choices(path, rules) ?? null;

/** A value as the form's lists call it. */
export const choiceWords = (game: Described, path: Path, value: Json, rules: Table): string =>
  CHOICES[game.id]?.words(String(value), rules) ?? valueWords(game, path, value);

/** What a person has named, with what it is where that has words. */
export const nameWords = (game: string, name: string, rules: Table): string =>
  CHOICES[game]?.words(name, rules) ?? name;

/** What a new entry of a table begins as: one that can be played, where there can be one. */
export const newEntry = (game: string, table: string, shape: OptionShape, rules: Table): Json => {
  const made = blankOf(shape);
  return CHOICES[game]?.blank(table, made, rules) ?? made;
};
