import type { Message } from './game.ts';

/** The sentences of one game in one language: key → text with {params}. */
export type Catalogue = Readonly<Record<string, string>>;

/** The sentence in words. A key the catalogue lacks is shown as it is: visible, not fatal. */
export const inWords = (catalogue: Catalogue, message: Message): string =>
  (catalogue[message.key] ?? message.key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(message.params?.[name] ?? whole),
  );
