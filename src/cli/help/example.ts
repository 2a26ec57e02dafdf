// What the examples in help are about: the first game whose face has some.
import { FACES } from '../faces/index.ts';
import type { Example } from '../screen/face.ts';

export interface ExampleGame extends Example {
  /** Its id. */
  readonly game: string;
}

const found = FACES.flatMap(({ game, example }) => (example === undefined ? [] : [{ game, ...example }]))[0];
if (found === undefined) throw new Error('no face has examples');

export const EXAMPLE: ExampleGame = found;

/** Agents for all seats of the example's other preset: one, and the rest the same. */
export const oneAgainst = (agent: string, others: string): string =>
  [agent, ...Array.from({ length: EXAMPLE.players - 1 }, () => others)].join(' ');
