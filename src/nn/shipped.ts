// The nets that come with Talon, by game, and others by name. Where they come from is not known here: Node reads their files when they are
// first wanted, a page fetches them before.
import { ok, type Result } from '../core/result.ts';
import { unpackCheckpoint, type Checkpoint, type CheckpointError } from './checkpoint.ts';

/** What is in the files of a game's nets. */
export type ReadNets = (game: string) => readonly Uint8Array[];

let read: ReadNets = () => [];
const kept = new Map<string, Checkpoint[]>();

/** For where files can be read at once. */
export const provideNets = (from: ReadNets): void => {
  read = from;
  kept.clear();
};

/** A net that was fetched; twice is once. */
export const keepNet = (bytes: Uint8Array): Result<Checkpoint, CheckpointError> => {
  const net = unpackCheckpoint(bytes);
  if (!net.ok) return net;
  const { game, rulesKey } = net.value;
  const others = netsOf(game).filter((other) => other.rulesKey !== rulesKey);
  kept.set(game, [...others, net.value]);
  return ok(net.value);
};

const named = new Map<string, Checkpoint>();

/** A net from a file of one's own, under the name by which it is asked for. */
export const nameNet = (name: string, net: Checkpoint): void => void named.set(name, net);
export const namedNet = (name: string): Checkpoint | null => named.get(name) ?? null;

/** What cannot be read here, e.g. of another version, is as if it were not there. */
export const netsOf = (game: string): readonly Checkpoint[] => {
  let nets = kept.get(game);
  if (nets === undefined) {
    nets = read(game).flatMap((bytes) => {
      const net = unpackCheckpoint(bytes);
      return net.ok && net.value.game === game ? [net.value] : [];
    });
    kept.set(game, nets);
  }
  return nets;
};
