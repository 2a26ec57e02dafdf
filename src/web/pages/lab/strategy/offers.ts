// What can be written at a place of a strategy, and what the word there means.
import { t } from '../../../kit/i18n/index.ts';
import type { StrategyApi } from './api.ts';
import { methodAt, typeBefore } from './expressions.ts';
import { elementOf, fieldsOf, literalsOf } from './types.ts';

export interface Offer {
  readonly label: string;
  readonly kind: 'property' | 'method' | 'constant' | 'type';
  /** Its type, in short. */
  readonly detail: string;
  readonly about: string;
  /** What is written, where that is more than the label. */
  readonly text?: string;
}

export interface Offers {
  /** Where the word begins that is being written. */
  readonly from: number;
  readonly offers: readonly Offer[];
  /** Are these all, so that names of the file itself have no place here? */
  readonly isAll: boolean;
}

const LIST_METHODS = [
  'filter',
  'find',
  'some',
  'every',
  'map',
  'reduce',
  'includes',
  'indexOf',
  'findIndex',
  'slice',
  'at',
] as const;

/** As people read it: without what only the type checker needs. */
const plainType = (type: string): string => type.replace(/\breadonly /g, '').replace(/<M>|, M>/g, '');

/** What can follow a dot. */
const memberOffers = (api: StrategyApi, type: string): Offer[] => {
  const isList = elementOf(api, type) !== null;
  const methods = LIST_METHODS.map((label): Offer => ({
    label,
    kind: 'method',
    detail: '',
    about: t(`lab.list.${label}`),
  }));
  const length: Offer = { label: 'length', kind: 'property', detail: 'number', about: t('lab.list.length') };
  return [
    ...fieldsOf(api, type).map(({ name, type: own, about }): Offer => {
      return { label: name, kind: 'property', detail: plainType(own), about };
    }),
    ...(isList ? [length, ...methods] : []),
  ];
};

const constants = (labels: readonly string[]): Offer[] =>
  labels.map((label) => ({ label, kind: 'constant', detail: '', about: '' }));

export const offersAt = (api: StrategyApi, text: string, at: number): Offers | null => {
  const before = text.slice(Math.max(0, at - 400), at);
  const word = /[\w$]*$/.exec(before)![0];
  const from = at - word.length;
  if (/\.\s*[\w$]*$/.test(before) && !/\.\.\.[\w$]*$/.test(before)) {
    const dot = text.slice(0, from).trimEnd().length - 1;
    const type = typeBefore(api, text, dot);
    return type === null ? null : { from, offers: memberOffers(api, type), isAll: true };
  }
  const literal = literalOffers(api, text, at, before);
  if (literal !== null) return { from, offers: literal, isAll: true };
  const isLineStart = /(?:^|\n)  [\w$]+$/.test(before);
  const offers = [...(isLineStart ? missingMethods(api, text) : []), ...(word === '' ? [] : typeOffers(api))];
  return offers.length === 0 ? null : { from, offers, isAll: false };
};

/** Texts that a value may be: of an answer's `type`, or of what it is compared with. */
const literalOffers = (api: StrategyApi, text: string, at: number, before: string): Offer[] | null => {
  const compared = /\s*[!=]==?\s*['"][\w-]*$/.exec(before);
  if (compared !== null) {
    const type = typeBefore(api, text, at - compared[0].length);
    const found = type === null ? [] : literalsOf(api, type);
    return found.length === 0 ? null : constants(found);
  }
  const field = /\b(\w+):\s*['"][\w-]*$/.exec(before)?.[1];
  const method = field === undefined ? null : methodAt(api, text, at);
  const own = method && fieldsOf(api, method.answer).find(({ name }) => name === field);
  return own ? constants(literalsOf(api, own.type)) : null;
};

/** Methods that the class has not yet, with all that belongs to them. */
const missingMethods = (api: StrategyApi, text: string): Offer[] =>
  api.methods
    .filter(({ name }) => !new RegExp(`^[ \\t]*(?:async[ \\t]+)?${name}[ \\t]*\\(`, 'm').test(text))
    .map(({ name, about, state, args, answer }) => {
      // Without the type of its memory, which only the author knows.
      const told = { name: 'state', type: state.replace(/<M>|, M(?=>)/, '') };
      const params = [told, ...args].map((param) => `${param.name}: ${param.type}`).join(', ');
      return {
        label: name,
        kind: 'method',
        detail: answer,
        about,
        text: `${name}(${params}): ${answer} {\n    return state.choices[0];\n  }`,
      };
    });

const typeOffers = (api: StrategyApi): Offer[] => [
  ...api.interfaces.map(({ name, about }): Offer => ({ label: name, kind: 'type', detail: '', about })),
  ...api.aliases.map(({ name, about, type }): Offer => ({ label: name, kind: 'type', detail: plainType(type), about })),
];

/** What the word at a place means: a field, a method of the class, a type. */
export const meaningAt = (api: StrategyApi, text: string, at: number): Offer | null => {
  const start = at - /[\w$]*$/.exec(text.slice(Math.max(0, at - 60), at))![0].length;
  const word = /^[\w$]*/.exec(text.slice(start, start + 60))![0];
  if (word === '') return null;
  if (text[start - 1] === '.') {
    const found = offersAt(api, text, start)?.offers.find(({ label }) => label === word);
    return found ?? null;
  }
  const method = api.methods.find(({ name }) => name === word);
  if (method) return { label: word, kind: 'method', detail: method.answer, about: method.about };
  return typeOffers(api).find(({ label }) => label === word) ?? null;
};
