// The languages of the app, and which of them a person gets.

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

/** 'system' takes the first language of the browser's list that there is; 'pl-PL' is 'pl'. */
export const pickLanguage = (wish: string, browser: readonly string[]): Language =>
  [wish, ...browser.map((tag) => tag.toLowerCase().split('-')[0]!)].find(isOffered) ?? 'en';
