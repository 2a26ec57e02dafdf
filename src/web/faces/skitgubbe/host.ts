// Skitgubbe in the engine's worker.
import type { Card } from '../../../core/cards.ts';
import { OVER, type Seat } from '../../../core/game.ts';
import { rankOf } from '../../../games/skitgubbe/deck.ts';
import type { SkitgubbeGame } from '../../../games/skitgubbe/index.ts';
import { touchingSpan } from '../../../games/skitgubbe/runs.ts';
import { isAborted, loserOf } from '../../../games/skitgubbe/telling.ts';
import type { PileCard, SkitgubbeView, TablePlay } from '../../../games/skitgubbe/view.ts';
import type { Change, GameHost, Seating } from '../../table/match/host.ts';
import type { TableEvent } from '../../table/match/messages.ts';

/** A trick that is over. */
export interface Finished {
  /** Of part 1. */
  readonly pile: readonly PileCard[];
  /** Of part 2. */
  readonly table: readonly TablePlay[];
  /** Who took or killed it; -1 when its cards went back. */
  readonly by: Seat;
}

export interface SkitgubbeFacts {
  readonly last: Finished | null;
  /** Who has the highest card of this round; several when they are tied. */
  readonly best: readonly Seat[];
  /** What an eat would take now. */
  readonly eat: readonly Card[];
}

const isKilled = ({ before, move, after }: Change<SkitgubbeView>): boolean =>
  before !== null && move !== null && after.players[move.actor]!.kills > before.players[move.actor]!.kills;

/** The trick that a step has finished. */
const finishedBy = (change: Change<SkitgubbeView>): Finished | null => {
  const { before, move, after } = change;
  if (before === null || move === null) return null;
  if (after.tricks > before.tricks) return { pile: before.pile, table: [], by: after.lastWinner };
  if (isAborted(before, after)) return { pile: before.pile, table: [], by: -1 };
  if (!isKilled(change)) return null;
  const action = move.action as { cards?: Card[] } | null;
  return { pile: [], table: [...before.table, { seat: move.actor, cards: action?.cards ?? [] }], by: move.actor };
};

const SOUNDS: Readonly<Record<string, string>> = { eat: 'eat', done: 'poll' };

export const host: GameHost<SkitgubbeView, SkitgubbeFacts, Finished> = {
  events: (seating, change) => {
    const { before, move, after } = change;
    if (move === null || before === null) return [{ type: 'deal' }];
    const events: TableEvent[] = [{ type: SOUNDS[move.action?.type ?? ''] ?? 'play', seat: move.actor }];
    const finished = finishedBy(change);
    const isOver = after.actor === OVER;
    // The last play of all is looked at like a finished trick.
    if (finished || isOver) events.push({ type: 'trick', seat: finished?.by ?? move.actor });
    if (isOver) events.push({ type: loserOf(after) === seating.seat ? 'lose' : 'win' });
    return events;
  },
  remember: (memory, change) => finishedBy(change) ?? memory,
  facts: (seating, view, last) => ({
    last,
    best: bestOf(seating, view.pile, view.round),
    eat:
      view.table.length === 0
        ? []
        : touchingSpan(
            view.table.flatMap(({ cards }) => cards),
            view.trump,
          ),
  }),
};

/** Only required plays count, each round for itself. */
const bestOf = (seating: Seating, pile: readonly PileCard[], round: number): Seat[] => {
  const { strength } = (seating.game as unknown as SkitgubbeGame).ruleset;
  const plays = pile.filter((laid) => laid.round === round && laid.kind !== 'slough');
  const most = Math.max(...plays.map(({ card }) => strength[rankOf(card)]!));
  return plays.filter(({ card }) => strength[rankOf(card)] === most).map(({ seat }) => seat);
};
