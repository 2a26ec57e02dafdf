// A game and its players as a command has them: what a job of theirs needs, and a place to try and to play in this thread.
import type { AnyDefinition } from '../core/definition.ts';
import { ok, type Result } from '../core/result.ts';
import { gatherNeeds, type Gathering } from './needs.node.ts';
import { openPlace, type NodePlace } from './place.node.ts';

export interface Supply extends Pick<Gathering, 'needs' | 'blobs'> {
  readonly place: NodePlace;
}

/** `game` is the name that was typed. */
export const gatherSupply = (
  game: string,
  definition: AnyDefinition,
  players: readonly string[],
  more: Readonly<Record<string, Uint8Array>> = {},
): Result<Supply> => {
  const gathered = gatherNeeds(game, definition.id, players);
  if (!gathered.ok) return gathered;
  for (const [name, bytes] of Object.entries(more)) gathered.value.add(name, bytes);
  const { needs, blobs } = gathered.value;
  return ok({ needs, blobs, place: openPlace(definition, needs, (hash) => blobs.get(hash)) });
};

/** Of whoever is refused nobody stays open. */
export const orClose = <T>(supply: Supply, result: Result<T>): Result<T> => {
  if (!result.ok) supply.place.close();
  return result;
};
