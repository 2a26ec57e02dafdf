import type { Message } from './game.ts';

/** The sentences of one game in one language: key → text with {params}. */
export type Catalogue = Readonly<Record<string, string>>;

/** The sentence in words. A key the catalogue lacks is shown as it is: visible, not fatal. */
export const inWords = (catalogue: Catalogue, message: Message): string =>
  (catalogue[message.key] ?? message.key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(message.params?.[name] ?? whole),
  );

/** 'a, b and c'. */
export const listed = (items: readonly string[], last = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** 12345678 as '12 345 678'. */
export const grouped = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');

/** 'bids 120' as one says it to the player: 'bid 120'. For the English catalogues, which say what somebody does. */
export const secondPerson = (text: string): string =>
  text.replace(/(^|\band )(\w+)/g, (_, before: string, verb: string) => before + withoutEnding(verb));

const withoutEnding = (verb: string): string => {
  if (verb === 'has' || verb === 'is') return verb === 'has' ? 'have' : 'are';
  return verb.replace(/(ss|sh|ch|x|o)es$/, '$1').replace(/([^s])s$/, '$1');
};
