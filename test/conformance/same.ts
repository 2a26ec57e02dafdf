import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * `expect(actual).toEqual(expected)`, and many times quicker where it holds: the suites ask it in every state of thousands
 * of matches.
 */
export const expectSame = (actual: unknown, expected: unknown, about?: string): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, about).toEqual(expected);
};
