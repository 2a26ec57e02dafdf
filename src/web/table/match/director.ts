// Shows frames one after the other, with time to see each.
import type { StoreApi } from 'zustand/vanilla';
import type { Frame } from './messages.ts';
import type { TableState } from './table.ts';

/** How long a finished trick stays when nobody taps it. */
const TRICK_STAYS = 1_200;
const DEAL_TAKES = 800;
const MOVE_TAKES = 550;
/** An answer for form's sake: the same for everybody, so that no pause tells who had a choice. */
const POLL_TAKES = 140;

export interface Showing {
  readonly frame: Frame;
  readonly ended: boolean;
}

/** Is there a finished trick to be looked at? */
const hasTrick = (frame: Frame): boolean => hasEvent(frame, 'trick');

const hasEvent = ({ events }: Frame, kind: string): boolean => events.some(({ type }) => type === kind);

/** How long a frame is looked at, at the usual pace. */
export const timeOf = (frame: Frame): number => {
  if (hasTrick(frame)) return TRICK_STAYS;
  if (frame.move === null) return DEAL_TAKES;
  return hasEvent(frame, 'poll') ? POLL_TAKES : MOVE_TAKES;
};

export class Director {
  readonly #show: (showing: Showing, holding: boolean, waiting: number) => void;
  readonly #release: (waiting: number) => void;
  /** 0 shows everything without a wait, 1 is the usual pace. */
  readonly #pace: () => number;
  #queue: Showing[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isHolding = false;

  constructor(
    pace: () => number,
    show: (showing: Showing, holding: boolean, waiting: number) => void,
    release: (waiting: number) => void,
  ) {
    this.#pace = pace;
    this.#show = show;
    this.#release = release;
  }

  push(showing: Showing): void {
    this.#queue.push(showing);
    if (this.#timer === null) this.#next();
  }

  /** Puts what is certain in the place of what was pushed last, ahead of its time. */
  amend(showing: Showing): void {
    if (this.#queue.length > 0) this.#queue.splice(-1, 1, showing);
    else this.#show(showing, this.#isHolding, 0);
  }

  /** Ends the wait that is on. */
  skip(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#wake();
  }

  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.#isHolding = false;
  }

  #wake(): void {
    this.#timer = null;
    if (this.#isHolding) {
      this.#isHolding = false;
      this.#release(this.#queue.length);
    }
    this.#next();
  }

  #next(): void {
    const showing = this.#queue.shift();
    if (!showing) return;
    const pace = this.#pace();
    const holds = pace > 0 && hasTrick(showing.frame);
    this.#isHolding = holds;
    this.#show(showing, holds, this.#queue.length);
    // Also at once means one after the other: the page takes in each frame before the next, or React gives up.
    this.#timer = setTimeout(() => this.#wake(), timeOf(showing.frame) * pace);
  }
}

/** Shows frames in the state of a table. `pace` is asked at every step, so that a change of the settings holds at once. */
export const directorOf = (state: StoreApi<TableState>, pace: () => number): Director =>
  new Director(
    pace,
    ({ frame, ended }, holding, waiting) =>
      state.setState(({ log, deals }) => ({
        frame,
        holding,
        waiting,
        log: frame.lines.length > 0 ? [...log, ...frame.lines] : log,
        deals: ended ? [...deals, frame.view] : deals,
        refusal: null,
        undone: false,
      })),
    (waiting) => state.setState({ holding: false, waiting }),
  );
