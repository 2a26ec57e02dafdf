// A person moves, or has seen enough of a finished deal.
import type { ActionId, Seat } from '../../core/game.ts';
import { OVER } from '../../core/game.ts';
import type { Ack } from '../../net/messages.ts';
import type { Room } from './room.ts';
import { isAway, withAway } from './seats.ts';

/** Was this answer taken before? Then whoever sends it again has not heard of it. */
const wasTaken = async (room: Room, seat: Seat, at: number, ids: readonly ActionId[]): Promise<boolean> => {
  const kept = await room.kept(at, ids.length);
  return ids.every((id, index) => {
    const { by, step } = kept[index] ?? {};
    return by === 'person' && step![0] === seat && step![1] === id;
  });
};

const answerTo = async (room: Room, seat: Seat, step: number, ids: readonly ActionId[]): Promise<Ack> => ({
  code: (await wasTaken(room, seat, step, ids)) ? 'DUP' : 'STALE',
  head: room.live.row.head,
});

/** Makes a move of a seat at a step; the same sent twice is made once. */
export const act = (room: Room, seat: Seat, step: number, ids: readonly ActionId[]): Promise<Ack> =>
  room.run(async () => {
    const { live } = room;
    if (step > live.row.head) await room.catchUp();
    const { head, isOver, seats } = live.row;
    if (step > head) return { code: 'AHEAD', head };
    if (step < head) return answerTo(room, seat, step, ids);
    const { session } = live;
    if (isOver || session === null || session.actor === OVER) return { code: 'OVER', head };
    if (session.actor !== seat) return { code: 'TURN', head };
    const plan = session.plan(seat, ids);
    if (!plan.ok) return { code: 'ILLEGAL', head, refused: plan.error };
    await room.notBefore((live.elapsed.last ?? 0) + live.limits.form);
    // Whoever moves is back.
    const isBack = isAway(room, seat);
    const change = isBack ? { seats: withAway(seats, seat, false) } : {};
    if (!(await room.take(plan.value, 'person', change))) return answerTo(room, seat, step, ids);
    if (isBack) room.showState();
    return { code: 'OK', head: live.row.head };
  });

/** When everybody who is there has seen enough of a finished deal, the next one begins at once. */
export const goOn = (room: Room, seat: Seat, step: number): Promise<Ack> =>
  room.run(async () => {
    const { live, ready } = room;
    const { head } = live.row;
    if (step !== head) return { code: step < head ? 'STALE' : 'AHEAD', head };
    if (live.session === null || !live.session.waiting.isDealOver) return { code: 'TURN', head };
    ready.add(seat);
    const waited = live.row.seats.flatMap(({ kind }, at) =>
      kind === 'person' && room.isHere(at) && !isAway(room, at) ? [at] : [],
    );
    if (waited.every((at) => ready.has(at))) await room.take(live.session.deal(), 'chance');
    return { code: 'OK', head: live.row.head };
  });
