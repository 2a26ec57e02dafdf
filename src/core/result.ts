// Errors at the borders are values, never exceptions: rules files, records, names, typed moves.
import type { Message, Refusal } from './game.ts';
import { firstCharacters } from './text.ts';

/** A value, or why there is none. */
export type Result<T, E extends BorderError = BorderError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const err = <E extends BorderError>(error: E): { ok: false; error: E } => ({ ok: false, error });

/** What every border error has: a stable code and a sentence that names the thing and what would be right. */
export interface BorderError {
  readonly code: string;
  readonly message: string;
  /** The section of the game's RULES.md, where a rule is broken. */
  readonly section?: string;
}

/** A move that the rules do not allow; `refusal.code` says which rule ('bid-too-low', 'bomb-none-left' …). */
export interface MoveError extends BorderError {
  readonly code: 'ERR_ILLEGAL_ACTION' | 'ERR_UNKNOWN_ACTION';
  readonly refusal?: Refusal;
}

/** A rules file or object that cannot be used; `path` names the faulty key. */
export interface RulesError extends BorderError {
  readonly code: 'ERR_RULES_SYNTAX' | 'ERR_RULES_KEY' | 'ERR_RULES_VALUE';
  readonly path: string;
  /** What is wrong there, by the game's catalogues, where it lies between options. */
  readonly problem?: Message;
  /** What else is wrong, each by itself; the message tells only of the first. */
  readonly also?: readonly RulesError[];
}

/** A record that cannot be replayed; `step` is the first step that does not fit, where one can be named. */
export interface RecordError extends BorderError {
  readonly code:
    | 'ERR_RECORD_FORMAT'
    | 'ERR_RECORD_VERSION'
    | 'ERR_RECORD_GAME'
    | 'ERR_RECORD_RULES'
    | 'ERR_RECORD_STEP';
  readonly step?: number;
}

/** A name that nothing here bears, with the names that exist. */
export interface NameError extends BorderError {
  readonly code: 'ERR_UNKNOWN_GAME' | 'ERR_UNKNOWN_PRESET' | 'ERR_UNKNOWN_AGENT';
  readonly known: readonly string[];
}

const EDITS_FOR_A_TYPO = 3;
const SHOWN_OF_A_NAME = 60;

/** A name as a message shows it: not endless. */
export const shortened = (name: string): string =>
  name.length <= SHOWN_OF_A_NAME ? name : `${firstCharacters(name, SHOWN_OF_A_NAME)}…`;

/** The known name that somebody probably meant. */
export const likelyMeant = (name: string, known: readonly string[]): string | undefined =>
  known.find(
    (other) =>
      Math.abs(other.length - name.length) <= EDITS_FOR_A_TYPO &&
      distance(name.toLowerCase(), other.toLowerCase()) <= EDITS_FOR_A_TYPO,
  );

/** "There is no agent called 'heurist'. Did you mean 'heuristic'? There are: random, greedy, heuristic." */
export const unknownName = (
  code: NameError['code'],
  kind: string,
  name: string,
  known: readonly string[],
): { ok: false; error: NameError } => {
  const near = likelyMeant(name, known);
  const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
  return err({
    code,
    known,
    message: `There is no ${kind} called '${shortened(name)}'.${hint} There are: ${known.join(', ')}.`,
  });
};

/** How many letters must be typed, dropped or changed to get from one word to the other. */
export const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
};
