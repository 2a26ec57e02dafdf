import type { Choice } from './table.ts';

/** A bidder: lays two cards down, bids the wanted contract (which must be possible) or the lowest, stands, doubles what it can. */
export const bidding =
  (wanted?: string): Choice =>
  ({ phase, pause, actions }) => {
    if (pause !== null) return actions[0]!;
    const bids = actions.filter((action) => / b:/.test(action));
    switch (phase) {
      case 'discard':
        if (wanted !== undefined && bids[0]) return bids[0].replace(/b:\w+$/, `b:${wanted}`);
        return bids[0] ?? actions[0]!;
      case 'auction':
        return actions.find((action) => action === 'stand' || action === 'p')!;
      case 'kontra':
        return actions.find((action) => action.startsWith('k') && action.includes(' ')) ?? actions[0]!;
      default:
        return actions[0]!;
    }
  };
