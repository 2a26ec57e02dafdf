// Nets by the names under which they are asked for. Whoever makes agents of names is handed them: Node reads files when they
// are first wanted, a page fetches them before.
import { ok, type Result } from '../core/result.ts';
import { unpackCheckpoint, type Checkpoint, type CheckpointError } from './checkpoint.ts';

/** Nets by the names under which they are asked for. */
export interface Nets {
  /** Those that come with Talon for a game, each for other rules. */
  of(game: string): readonly Checkpoint[];
  /** One from a file of one's own, under the whole name by which it is asked for; null where nobody has brought it. */
  named(name: string): Checkpoint | null;
  /** Why there are none at all and how to get them, where that can be told. */
  readonly missing?: string;
}

/** For whoever asks only for agents that are code. */
export const NO_NETS: Nets = { of: () => [], named: () => null };

/** What is in the files of a game's nets. */
export type ReadNets = (game: string) => readonly Uint8Array[];

/** Nets whose files can be read at once. What cannot be read here, e.g. of another version, is as if it were not there. */
export const netsFrom = (read: ReadNets): Nets => {
  const known = new Map<string, readonly Checkpoint[]>();
  const readNow = (game: string): Checkpoint[] =>
    read(game).flatMap((bytes) => {
      const net = unpackCheckpoint(bytes);
      return net.ok && net.value.game === game ? [net.value] : [];
    });
  const of = (game: string): readonly Checkpoint[] => {
    let nets = known.get(game);
    if (nets === undefined) known.set(game, (nets = readNow(game)));
    return nets;
  };
  return { of, named: () => null };
};

/** Nets that somebody has fetched; the first that cannot be read is told of. */
export const netsIn = (files: readonly Uint8Array[]): Result<Nets, CheckpointError> => {
  const nets: Checkpoint[] = [];
  for (const bytes of files) {
    const net = unpackCheckpoint(bytes);
    if (!net.ok) return net;
    nets.push(net.value);
  }
  return ok({ of: (game) => nets.filter((net) => net.game === game), named: () => null });
};

/** The same nets, and files of one's own by their names. */
export const withNamed = (nets: Nets, own: ReadonlyMap<string, Checkpoint>): Nets => ({
  ...nets,
  named: (name) => own.get(name) ?? nets.named(name),
});
