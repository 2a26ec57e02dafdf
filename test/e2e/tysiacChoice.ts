import type { Choice } from './table.ts';

/** A careless but lively player: bids once, declares marriages, plays the first card that may be played. */
export const lively: Choice = ({ phase, pause, actions }) => {
  if (pause !== null) return actions[0]!;
  switch (phase) {
    case 'auction':
      return actions.find((action) => /^b(1[0-2]\d)$/.test(action)) ?? 'p';
    case 'exchange':
      return actions.find((action) => action.includes(' ')) ?? actions.find((action) => action !== 'bomb')!;
    default:
      return actions.find((action) => action.endsWith('+')) ?? actions[0]!;
  }
};

/** Short matches: a few deals at most. */
export const SHORT = 'set=target=150&set=lockMode=none&set=maxHands=4';
