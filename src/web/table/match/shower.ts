// A match as the page has seen it so far: its log, its finished deals, and frames for what is new.
import type { BaseView } from '../../../core/game.ts';
import type { Frame as PlayFrame, Seen } from '../../../play/frame.ts';
import type { Frame, Line, TableEvent } from './messages.ts';
import { frameOf, isUntold, lookAt, type Look, type Showing } from './look.ts';

/** A frame, and whether it ends a deal (its view is kept for the sheets). */
export interface Shown {
  readonly frame: Frame;
  readonly ended: boolean;
}

export class Shower {
  readonly log: Line[] = [];
  /** Views at the ends of finished deals. */
  readonly deals: BaseView[] = [];
  readonly #showing: Showing;
  #last: Look | null = null;

  constructor(showing: Showing) {
    this.#showing = showing;
  }

  /** The table as it stands, with nothing that has just happened; steps that were not seen yet are taken note of. */
  still(frame: PlayFrame): Frame {
    for (const seen of frame.seen) this.#look(seen);
    return frameOf(this.#showing, frame, this.#nothingNew());
  }

  /** Frames for what has happened, one after the other. */
  show(frame: PlayFrame): Shown[] {
    const parts = partsOf(frame.seen, this.#showing.seating.seat);
    if (parts.length === 0) return [{ frame: this.still(frame), ended: false }];
    return parts.map((part, at) => {
      const looks = part.map((seen) => this.#look(seen));
      const last = looks.at(-1)!;
      const all = {
        ...last,
        lines: looks.flatMap(({ lines }) => lines),
        events: looks.flatMap(({ events }) => events),
      };
      const isLast = at === parts.length - 1;
      const base = isLast ? frame : { ...frame, ...HALFWAY, step: part.at(-1)!.step, view: last.view };
      return { frame: frameOf(this.#showing, base, all), ended: looks.some(({ isEnd }) => isEnd) };
    });
  }

  /** What one's own steps will look like, before they are certain; nothing is taken note of. */
  ahead(frame: PlayFrame): Frame {
    let look = this.#last;
    const events: TableEvent[] = [];
    for (const seen of frame.seen) {
      look = lookAt(this.#showing, look, seen);
      events.push(...look.events);
    }
    // Words are said once, when it is certain.
    return frameOf(this.#showing, { ...frame, ...HALFWAY }, look && { ...look, lines: [], events });
  }

  #nothingNew(): Pick<Look, 'move' | 'lines' | 'events' | 'memory'> {
    return { move: null, lines: [], events: [], memory: this.#last?.memory ?? null };
  }

  #look(seen: Seen): Look {
    if (isUntold(seen)) return { ...this.#nothingNew(), view: seen.view, isEnd: false };
    const look = lookAt(this.#showing, this.#last, seen);
    this.#last = look;
    this.log.push(...look.lines);
    if (look.isEnd) this.deals.push(look.view);
    return look;
  }
}

/** There is nothing to do before the last of several frames. */
const HALFWAY = { moves: [], refusals: {}, pause: null, result: null } as const;

/** What is seen in one go: a decision of several steps by the person, chance events in a row; else every step alone. */
const partsOf = (seen: readonly Seen[], own: number): Seen[][] => {
  const parts: Seen[][] = [];
  for (const one of seen) {
    const before = parts.at(-1)?.at(-1);
    const isSame = before && (isUntold(before) || (before.move?.actor === own && one.move?.actor === own));
    if (isSame) parts.at(-1)!.push(one);
    else parts.push([one]);
  }
  return parts;
};
