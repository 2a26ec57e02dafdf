// Seeds as people type them, and new ones.
import { randomWords } from './random.ts';

/** A whole number that a double holds, as the command line takes it. */
export const isSeed = (text: string): boolean => /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));

/** As it stands in reports and commands, where '007' and '7' are the same. */
export const plainSeed = (text: string): string => (isSeed(text) ? String(Number(text)) : text);

/** Any of those that can be typed: 2^53 of them, too many to try them all. */
export const randomSeed = (): string => {
  const [high, low] = randomWords(2);
  return String((high! & 0x1fffff) * 2 ** 32 + low!);
};
