// How long a match may be. Rules under which one could run on for hours of play and gigabytes of record are refused when
// somebody brings them; those of a match that there is already are taken as they are.
import type { RulesOrigin } from '../../core/definition.ts';
import { err, ok, type Result, type RulesError } from '../../core/result.ts';
import type { Catalogue } from '../../core/words.ts';
import { unmet } from './requirements.ts';

/** No rules that are accepted allow more decisions in a match. */
export const MOST_DECISIONS = 200_000;

/** What bounds the matches of a game. */
export interface Length<R> {
  readonly game: string;
  readonly english: Catalogue;
  readonly section: string;
  /** The option with the number of deals; its catalogue key is '<game>.rules.tooLong'. */
  readonly option: keyof R & string;
  /** Decisions of the longest deal. */
  stepsOf(rules: R): number;
}

/** The same parser, with the bound. */
export const withLongest =
  <R>(parse: (input: unknown) => Result<R, RulesError>, { game, english, section, option, stepsOf }: Length<R>) =>
  (input: unknown, origin: RulesOrigin = 'new'): Result<R, RulesError> => {
    const parsed = parse(input);
    if (!parsed.ok || origin === 'kept') return parsed;
    const steps = stepsOf(parsed.value);
    const most = Math.floor(MOST_DECISIONS / steps);
    const isShort = Number(parsed.value[option]) <= most;
    const [wrong] = unmet(game, english, section, [
      [isShort, option, 'tooLong', { most, steps, limit: MOST_DECISIONS }],
    ]);
    return wrong === undefined ? ok(parsed.value) : err(wrong);
  };
