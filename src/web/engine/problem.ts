import type { BorderError, RulesError } from '../../core/result.ts';
import { say, sayOr } from '../i18n/index.ts';

/**
 * What is wrong with something from outside (rules, records, names), for the person who brought it. The engine says the
 * details in English; other languages put a sentence of their own before them. What the app itself refuses is in its
 * language already, and so is what lies between options of the rules.
 */
export const problemText = ({
  code,
  message,
  path,
  problem,
}: Pick<BorderError, 'code' | 'message'> & Partial<Pick<RulesError, 'path' | 'problem'>>): string =>
  problem ? `${path}: ${say(problem)}.` : sayOr(`engine.problem.${code}`, message, { message });
