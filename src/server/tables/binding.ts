// Before the first card: everybody binds themselves to a number, then all show theirs, and the match begins.
import type { Seat } from '../../core/game.ts';
import type { Ack } from '../../net/messages.ts';
import { Session } from '../../play/session.ts';
import { definitionOf, gameOf } from '../house.ts';
import type { KeptStep, TableChange, TableRow } from '../store/tableStore.ts';
import { allBound, allShown, seedFor, withHash, withNonce } from './fairness.ts';
import type { Room } from './room.ts';
import { dueOf, elapsedAfter, NOTHING_YET, type Times } from './clock.ts';

const isDuplicate = ({ live }: Room): boolean => live.row.cup?.isDuplicate ?? false;

/** A seat binds itself. Whoever has done so cannot change it. */
export const commit = (room: Room, seat: Seat, hash: string): Promise<Ack> =>
  room.run(async () => {
    for (;;) {
      const { deal, phase, seats, head } = room.live.row;
      const before = deal.hashes[seat] ?? null;
      if (before !== null) return { code: before === hash ? 'DUP' : 'ILLEGAL', head };
      if (phase !== 'commit') return { code: phase === 'open' ? 'AHEAD' : 'STALE', head };
      const bound = withHash(deal, seat, hash);
      // Tables with the same cards wait for each other.
      const next =
        allBound(seats, bound) && !isDuplicate(room)
          ? { phase: 'reveal' as const, dueAt: room.now + room.live.limits.binding }
          : {};
      if (!(await room.write([], { deal: bound, ...next }))) continue;
      room.showState();
      if (isDuplicate(room)) void room.bindRound();
      return { code: 'OK', head };
    }
  });

/** A seat shows what it is bound to. */
export const reveal = (room: Room, seat: Seat, nonce: string): Promise<Ack> =>
  room.run(async () => {
    for (;;) {
      const { id, deal, phase, head } = room.live.row;
      if (deal.nonces[seat] === nonce) return { code: 'DUP', head };
      if (phase !== 'reveal') return { code: phase === 'open' || phase === 'commit' ? 'AHEAD' : 'STALE', head };
      const shown = withNonce(deal, id, seat, nonce);
      if (shown === null) return { code: 'ILLEGAL', head };
      if (!(await room.write([], { deal: shown }))) continue;
      if (isDuplicate(room)) void room.bindRound();
      else if (allShown(shown)) await begin(room);
      room.showState();
      return { code: 'OK', head: room.live.row.head };
    }
  });

/** The time is up: whoever has not bound themselves, or not shown their number, plays with the server's. */
export const bindingIsUp = async (room: Room): Promise<void> => {
  const { phase, deal } = room.live.row;
  if (isDuplicate(room)) {
    await room.bindRound();
    return room.catchUp();
  }
  if (phase === 'commit' && deal.hashes.some((hash) => hash !== null))
    await room.write([], { phase: 'reveal', dueAt: room.now + room.live.limits.binding });
  else await begin(room);
  room.showState();
};

const begin = async (room: Room): Promise<void> => {
  const { row, limits } = room.live;
  const { steps, change } = firstDeal(row, seedFor(row.deal), room.now, limits);
  await room.write(steps, change);
};

/** What a table is by the first deal of a seed. */
export const firstDeal = (
  { game: id, rules, seats, clock }: Pick<TableRow, 'game' | 'rules' | 'seats' | 'clock'>,
  seed: string,
  at: number,
  times: Times,
): { readonly steps: readonly KeptStep[]; readonly change: TableChange } => {
  const definition = definitionOf(id)!;
  const game = gameOf(definition, rules);
  // Only to see what chance deals: nobody decides anything yet.
  const agents = seats.map(() => null);
  const { steps, waiting } = new Session({ definition, game, seed, agents, practice: false }, []).deal();
  const kept = steps.map((step): KeptStep => ({ step, by: 'chance', at, faults: [] }));
  const elapsed = elapsedAfter(NOTHING_YET, kept, clock);
  const dueAt = dueOf({ ...waiting, isForm: false }, seats, clock, elapsed, times);
  return { steps: kept, change: { seed, phase: 'playing', dueAt } };
};
