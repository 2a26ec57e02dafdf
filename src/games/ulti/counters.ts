// What a simulation counts besides places.
import type { Counter, Rate } from '../../core/definition.ts';
import type { Ruleset } from './ruleset.ts';
import { DEAL, FORFEITED, SESSION_END, type State } from './state.ts';

export const COUNTERS = [
  { key: 'deals', about: 'deals' },
  { key: 'points', about: 'points won', signed: true },
  { key: 'solo', about: 'deals as soloist' },
  { key: 'soloPoints', about: 'points won as soloist', signed: true },
  { key: 'defended', about: 'deals as defender' },
  { key: 'defencePoints', about: 'points won as defender', signed: true },
  { key: 'contracts', about: 'contracts played as soloist' },
  { key: 'made', about: 'contracts of which every unit was won' },
  { key: 'contractValue', about: 'sum of the values of the contracts played' },
  { key: 'forfeited', about: 'passz paid for instead of played' },
  { key: 'kontras', about: 'units doubled as defender' },
  { key: 'rekontras', about: 'units doubled back as soloist' },
  { key: 'silentUltis', about: 'trump seven won the last trick unannounced' },
] as const satisfies readonly Counter[];

type Key = (typeof COUNTERS)[number]['key'];
const INDEX = Object.fromEntries(COUNTERS.map((counter, i) => [counter.key, i])) as Record<Key, number>;

export const RATES: readonly Rate[] = [
  { key: 'pointsPerDeal', about: 'points per deal', of: 'points', per: 'deals' },
  { key: 'pointsPerDealAsSoloist', about: 'points per deal as soloist', of: 'soloPoints', per: 'solo' },
  { key: 'pointsPerDealAsDefender', about: 'points per deal as defender', of: 'defencePoints', per: 'defended' },
  { key: 'plays', about: 'share of the deals as soloist', of: 'solo', per: 'deals' },
  { key: 'contractsMade', about: 'share of its contracts made', of: 'made', per: 'contracts' },
  { key: 'meanValue', about: 'mean value of its contracts', of: 'contractValue', per: 'contracts' },
  { key: 'kontrasPerDefence', about: 'units doubled per deal as defender', of: 'kontras', per: 'defended' },
];

/** Runs after every decision; counts when that decision has ended a deal. */
export const countDecision = (ruleset: Ruleset, s: State, counts: readonly Float64Array[]): void => {
  if (s.phase !== DEAL && s.phase !== SESSION_END) return;
  const bid = ruleset.bids[s.lastBid];
  for (let seat = 0; seat < 3; seat++) {
    const add = (key: Key, amount = 1): void => void (counts[seat][INDEX[key]] += amount);
    const { lastChange } = s.players[seat];
    add('deals');
    add('points', lastChange);
    if (s.lastSevenBy === seat && s.lastSevenTo === seat) add('silentUltis');
    if (seat !== s.lastSoloist) {
      add('defended');
      add('defencePoints', lastChange);
      continue;
    }
    add('solo');
    add('soloPoints', lastChange);
    if (s.lastResult === FORFEITED) {
      add('forfeited');
      continue;
    }
    add('contracts');
    add('contractValue', bid.win);
    if (s.lastWon === bid.units) add('made');
  }
  countKontras(ruleset, s, counts);
};

/** The log of the deal is kept until the next one begins. */
const countKontras = (ruleset: Ruleset, s: State, counts: readonly Float64Array[]): void => {
  const { raise, endKontra } = ruleset.layout;
  for (let at = s.auctionEnd; at < s.logSize; at += 2) {
    const id = s.log[at + 1];
    if (id < raise || id >= endKontra) continue;
    counts[s.log[at]][INDEX[s.log[at] === s.lastSoloist ? 'rekontras' : 'kontras']]++;
  }
};
