// What the pages of people ask of the server.
import type { KnownLadder, LadderBot, LadderEntry, ReportReason, ShownProfile } from '../../../net/people.ts';
import { ask, type Answer } from '../../kit/browser/ask.ts';
import { sayOr, t } from '../../kit/i18n/index.ts';

/** Why something was not possible. */
export const problemWords = (code: string): string => sayOr(`people.problem.${code}`, t('people.problem'));

/** By their id or name; `from` is where a page of their matches begins. */
export const personCalled = (who: string, from = 0): Promise<Answer<ShownProfile>> =>
  ask(`/api/people/${encodeURIComponent(who)}${from === 0 ? '' : `?from=${from}`}`);

export const ladders = (): Promise<Answer<{ ladders: KnownLadder[] }>> => ask('/api/ladders');
export const bestOn = ({
  game,
  seats,
  preset,
}: KnownLadder): Promise<Answer<{ people: LadderEntry[]; bots?: LadderBot[] }>> =>
  ask(`/api/ladders/${[game, seats, preset].map((part) => encodeURIComponent(part)).join('/')}`);

export const showMeBy = (avatar: string): Promise<Answer<{ avatar: string }>> => ask('/api/me/avatar', { avatar });
export const report = (person: string, reason: ReportReason, text: string): Promise<Answer<unknown>> =>
  ask('/api/reports', { person, reason, text });
export const deleteEverything = (): Promise<Answer<unknown>> => ask('/api/me/delete', { sure: true });
