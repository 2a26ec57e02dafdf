// What is asked of the server besides the connection of a table.
import type { TableState } from '../../../net/messages.ts';
import { sayOr, t } from '../../kit/i18n/index.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
}

/** 'OFFLINE' where there was no answer at all. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string };

/** Why something was not possible. */
export const problemWords = (code: string): string => sayOr(`friends.problem.${code}`, t('friends.problem'));

const ask = async <T>(path: string, body?: unknown): Promise<Answer<T>> => {
  try {
    const reply = await fetch(path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer = (await reply.json()) as T;
    if (reply.ok) return { ok: true, value: answer };
    return { ok: false, code: (answer as { code?: string }).code ?? 'ERR_SERVER' };
  } catch {
    return { ok: false, code: 'OFFLINE' };
  }
};

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** null for somebody who has no name yet. */
export const whoAmI = (): Promise<Answer<Me | null>> => ask('/api/me');
export const callMe = (name: string): Promise<Answer<Me>> => ask('/api/me', { name });
/** A word that makes one more browser the person's. */
export const newDevice = (): Promise<Answer<{ word: string }>> => ask('/api/me/link', {});
export const newRecovery = (): Promise<Answer<{ words: string[] }>> => ask('/api/me/recovery', {});
export const claimWord = (word: string): Promise<Answer<Me>> => ask('/api/me/claim', { word });

export interface NewTable {
  readonly game: string;
  readonly preset: string;
  readonly rules?: unknown;
  readonly seats: readonly string[];
  readonly clock: TableState['clock'];
}

export const openTable = (wish: NewTable): Promise<Answer<{ table: string }>> => ask('/api/tables', wish);
export const findByCode = (code: string): Promise<Answer<{ table: string }>> =>
  ask(`/api/tables/code/${encodeURIComponent(code)}`);
export const sitDown = (table: string): Promise<Answer<unknown>> => ask(`${at(table)}/sit`, {});
export const getUp = (table: string): Promise<Answer<unknown>> => ask(`${at(table)}/leave`, {});
/** The table after one that is over: opened, or found where a friend has opened it. The person sits at it. */
export const openNext = (table: string): Promise<Answer<{ table: string }>> => ask(`${at(table)}/again`, {});
/** Where other devices find this server; none where it is closed to them. */
export const reach = (): Promise<Answer<{ addresses: string[] }>> => ask('/api/reach');
