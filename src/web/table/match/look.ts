// What the page is shown of steps: words in its language, and what the game's face makes of them.
import { CHANCE, HIDDEN, type AnyGame, type BaseView } from '../../../core/game.ts';
import type { Reader } from '../../../core/narrate.ts';
import type { SeenMove as MoveSeen, Telling } from '../../../core/telling.ts';
import type { Frame as PlayFrame, Offer, Seen } from '../../../play/frame.ts';
import { say } from '../../kit/i18n/index.ts';
import type { Frame, Line, Move, SeenMove, TableEvent } from './messages.ts';
import type { Change, GameHost, Seating } from './host.ts';
import { lineOf, refusalText } from './reader.ts';

export interface Showing {
  readonly seating: Seating;
  readonly telling: Telling;
  readonly host: GameHost;
  readonly reader: Reader;
}

/** A step with all that the page makes of it. */
export interface Look {
  readonly move: SeenMove | null;
  readonly lines: readonly Line[];
  readonly events: readonly TableEvent[];
  readonly view: BaseView;
  /** What the face remembers of all steps so far. */
  readonly memory: unknown;
  /** Does it end a deal? */
  readonly isEnd: boolean;
}

const seenMove = (game: AnyGame, { actor, id }: MoveSeen): SeenMove =>
  id === HIDDEN
    ? { actor, id, notation: null, action: null }
    : { actor, id, notation: game.notation(id), action: game.toAction(id) };

/** More chance is to come before anything can be seen. */
export const isUntold = ({ move, view }: Seen): boolean => move === null && view.actor === CHANCE;

export const lookAt = (
  { seating, telling, host, reader }: Showing,
  before: Pick<Look, 'view' | 'memory'> | null,
  { move: seen, told, view }: Seen,
): Look => {
  const move = seen && seenMove(seating.game, seen);
  const change: Change = { before: before?.view ?? null, move, after: view };
  return {
    move,
    lines: told.map((one) => lineOf(reader, one)),
    events: host.events(seating, change),
    view,
    memory: host.remember?.(before?.memory ?? null, change) ?? null,
    isEnd: telling.pausesAt(view),
  };
};

const moveOf = ({ name, ...offer }: Offer): Move => ({ ...offer, text: say(name) });

/** The table as the page draws it. */
export const frameOf = (
  { seating, host }: Showing,
  frame: Omit<PlayFrame, 'seen'>,
  look: Pick<Look, 'move' | 'lines' | 'events' | 'memory'> | null,
): Frame => ({
  step: frame.step,
  view: frame.view,
  facts: host.facts(seating, frame.view, look?.memory ?? null),
  move: look?.move ?? null,
  lines: look?.lines ?? [],
  events: look?.events ?? [],
  moves: frame.moves.map(moveOf),
  refusals: Object.fromEntries(Object.entries(frame.refusals).map(([key, refused]) => [key, refusalText(refused)])),
  pause: frame.pause,
  result: frame.result,
  canUndo: frame.canUndo,
});
