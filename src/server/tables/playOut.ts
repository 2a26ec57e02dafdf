// A claim that stands is played out: whoever has claimed plays what the solver has found, everybody else anything, for it
// wins against all they can do. Every card is a step like any other, so the record tells a match that was played.
import type { Seat } from '../../core/game.ts';
import { CHANCE, OVER } from '../../core/game.ts';
import { HUMAN } from '../../play/seating.ts';
import type { Planned } from '../../play/session.ts';
import type { CheckClaim } from '../bots/claims.ts';
import type { By } from '../store/tableStore.ts';
import type { LiveTable } from './liveTable.ts';

/** What is needed of a room. */
export interface PlayedTable {
  readonly live: LiveTable;
  run<T>(work: () => Promise<T>): Promise<T>;
  notBefore(at: number): Promise<void>;
  take(planned: Planned, by: By): Promise<boolean>;
}

/** Of one deal: more cards than any pack has. */
const MOST_CARDS = 200;

/** One card; false where there is nothing more to play out. */
const playOne = (room: PlayedTable, seat: Seat, check: CheckClaim, phase: string): Promise<boolean> =>
  room.run(async () => {
    const { live } = room;
    const { session } = live;
    if (session === null || live.row.isOver) return false;
    const { actor } = session;
    if (actor === CHANCE || actor === OVER) return false;
    const view = session.view(actor);
    if (view.phase !== phase) return false;
    const verdict = actor === seat ? await check({ game: live.row.game, rules: live.row.rules, view }) : null;
    // Somebody who plays on in another way has given it up.
    if (verdict !== null && verdict.verdict !== 'certain') return false;
    const id = verdict === null ? view.legal[0]! : verdict.move;
    await room.notBefore((live.elapsed.last ?? 0) + live.limits.form);
    const planned = await session.standIn({ name: HUMAN, decide: () => id });
    return room.take(planned, 'claim');
  });

/** Until the deal is over. */
export const playOut = async (room: PlayedTable, seat: Seat, check: CheckClaim): Promise<void> => {
  const phase = room.live.session!.view(null).phase;
  for (let card = 0; card < MOST_CARDS; card++) if (!(await playOne(room, seat, check, phase))) return;
};
