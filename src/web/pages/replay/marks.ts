// The places of a match worth jumping to, read from what its host shows of each step.
import type { Line, TableEvent } from '../../table/match/messages.ts';
import type { MarkKind } from './messages.ts';

/** What players say or do that settles more than a card: bids, doublings, bombs, marriages and scored patterns. */
const CALLS = ['bid', 'declareContract', 'challenge', 'kontra', 'bomb', 'marriage', 'announce', 'concede', 'eat'];

export const markOf = (events: readonly TableEvent[], lines: readonly Line[]): MarkKind | null => {
  const has = (...kinds: readonly string[]): boolean => events.some(({ type }) => kinds.includes(type));
  if (has('deal-end', 'win', 'lose')) return 'end';
  // A heading of the log begins a part of the match: a deal, a turn.
  if (has('deal') || lines.some(({ heading }) => heading)) return 'deal';
  if (has('trick')) return 'trick';
  return has(...CALLS) ? 'call' : null;
};
