// What the kits of all games need to ask strategies and to read what strangers answer.
import type { Json } from '../../core/game.ts';
import { err, shortened, type Result } from '../../core/result.ts';
import type { Form, PackedForm, StrategyAnswerError, StrategyCall, StrategyMethod } from '../../core/strategy.ts';

/** The methods of a strategy interface. */
export type MethodName<S> = { [K in keyof S]: S[K] extends (...args: never[]) => unknown ? K : never }[keyof S] &
  string;

/** What a game tells a method; the strategy's memory is added by whoever runs it. */
export type Told<S, M extends keyof S> = S[M] extends (state: infer I, ...rest: never[]) => unknown
  ? Omit<I, 'memory'>
  : never;

/** Ties questions to the types that authors see: the method must exist, and be told exactly what its type says. */
export const callsOf =
  <S>() =>
  <M extends MethodName<S>>(method: M, input: Told<S, M>): StrategyCall => ({
    method,
    input: input as unknown as Json,
  });

/** What is said of a method: its line for the guide, and where there is more, all of it. */
export type MethodInfo = string | Omit<StrategyMethod, 'name'>;

/** Every method of the interface. */
export const methodsOf = <S>(infos: Record<MethodName<S>, MethodInfo>): StrategyMethod[] =>
  Object.entries<MethodInfo>(infos).map(([name, info]) =>
    typeof info === 'string' ? { name, about: info } : { name, ...info },
  );

/** Ties forms to the types that authors see: no field may be missing. */
export type FormsOf<T> = Readonly<Record<Exclude<keyof T, 'memory'>, Form>>;

/** A list of cards, and a trick: who laid which card. */
export const CARD_LIST: PackedForm = { list: 'shared' };
export const TRICK: PackedForm = { list: { fields: { playerIndex: 'plain', card: 'shared' } } };

export type Read<T> = Result<T, StrategyAnswerError>;

export const refused = (message: string, section?: string): { ok: false; error: StrategyAnswerError } =>
  err(
    section === undefined
      ? { code: 'ERR_ANSWER', message }
      : { code: 'ERR_ANSWER', message: `${message} (§${section})`, section },
  );

/** What a stranger answered, in a few words; whatever it is. */
export const inShort = (value: unknown): string => {
  if (typeof value === 'string') return `'${shortened(value)}'`;
  if (Array.isArray(value)) {
    const shown = Array.from({ length: Math.min(value.length, SHOWN) }, (_, i) => itemInShort(value[i]));
    return `[${shown.join(', ')}${value.length > SHOWN ? `, … ${value.length} in all` : ''}]`;
  }
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return shortened(String(value));
  const keys = Object.keys(value).slice(0, SHOWN);
  const fields = keys.map((key) => `${shortened(key)}: ${itemInShort((value as Record<string, unknown>)[key])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};
const SHOWN = 12;
const itemInShort = (value: unknown): string => {
  if (Array.isArray(value))
    return value.length > SHOWN || value.some(isObject) ? `[… ${value.length}]` : inShort(value);
  return isObject(value) ? '{…}' : inShort(value);
};
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** An object that may have any fields, or none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A list of at most `most` items without holes, or null. */
export const listOf = (value: unknown, most: number): unknown[] | null =>
  Array.isArray(value) && value.length <= most ? Array.from(value) : null;

/** What is wrong with the places in the hand that an answer names; null when they all exist. */
export const wrongIndex = (
  { cardIndex, cardIndices }: Readonly<Record<string, unknown>>,
  size: number,
): string | null => {
  const field = cardIndices === undefined ? 'cardIndex' : 'cardIndices';
  const given = cardIndices === undefined ? [cardIndex] : listOf(cardIndices, size);
  const isThere = (index: unknown): boolean =>
    Number.isInteger(index) && (index as number) >= 0 && (index as number) < size;
  if (given?.every(isThere)) return null;
  const wanted = cardIndices === undefined ? 'a whole number' : 'a list of whole numbers';
  return `${field} must be ${wanted} from 0 to ${size - 1}, the places of your hand.`;
};

/** Reads an answer. Objects of strangers may throw at a mere look; that is a bad answer too. */
export const reading = <T>(method: string, read: () => Read<T>): Read<T> => {
  try {
    return read();
  } catch {
    return refused(`${method} answered something that cannot be read: answer with plain objects, lists and numbers.`);
  }
};
