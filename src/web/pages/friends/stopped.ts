// A match that came to an end though no rule of the game has made one: called off, closed by the host, or deserted.
import type { TableState } from '../../../net/messages.ts';
import type { Frame } from '../../table/match/messages.ts';

/** The sentence that says why; null for a match that goes on, or that was played to its end. */
export const stoppedBy = (
  known: Pick<TableState, 'closed' | 'aborted' | 'deserted'> | null,
): 'friends.bar.closed' | 'friends.bar.aborted' | 'friends.bar.deserted' | null => {
  if (known?.closed) return 'friends.bar.closed';
  if (known?.aborted) return 'friends.bar.aborted';
  return known?.deserted ? 'friends.bar.deserted' : null;
};

/** The table as it was left, with nothing to decide or to go on from. */
export const quiet = (frame: Frame): Frame => ({ ...frame, moves: [], pause: null, canUndo: false });

export const isQuiet = ({ moves, pause, canUndo }: Frame): boolean => moves.length === 0 && pause === null && !canUndo;
