// What is asked of the server about tournaments besides the connection that shows one.
import type { ClockRules } from '../../../../net/clockRules.ts';
import type { CupForm, CupLine, ShownCup } from '../../../../net/cups.ts';
import { ask, type Answer } from '../../../kit/browser/ask.ts';
import { sayOr } from '../../../kit/i18n/index.ts';
import { problemWords } from '../api.ts';

export interface NewCup {
  readonly name: string;
  readonly game: string;
  readonly preset: string;
  readonly rules?: unknown;
  readonly clock: ClockRules;
  readonly form: CupForm;
  readonly rounds: number;
  readonly capacity: number;
  readonly bots: boolean;
  readonly bot: string;
}

/** Why something was not possible. */
export const cupProblem = (code: string): string => sayOr(`cups.problem.${code}`, problemWords(code));

const at = (cup: string): string => `/api/cups/${encodeURIComponent(cup)}`;

/** `canOpen`: may the person open one here? */
export const listCups = (): Promise<Answer<{ cups: CupLine[]; canOpen: boolean }>> => ask('/api/cups');
export const openCup = (wish: NewCup): Promise<Answer<{ cup: string }>> => ask('/api/cups', wish);

export const cupCalled = (cup: string): Promise<Answer<ShownCup>> => ask(at(cup));

/** What a person may ask of a tournament. */
export type CupWish = 'enter' | 'leave' | 'start' | 'cancel';
export const askOfCup = (cup: string, wish: CupWish): Promise<Answer<ShownCup>> => ask(`${at(cup)}/${wish}`, {});
