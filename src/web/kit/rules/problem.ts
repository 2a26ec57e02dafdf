import type { AnyDefinition } from '../../../core/definition.ts';
import {
  likelyMeant,
  type BorderError,
  type NameError,
  type RecordError,
  type RulesError,
} from '../../../core/result.ts';
import { currentLanguage, listOf, say, sayOr } from '../i18n/index.ts';
import { mayBe } from './words.ts';

type Problem = Pick<BorderError, 'code' | 'message'> &
  Partial<Pick<RulesError, 'path' | 'problem'>> &
  Partial<Pick<RecordError, 'step'>> &
  Partial<Pick<NameError, 'known'>>;

/** Of these the engine's English names its schemas and the documents of the repository, which a page does not have. */
const SAID_ALIKE: readonly string[] = ['ERR_RULES_KEY', 'ERR_RULES_VALUE'];

/**
 * What is wrong with something from outside (rules, records, names), for the person who brought it. The languages have a
 * sentence for each code, and what the schema of the rules can tell where their game is known; in English records and
 * names have the engine's own sentence, which has all details. What the app itself refuses is in its language already, and
 * so is what lies between options.
 */
export const problemText = (error: Problem, definition?: AnyDefinition): string => {
  const { code, message, path = '', problem, step, known } = error;
  if (problem) return `${path}: ${say(problem)}.`;
  // Where one looks back the first step leads to position 1; the engine counts from 0.
  const position = (step ?? 0) + 1;
  if (currentLanguage() === 'en' && !SAID_ALIKE.includes(code))
    return step === undefined ? message : message.replace(/\d+/, String(position));
  const near = likelyMeant(path, definition?.options.map(({ name }) => name) ?? []);
  const may = code === 'ERR_RULES_VALUE' && definition ? mayBe(definition, path.split('.')) : '';
  const hint = [near && code === 'ERR_RULES_KEY', may, step !== undefined].some(Boolean) ? 'yes' : 'no';
  return sayOr(`match.problem.${code}`, message, {
    path,
    hint,
    may,
    near: near ?? '',
    step: position,
    known: listOf(known ?? []),
  });
};
