// What a match in the terminal says, in the language of whoever sits there. Read when it is needed: other commands speak English.
import { existsSync, readFileSync } from 'node:fs';
import type { AnyDefinition } from '../../core/definition.ts';
import { counted, inWords, listed, type Catalogue, type Say } from '../../core/words.ts';
import { isOffered, LANGUAGES, pickLanguage, type Language } from '../../play/languages.ts';
import type { Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';

export interface Texts {
  readonly language: Language;
  readonly say: Say;
  /** 'a, b and c', or 'a, b or c'. */
  list(items: readonly string[], last?: 'and' | 'or'): string;
  /** With a minus sign as wide as the plus. */
  number(value: number): string;
  signed(value: number): string;
}

export const parseLanguage = (text: string): Language => {
  if (isOffered(text)) return text;
  throw new UsageError(`--language must be one of ${listed(LANGUAGES, 'or')}, not '${text}'.`);
};

/** The language of the system, as programs of a terminal find it: the first of these that is set decides. */
export const systemLanguage = ({ env }: Pick<Io, 'env'>): Language =>
  pickLanguage('system', [env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '']);

const read = (folder: string, language: Language): Catalogue => {
  const file = new URL(`${folder}/lang/${language}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
};

/** Everything that a match of this game can say in the terminal. */
export const textsOf = ({ id, catalogues }: AnyDefinition, language: Language): Texts => {
  const catalogue: Catalogue = {
    ...catalogues['en'],
    ...catalogues[language],
    ...read(`../../games/${id}`, language),
    ...read('../../play', language),
    ...read('..', language),
    ...read(`../faces/${id}`, language),
  };
  const say: Say = (message) => inWords(catalogue, message, language);
  const number = (value: number): string => (value < 0 ? '−' : '') + counted(Math.abs(value), language);
  return {
    language,
    say,
    list: (items, last = 'and') => listed(items, say({ key: `cli.${last}` })),
    number,
    signed: (value) => (value > 0 ? `+${number(value)}` : number(value)),
  };
};
