// What must hold between the options of a game's rules, and all that does not.
import type { Message } from '../../core/game.ts';
import { err, type RulesError } from '../../core/result.ts';
import { inWords, type Catalogue } from '../../core/words.ts';

/** `key` is one of the game's catalogue, after '<game>.rules.'; it stands at the option that `path` names. */
export type Requirement = readonly [holds: boolean, path: string, key: string, params?: Message['params']];

export interface Refused {
  readonly ok: false;
  readonly error: RulesError;
}

/** The first fault, with all others; null when there is none. */
export const withOthers = ([first, ...also]: readonly RulesError[]): Refused | null =>
  first === undefined ? null : err(also.length === 0 ? first : { ...first, also });

/** `section` of the rules says what must hold. */
export const unmet = (
  game: string,
  english: Catalogue,
  section: string,
  requirements: readonly Requirement[],
): RulesError[] =>
  requirements
    .filter(([holds]) => !holds)
    .map(([, path, key, params]) => {
      const problem: Message = { key: `${game}.rules.${key}`, ...(params && { params }) };
      const message = `${path}: ${inWords(english, problem)}.`;
      return { code: 'ERR_RULES_VALUE', path, message, section, problem };
    });

/** Values that an option cannot have, as its schema tells. */
export const refuseValues = (issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): Refused =>
  withOthers(
    issues.map((issue) => {
      const path = issue.path.join('.');
      return { code: 'ERR_RULES_VALUE', path, message: `${path}: ${issue.message}.` };
    }),
  )!;
