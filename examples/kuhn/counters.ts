// What a simulation counts besides places and chips.
import type { Counter, Rate } from '../../src/core/definition.ts';
import { BET, CALL, FOLD } from './actions.ts';
import { BETTING, SEATS, lastMove, moverOf, type State } from './state.ts';

export const COUNTERS: readonly Counter[] = [
  { key: 'deals', about: 'deals played' },
  { key: 'bets', about: 'bets made' },
  { key: 'calls', about: 'bets called' },
  { key: 'folds', about: 'bets not called' },
];
const [DEALS, BETS, CALLS, FOLDS] = COUNTERS.keys() as unknown as readonly [number, number, number, number];

export const RATES: readonly Rate[] = [
  { key: 'betsPerDeal', about: 'share of the deals in which the seat bets', of: 'bets', per: 'deals' },
];

const KIND: Readonly<Record<number, number>> = { [BET]: BETS, [CALL]: CALLS, [FOLD]: FOLDS };

/** Runs after every decision. */
export const countDecision = (s: State, counts: readonly Float64Array[]): void => {
  const kind = KIND[lastMove(s)];
  if (kind !== undefined) counts[moverOf(s.deal, s.moveCount - 1)]![kind]!++;
  if (s.stage !== BETTING) for (let seat = 0; seat < SEATS; seat++) counts[seat]![DEALS]!++;
};
