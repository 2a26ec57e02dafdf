// What a simulation counts besides wins and points.
import type { Counter, CounterGroup, Figure, Rate } from '../../core/definition.ts';
import type { Ruleset } from './ruleset.ts';
import { APPLIED, GAME_END, IMPOSSIBLE, NONE, REFUSED, type State } from './state.ts';

const PATTERNS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
const REWARDS = Array.from({ length: 10 }, (_, i) => `RWD${i + 1}`);
const RESULTS: readonly [number, string][] = [
  [APPLIED, 'applied'],
  [REFUSED, 'refused'],
  [IMPOSSIBLE, 'impossible'],
];

/** A configuration may name more patterns and rewards; those are counted together. */
export const COUNTERS: readonly Counter[] = [
  { key: 'games', about: 'matches played' },
  { key: 'turns', about: 'turns started, skipped ones included' },
  { key: 'skipped', about: 'turns skipped' },
  { key: 'patterns', about: 'patterns of any kind' },
  ...PATTERNS.map((name) => ({ key: `pattern${name}`, about: `patterns ${name}` })),
  { key: 'patternOther', about: 'patterns with other names' },
  ...RESULTS.map(([, word]) => ({ key: word, about: `rewards ${word}` })),
  ...REWARDS.flatMap((id) => RESULTS.map(([, word]) => ({ key: `${id}.${word}`, about: `${id} ${word}` }))),
];

export const GROUPS: readonly CounterGroup[] = [
  {
    key: 'patterns',
    about: 'patterns made',
    items: PATTERNS.map((name) => ({ name, counters: { '': `pattern${name}` } })),
  },
  {
    key: 'rewards',
    about: 'rewards applied, refused and impossible',
    items: REWARDS.map((id) => ({
      name: id,
      counters: Object.fromEntries(RESULTS.map(([, word]) => [word, `${id}.${word}`])),
    })),
  },
];

/** The length of a match. */
export const FIGURES: readonly Figure[] = [{ key: 'turns', about: 'turns started, skipped ones included' }];

const INDEX: ReadonlyMap<string, number> = new Map(COUNTERS.map((counter, i) => [counter.key, i]));

const perGame = (key: string, about: string): Rate => ({ key: `${key}PerGame`, about, of: key, per: 'games' });

export const RATES: readonly Rate[] = [
  perGame('turns', 'mean turns of its own'),
  perGame('patterns', 'mean patterns in a match'),
  ...PATTERNS.map((name) => perGame(`pattern${name}`, `mean patterns ${name} in a match`)),
  ...RESULTS.map(([, word]) => ({ key: `${word}Share`, about: `share of rewards ${word}`, of: word, per: 'patterns' })),
];

/** Runs after every decision; at most one pattern is scored and one reward settled in each. */
export const countDecision = (ruleset: Ruleset, s: State, counts: readonly Float64Array[]): void => {
  const add = (seat: number, key: string, amount = 1): void => {
    const index = INDEX.get(key);
    if (index !== undefined) counts[seat][index] += amount;
  };
  if (s.lastPattern !== NONE) {
    const key = `pattern${ruleset.patterns[s.lastPattern].name}`;
    add(s.lastSeat, 'patterns');
    add(s.lastSeat, INDEX.has(key) ? key : 'patternOther');
  }
  if (s.lastReward !== NONE) {
    const word = RESULTS.find(([result]) => result === s.lastResult)![1];
    add(s.lastSeat, word);
    add(s.lastSeat, `${ruleset.rewards[s.lastReward].id}.${word}`);
  }
  if (s.phase !== GAME_END) return;
  for (let seat = 0; seat < ruleset.players; seat++) {
    add(seat, 'games');
    add(seat, 'turns', s.turnsOf[seat]);
    add(seat, 'skipped', s.skippedOf[seat]);
  }
};
