// What a simulation counts besides places.
import type { Counter, Rate } from '../../core/definition.ts';
import { GAME_END, type State } from './state.ts';

export const COUNTERS = [
  { key: 'games', about: 'games played' },
  { key: 'lost', about: 'games lost: the last with cards' },
  { key: 'stopped', about: 'games stopped by the turn limit' },
  { key: 'trumpCards', about: 'games in which the seat got the card set aside' },
  { key: 'wars', about: 'tricks of part 1 that went to war, whoever fought' },
  { key: 'eats', about: 'spans eaten' },
  { key: 'kills', about: 'tricks killed' },
  { key: 'turns', about: 'decisions of part 2, of all seats' },
] as const satisfies readonly Counter[];

type Key = (typeof COUNTERS)[number]['key'];
const INDEX = Object.fromEntries(COUNTERS.map((counter, i) => [counter.key, i])) as Record<Key, number>;

export const RATES: readonly Rate[] = [
  { key: 'loses', about: 'share of the games lost', of: 'lost', per: 'games' },
  { key: 'eatsPerGame', about: 'spans eaten in a game', of: 'eats', per: 'games' },
  { key: 'killsPerGame', about: 'tricks killed in a game', of: 'kills', per: 'games' },
  { key: 'warsPerGame', about: 'wars in a game', of: 'wars', per: 'games' },
  { key: 'turnsPerGame', about: 'decisions of part 2 in a game', of: 'turns', per: 'games' },
];

/** Runs after every decision; counts when that decision has ended the game. */
export const countDecision = (s: State, counts: readonly Float64Array[]): void => {
  if (s.phase !== GAME_END) return;
  for (let seat = 0; seat < s.seats; seat++) {
    const add = (key: Key, amount = 1): void => void (counts[seat][INDEX[key]] += amount);
    add('games');
    if (s.finished[s.seats - 1] === seat) add('lost');
    add('stopped', s.stopped);
    if (s.trumpOwner === seat) add('trumpCards');
    add('wars', s.wars);
    add('eats', s.eats[seat]);
    add('kills', s.kills[seat]);
    add('turns', s.turns);
  }
};
