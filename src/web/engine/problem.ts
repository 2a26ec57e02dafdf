import type { AnyDefinition } from '../../core/definition.ts';
import { likelyMeant, type BorderError, type NameError, type RecordError, type RulesError } from '../../core/result.ts';
import { currentLanguage, listOf, say, sayOr } from '../i18n/index.ts';
import { mayBe } from '../rules/words.ts';

type Problem = Pick<BorderError, 'code' | 'message'> &
  Partial<Pick<RulesError, 'path' | 'problem'>> &
  Partial<Pick<RecordError, 'step'>> &
  Partial<Pick<NameError, 'known'>>;

/**
 * What is wrong with something from outside (rules, records, names), for the person who brought it. The engine says it in
 * English, with all details; other languages have a sentence for each code, and what the schema of the rules can tell
 * where their game is known. What the app itself refuses is in its language already, and so is what lies between options.
 */
export const problemText = (error: Problem, definition?: AnyDefinition): string => {
  const { code, message, path = '', problem, step, known } = error;
  if (problem) return `${path}: ${say(problem)}.`;
  if (currentLanguage() === 'en') return message;
  const near = likelyMeant(path, definition?.options.map(({ name }) => name) ?? []);
  const may = code === 'ERR_RULES_VALUE' && definition ? mayBe(definition, path.split('.')) : '';
  const hint = [near && code === 'ERR_RULES_KEY', may, step !== undefined].some(Boolean) ? 'yes' : 'no';
  return sayOr(`engine.problem.${code}`, message, {
    path,
    hint,
    may,
    near: near ?? '',
    step: step ?? 0,
    known: listOf(known ?? []),
  });
};
