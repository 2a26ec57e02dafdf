// Ratings, made again; and pairs to look at.
import { listSuspects, rebuildRatings } from '../../server/admin/ratings.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { listing } from './listing.ts';
import { withData } from './open.ts';
import type { AdminOptions } from './options.ts';

export const rebuild = (io: Io, options: AdminOptions): Promise<void> =>
  withData(io, options, async (data) => {
    const rebuilt = await rebuildRatings(data);
    if (options.json) return printJson(io, rebuilt);
    const { matches, people, same } = rebuilt;
    print(
      io,
      `${matches} rated matches of ${people} people: ${same ? 'the same ratings as before' : 'the ratings have changed'}.`,
    );
  });

const KINDS = { gift: 'the first gains from the second', help: 'both gain from the others' };

export const suspects = (io: Io, options: AdminOptions): Promise<void> =>
  withData(io, options, async (data) => {
    const found = await listSuspects(data);
    if (options.json) return printJson(io, { suspects: found });
    const rows = found.map(({ people: [one, other], matches, kind, excess }) => [
      `${one!.name} (${one!.id})`,
      `${other!.name} (${other!.id})`,
      String(matches),
      excess.toFixed(1),
      KINDS[kind],
    ]);
    print(io, ...listing(['one', 'other', 'matches', 'excess', 'what'], rows, 'No two people gain from each other.'));
  });
