import type { BorderError } from '../../core/result.ts';
import { sayOr } from '../i18n/index.ts';

/**
 * What is wrong with something from outside (rules, records, names), for the person who brought it. The engine says the
 * details in English; other languages put a sentence of their own before them. What the app itself refuses is in its
 * language already.
 */
export const problemText = ({ code, message }: Pick<BorderError, 'code' | 'message'>): string =>
  sayOr(`engine.problem.${code}`, message, { message });
