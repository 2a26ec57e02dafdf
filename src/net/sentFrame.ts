// A frame as it goes over the wire. The view after the last step that a seat saw is the view of the whole frame: it is
// said once.
import type { BaseView } from '../core/game.ts';
import type { Frame } from '../play/frame.ts';

export interface SentFrame extends Omit<Frame, 'view'> {
  /** null where the last of `seen` has it. */
  readonly view: BaseView | null;
}

/** A session's frame: there the last view of `seen` is the view. */
export const toSent = (frame: Frame): SentFrame => (frame.seen.length === 0 ? frame : { ...frame, view: null });

export const fromSent = (sent: SentFrame): Frame => ({ ...sent, view: sent.view ?? sent.seen.at(-1)!.view });
