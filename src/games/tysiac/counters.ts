// What a simulation counts besides wins.
import type { Counter, Rate } from '../../core/definition.ts';
import { BOMBED, DEAL, GAME_END, PLAYED, PROOF_FAILED, THROWN_IN, type State } from './state.ts';

export const COUNTERS = [
  { key: 'deals', about: 'deals of any kind' },
  { key: 'thrownIn', about: 'deals in which everybody passed' },
  { key: 'declared', about: 'deals played out as declarer' },
  { key: 'made', about: 'contracts made' },
  { key: 'contractPoints', about: 'sum of the contracts played' },
  { key: 'bombs', about: 'bombs used' },
  { key: 'proofsFailed', about: 'bids that could not be proved' },
  { key: 'marriagePoints', about: 'points of marriages in deals played out' },
  { key: 'defended', about: 'deals played out as defender' },
  { key: 'defencePoints', about: 'raw points as defender' },
] as const satisfies readonly Counter[];

type Key = (typeof COUNTERS)[number]['key'];
const INDEX = Object.fromEntries(COUNTERS.map((counter, i) => [counter.key, i])) as Record<Key, number>;

export const RATES: readonly Rate[] = [
  { key: 'declares', about: 'share of the deals played as declarer', of: 'declared', per: 'deals' },
  { key: 'contractsMade', about: 'share of its contracts made', of: 'made', per: 'declared' },
  { key: 'meanContract', about: 'mean contract', of: 'contractPoints', per: 'declared' },
  { key: 'bombsPerDeal', about: 'bombs per deal', of: 'bombs', per: 'deals' },
  { key: 'meanDefence', about: 'mean points as defender', of: 'defencePoints', per: 'defended' },
];

/** Runs after every decision; counts when that decision has ended a deal. */
export const countDecision = (s: State, counts: readonly Float64Array[]): void => {
  if (s.phase !== DEAL && s.phase !== GAME_END) return;
  for (let seat = 0; seat < s.players.length; seat++) {
    const add = (key: Key, amount = 1): void => void (counts[seat][INDEX[key]] += amount);
    const isDeclarer = seat === s.lastDeclarer;
    const sitsOut = s.players.length === 4 && seat === s.dealer; // §2.12.3
    add('deals');
    if (s.lastResult === THROWN_IN) add('thrownIn');
    if (s.lastResult === BOMBED && isDeclarer) add('bombs');
    if (s.lastResult === PROOF_FAILED && isDeclarer) add('proofsFailed');
    if (s.lastResult !== PLAYED) continue;
    add('marriagePoints', s.players[seat].marriagePoints);
    if (isDeclarer) {
      add('declared');
      add('made', s.lastMade);
      add('contractPoints', s.lastContract);
    } else if (!sitsOut) {
      add('defended');
      add('defencePoints', s.players[seat].lastRaw);
    }
  }
};
