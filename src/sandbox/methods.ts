// Which methods a class must have, and what its author hears of one that it has not.
import type { AnyDefinition } from '../core/definition.ts';
import { kitOf } from '../guests/fallbackKit.ts';

/** A method that a class lacks. */
export interface Lack {
  method: string;
  /** The name under which older strategies had it, if this one has it so. */
  former: string | null;
  /** Another spelling of it that this one has. */
  misspelt: string | null;
}

/** How a port from another language may spell a name: part1_play, part1play, Part1Play. */
const spellingsOf = (name: string): string[] =>
  [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`),
    name.toLowerCase(),
    name.charAt(0).toUpperCase() + name.slice(1),
  ].filter((spelling) => spelling !== name);

/** What a class is asked to have: the methods of a game, and the names that they once had. */
export const methodsToLookFor = (definition: AnyDefinition): string[] =>
  kitOf(definition).methods.flatMap(({ name, formerly = name }) => [
    ...new Set([name, formerly, ...spellingsOf(name)]),
  ]);

/** `missing` are those of the methods looked for that the class has not. */
export const lacksOf = (definition: AnyDefinition, missing: readonly string[]): Lack[] =>
  kitOf(definition)
    .methods.filter(({ name }) => missing.includes(name))
    .map(({ name, formerly }) => ({
      method: name,
      former: formerly === undefined || missing.includes(formerly) ? null : formerly,
      misspelt: spellingsOf(name).find((spelling) => !missing.includes(spelling)) ?? null,
    }));

export const lackSentence = ({ name }: AnyDefinition, { method, former, misspelt }: Lack): string =>
  former === null
    ? `The class Strategy has no method ${method}, which ${name} asks${misspelt === null ? '' : `, but it has ${misspelt}: did you mean ${method}?`}${misspelt === null ? '.' : ''}`
    : `The method ${former} is called ${method} now, and its answer is another: docs/4-strategies.md tells it.`;

/** The same of several: those that are simply not there in one sentence. */
export const lackSentences = (definition: AnyDefinition, lacks: readonly Lack[]): string[] => {
  const absent = lacks.filter(({ former, misspelt }) => former === null && misspelt === null);
  const others = lacks.filter((lack) => !absent.includes(lack));
  const method = absent.map((lack) => lack.method).join(', ');
  const all = absent.length === 0 ? others : [{ method, former: null, misspelt: null }, ...others];
  return all.map((lack) => lackSentence(definition, lack));
};
