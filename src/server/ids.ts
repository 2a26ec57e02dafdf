// Names of people and tables, which nobody can guess.
import { randomBytes } from 'node:crypto';

/** 72 random bits. Never with a dash in front: in a command line that would be an option. */
export const newId = (): string => {
  for (;;) {
    const id = randomBytes(9).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
};
