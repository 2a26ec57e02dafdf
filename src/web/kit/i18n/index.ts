// The texts of the app in the language that is loaded. They are there before any module that uses them runs (main.tsx and
// the workers see to that), so `t` may be called anywhere, for constants too.
import type { Message } from '../../../core/game.ts';
import { counted, inWords, type Catalogue } from '../../../core/words.ts';
import type { Key } from './keys.ts';
import type { Language } from '../../../play/languages.ts';

let language: Language = 'en';
let texts: Catalogue = {};

/** Takes the place of all texts before. */
export const setTexts = (code: Language, catalogue: Catalogue): void => {
  language = code;
  texts = catalogue;
};

/** As the browser's own formats want it. */
export const currentLanguage = (): Language => language;

/** A text of the app. */
export const t = (key: Key, params?: Message['params']): string =>
  inWords(texts, { key, ...(params && { params }) }, language);

/** A sentence whose key is made as the game goes, e.g. the `describe` of a move. */
export const say = (message: Message): string => inWords(texts, message, language);

/** Is there a text of this key? One made from what a file says may have none. */
export const hasText = (key: string): boolean => Object.hasOwn(texts, key);

/** The text of a key that may be missing, e.g. of something that a person has named; else the other words. */
export const sayOr = (key: string, otherwise: string, params?: Message['params']): string =>
  Object.hasOwn(texts, key) ? say({ key, ...(params && { params }) }) : otherwise;

/** 'a, b and c', or with 'or'. */
export const listOf = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  // Without the comma before 'and'.
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }).format(items);

/** 12345 as the language writes it. */
export const count = (value: number): string => counted(value, language);
