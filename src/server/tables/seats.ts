// Sitting down, getting up before the first card, a bot that sits in, and coming back to one's seat.
import type { Seat as SeatNumber } from '../../core/game.ts';
import type { Ack } from '../../net/messages.ts';
import type { Seat, TableChange } from '../store/tableStore.ts';
import type { Room } from './room.ts';

/** Does a bot sit in for them? */
export const isAway = ({ live }: Room, seat: SeatNumber): boolean => {
  const sitting = live.row.seats[seat];
  return sitting?.kind === 'person' && sitting.away;
};

export const withAway = (seats: readonly Seat[], at: SeatNumber, away: boolean): Seat[] =>
  seats.map((seat, index) => (index === at && seat.kind === 'person' ? { ...seat, away } : seat));

const withSeat = (seats: readonly Seat[], at: SeatNumber, sitting: Seat): Seat[] =>
  seats.map((seat, index) => (index === at ? sitting : seat));

interface Person {
  readonly person: string;
  readonly name: string;
}

/** Takes a free seat, the one that is wished if it is free. When the last one is taken the deals are prepared. */
export const sit = (room: Room, { person, name }: Person, wished?: SeatNumber): Promise<Ack> =>
  room.run(async () => {
    for (;;) {
      const { seats, phase, head } = room.live.row;
      if (room.live.seatOf(person) !== null) return { code: 'DUP', head };
      if (phase !== 'open') return { code: 'OVER', head };
      const free = seats.flatMap(({ kind }, at) => (kind === 'free' ? [at] : []));
      const at = wished !== undefined && free.includes(wished) ? wished : free[0];
      if (at === undefined) return { code: 'TURN', head };
      const seated = withSeat(seats, at, { kind: 'person', person, name, away: false });
      if (!(await room.write([], { seats: seated, ...whenFull(seated, room.now + room.live.limits.binding) })))
        continue;
      room.arrive(person);
      room.showState();
      return { code: 'OK', head };
    }
  });

/** With no free seat left everybody binds themselves to a number. */
export const whenFull = (seats: readonly Seat[], dueAt: number): TableChange =>
  seats.some(({ kind }) => kind === 'free') ? {} : { phase: 'commit', dueAt };

/** Gets up before the first card. A table at which nobody sits any more is closed. */
export const standUp = (room: Room, person: string): Promise<Ack> =>
  room.run(async () => {
    for (;;) {
      const { seats, phase, head } = room.live.row;
      const at = room.live.seatOf(person);
      if (at === null) return { code: 'SPECTATOR', head };
      if (phase !== 'open') return { code: 'OVER', head };
      const left = withSeat(seats, at, { kind: 'free' });
      const isEmpty = left.every(({ kind }) => kind !== 'person');
      const close: TableChange = isEmpty ? { phase: 'over', isOver: true } : {};
      if (!(await room.write([], { seats: left, ...close }))) continue;
      room.absentSince.delete(at);
      room.showState();
      return { code: 'OK', head };
    }
  });

/** A person takes their seat back from the bot that sat in. */
export const comeBack = (room: Room, seat: SeatNumber): Promise<Ack> =>
  room.run(async () => {
    for (;;) {
      const { seats, isOver, head } = room.live.row;
      const sitting = seats[seat];
      if (isOver) return { code: 'OVER', head };
      if (sitting?.kind !== 'person' || !sitting.away) return { code: 'DUP', head };
      if (!(await room.write([], { seats: withAway(seats, seat, false) }))) continue;
      room.showState();
      return { code: 'OK', head };
    }
  });
