// The languages that people are spoken to in, and which of them a person gets.

/** By their own names. */
export const LANGUAGE_NAMES = {
  en: 'English',
  pl: 'Polski',
  hu: 'Magyar',
  sv: 'Svenska',
  ru: 'Русский',
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;

/** Those that are offered: one whose texts are not complete waits. */
export const LANGUAGES: readonly Language[] = ['en', 'pl', 'hu', 'sv', 'ru'];

export const isOffered = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/** 'system' takes the first language of the list that there is; 'pl-PL' is 'pl'. */
export const pickLanguage = (wish: string, list: readonly string[]): Language =>
  [wish, ...list.map((tag) => tag.toLowerCase().split(/[-_.]/)[0]!)].find(isOffered) ?? 'en';
