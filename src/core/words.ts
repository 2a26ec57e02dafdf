// Sentences for people: a small part of ICU's message format.
//   {name}                                                     what is filled in
//   {n, plural, =0 {no cards} one {# card} other {# cards}}    by the number, # being the number itself
//   {who, select, you {You pass.} other {{name} passes.}}      by the word
// Cases may hold anything, cases again among it. There is no quoting: a brace that begins none of these stays a brace.
import type { Message, Param } from './game.ts';

/** The sentences of one game in one language: key → text with {params}. */
export type Catalogue = Readonly<Record<string, string>>;

/** Says a message in some language. */
export type Say = (message: Message) => string;

type Params = NonNullable<Message['params']>;
/** What is filled in once every message among it has been said. */
type Values = Readonly<Record<string, string | number>>;

interface Cased {
  readonly kind: 'plural' | 'select';
  readonly name: string;
  readonly cases: Readonly<Record<string, readonly Part[]>>;
}
/** A piece of text, a value, the number of the plural around it, or one of several cases. */
export type Part = string | { readonly kind: 'value'; readonly name: string } | { readonly kind: 'number' } | Cased;

const VALUE = /\{(\w+)\}/y;
const CASED = /\{\s*(\w+)\s*,\s*(plural|select)\s*,/y;
const CASE = /\s*(=\d+|[\w-]+)\s*\{/y;
const END = /\s*\}/y;
const NUMBER: Part = { kind: 'number' };

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Up to the end of the text, or of the case whose brace closes it. */
  read(isCase: boolean, isPlural: boolean): Part[] {
    const parts: Part[] = [];
    let plain = '';
    const add = (part: Part): void => {
      if (plain !== '') parts.push(plain);
      plain = '';
      parts.push(part);
    };
    for (; this.#at < this.#text.length;) {
      const sign = this.#text[this.#at]!;
      if (sign === '}' && isCase) break;
      const found = sign === '{' ? (this.#value() ?? this.#cased(isPlural)) : null;
      if (found) add(found);
      else {
        if (sign === '#' && isPlural) add(NUMBER);
        else plain += sign;
        this.#at++;
      }
    }
    if (plain !== '') parts.push(plain);
    return parts;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #value(): Part | null {
    const found = this.#match(VALUE);
    return found && { kind: 'value', name: found[1]! };
  }

  #cased(isInPlural: boolean): Part | null {
    const began = this.#at;
    const head = this.#match(CASED);
    if (!head) return null;
    const kind = head[2] as Cased['kind'];
    const cases: Record<string, readonly Part[]> = {};
    for (let one = this.#match(CASE); one; one = this.#match(CASE)) {
      // A word chosen within a plural may still name its number.
      cases[one[1]!] = this.read(true, kind === 'plural' || isInPlural);
      this.#at++; // the brace that closes the case
    }
    if (Object.hasOwn(cases, 'other') && this.#match(END)) return { kind, name: head[1]!, cases };
    this.#at = began;
    return null;
  }
}

/** A text is taken apart once. */
const known = new Map<string, readonly Part[]>();

export const partsOf = (text: string): readonly Part[] => {
  let parts = known.get(text);
  if (!parts) known.set(text, (parts = new Reader(text).read(false, false)));
  return parts;
};

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

const remembered = <T>(made: Map<string, T>, language: string, make: (language: string) => T): T => {
  let one = made.get(language);
  if (!one) made.set(language, (one = make(language)));
  return one;
};

/** A count as the language writes it; four digits stay together. */
export const counted = (value: number, language = 'en'): string =>
  remembered(numbers, language, (code) => new Intl.NumberFormat(code, { useGrouping: 'min2' })).format(value);

const caseOf = ({ kind, cases }: Cased, value: string | number, language: string): readonly Part[] => {
  if (kind === 'select') return Object.hasOwn(cases, value) ? cases[value]! : cases['other']!;
  if (Object.hasOwn(cases, `=${value}`)) return cases[`=${value}`]!;
  const category = remembered(rules, language, (code) => new Intl.PluralRules(code)).select(Number(value));
  return cases[category] ?? cases['other']!;
};

/** What has a point in English, and perhaps a comma here. */
const isBroken = (value: string | number, language: string): value is number =>
  language !== 'en' && typeof value === 'number' && !Number.isInteger(value);

const filled = (parts: readonly Part[], values: Values, language: string, count: string): string => {
  let words = '';
  for (const part of parts) {
    if (typeof part === 'string') words += part;
    else if (part.kind === 'number') words += count;
    else {
      const value = Object.hasOwn(values, part.name) ? values[part.name] : undefined;
      // What nobody filled in stays visible.
      if (value === undefined) words += `{${part.name}}`;
      else if (part.kind === 'value') words += isBroken(value, language) ? counted(value, language) : value;
      else {
        const own = part.kind === 'plural' ? counted(Number(value), language) : count;
        words += filled(caseOf(part, value, language), values, language, own);
      }
    }
  }
  return words;
};

const NONE: Params = {};

const isValue = (param: Param): param is string | number => typeof param !== 'object';

/** The sentence in words. A key the catalogue lacks is shown as it is: visible, not fatal. */
export const inWords = (catalogue: Catalogue, { key, params = NONE }: Message, language = 'en'): string => {
  if (!Object.hasOwn(catalogue, key)) return key;
  const said = (param: Param): string | number => {
    if (isValue(param)) return param;
    if ('say' in param) return inWords(catalogue, param.say, language);
    return param.row.map((message) => inWords(catalogue, message, language)).join(param.by ?? ', ');
  };
  const values: Record<string, string | number> = {};
  for (const name of Object.keys(params)) values[name] = said(params[name]!);
  return filled(partsOf(catalogue[key]!), values, language, '#');
};

/** 'a, b and c'. */
export const listed = (items: readonly string[], last = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** 12345678 as '12 345 678'. */
export const grouped = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');

/** How figures are written. The command line and saved pages write them plainly; a page as its language does. */
export interface Figures {
  /** With so many digits after the point, or as many as it has. */
  number(value: number, digits?: number): string;
  /** 0.62 is '62 %'. */
  percent(share: number, digits?: number): string;
  /** A whole number, its thousands apart. */
  count(value: number): string;
}

/** With a true minus sign; what is rounded to nothing has none. */
const plain = (value: number, digits?: number): string => {
  const text = digits === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
};

export const PLAIN: Figures = {
  number: plain,
  percent: (share, digits = 0) => `${plain(100 * share, digits)} %`,
  count: (value) => (value < 0 ? `−${grouped(-value)}` : grouped(value)),
};
