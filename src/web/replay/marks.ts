// The places of a match worth jumping to, read from what its host shows of each step.
import type { TableEvent } from '../table/messages.ts';
import type { MarkKind } from './messages.ts';

/** What players say or do that settles more than a card: bids, doublings, bombs, marriages and scored patterns. */
const CALLS = ['bid', 'declareContract', 'challenge', 'kontra', 'bomb', 'marriage', 'announce', 'concede', 'eat'];

export const markOf = (events: readonly TableEvent[]): MarkKind | null => {
  const has = (...kinds: readonly string[]): boolean => events.some(({ type }) => kinds.includes(type));
  if (has('deal')) return 'deal';
  if (has('deal-end', 'win', 'lose')) return 'end';
  if (has('trick')) return 'trick';
  return has(...CALLS) ? 'call' : null;
};
