// Which methods a class must have, and what its author hears of one that it has not.
import type { AnyDefinition } from '../core/definition.ts';
import { kitOf } from './fallbackKit.ts';

/** A method that a class lacks, and the name under which older strategies had it, if this one has it so. */
export interface Lack {
  method: string;
  former: string | null;
}

/** What a class is asked to have: the methods of a game, and the names that they once had. */
export const methodsToLookFor = (definition: AnyDefinition): string[] =>
  kitOf(definition).methods.flatMap(({ name, formerly }) => (formerly === undefined ? [name] : [name, formerly]));

/** `missing` are those of the methods looked for that the class has not. */
export const lacksOf = (definition: AnyDefinition, missing: readonly string[]): Lack[] =>
  kitOf(definition)
    .methods.filter(({ name }) => missing.includes(name))
    .map(({ name, formerly }) => ({
      method: name,
      former: formerly === undefined || missing.includes(formerly) ? null : formerly,
    }));

export const lackSentence = ({ name }: AnyDefinition, { method, former }: Lack): string =>
  former === null
    ? `The class Strategy has no method ${method}, which ${name} asks.`
    : `The method ${former} is called ${method} now, and its answer is another: docs/4-strategies.md tells it.`;
