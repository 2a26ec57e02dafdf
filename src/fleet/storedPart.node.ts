// A part as it lies in the store: who made it, its checksum, and its text.
import { createHash } from 'node:crypto';

export interface StoredPart {
  readonly worker: string;
  readonly text: string;
}

export const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const storePart = ({ worker, text }: StoredPart): string => `${worker} ${sumOf(text)} ${text}`;

/** Null for what is not there, or is damaged: it is played again. */
export const readStored = (stored: string | null): StoredPart | null => {
  const [, worker, sum, text] = /^(\S+) ([0-9a-f]{64}) (.*)$/s.exec(stored ?? '') ?? [];
  return worker === undefined || text === undefined || sumOf(text) !== sum ? null : { worker, text };
};
