// Names that guests give themselves.
import { agentNames } from '../agents/index.ts';
import { MIX, NEURAL, SEERS } from '../agents/names.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { firstCharacters, readable } from '../core/text.ts';
import { FIXED } from '../guests/limits.ts';

/** A name made fit to print; empty where nothing of it can be seen. */
export const printableName = (said: string): string => firstCharacters(readable(said), FIXED.nameChars).trim();

/** Names that look alike: letters and digits only, without marks; without a bot's option, and the number of a twin. */
const lookOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?:[:：].*|#\d+)$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Nobody may look like a bot of the house in the tables; null when the name does not. */
export const houseName = (definition: AnyDefinition, name: string): string | null => {
  const look = lookOf(name);
  const house = [...agentNames(definition), NEURAL, MIX, ...SEERS].find((other) => lookOf(other) === look);
  return house === undefined
    ? null
    : `Its name '${name}' is that of a bot of the house (${house}); give it one of its own.`;
};
