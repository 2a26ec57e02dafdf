// What a ladder remembers: every pair and every decision, under the fingerprints of who played. What has another
// fingerprint now is forgotten, so that only what has changed is played again.
import { canonicalJson, fingerprint } from '../../core/hash.ts';
import type { LadderAgent, Pairing } from './field.ts';
import type { Unit, UnitResult } from './units.ts';

export const LADDER_FORMAT = 'talon-ladder';
export const LADDER_VERSION = 1;

export interface PairingBook {
  a: string;
  b: string;
  mode: string;
  key: string;
  /** [A's share of wins, A's score difference a game] by pair; null where it has not been played. */
  results: (UnitResult | null)[];
}

interface LossBook {
  agent: string;
  key: string;
  /** What was lost, by index of the position. */
  losses: Record<string, number>;
}

export interface LadderBook {
  pairings: PairingBook[];
  losses: LossBook[];
}

export interface Setting {
  rulesKey: string;
  seed: string;
  /** Of the file of positions; '' where there is none. */
  positionsKey: string;
}

const nameOf = ({ name, version }: LadderAgent): string => `${name}@${version}`;

export const openBook = (
  old: LadderBook | null,
  agents: readonly LadderAgent[],
  pairings: readonly Pairing[],
  { rulesKey, seed, positionsKey }: Setting,
): LadderBook => {
  const agentOf = (name: string): LadderAgent => agents.find((agent) => agent.name === name)!;
  const keyOf = (...parts: string[]): string => fingerprint(canonicalJson(parts));
  return {
    pairings: pairings.map(({ a, b, mode, pairs }) => {
      const key = keyOf(rulesKey, seed, mode, nameOf(agentOf(a)), nameOf(agentOf(b)));
      const known = old?.pairings.find((one) => one.key === key)?.results ?? [];
      return {
        a,
        b,
        mode,
        key,
        results: Array.from({ length: Math.max(pairs, known.length) }, (_, i) => known[i] ?? null),
      };
    }),
    losses: agents.map((agent) => {
      const key = keyOf(positionsKey, seed, nameOf(agent));
      return { agent: agent.name, key, losses: { ...old?.losses.find((one) => one.key === key)?.losses } };
    }),
  };
};

/** What is still to be done, in rounds, so that a run that is stopped has something of everything; the quick first. */
export const unitsLeft = (
  book: LadderBook,
  agents: readonly LadderAgent[],
  positions: (agent: LadderAgent) => readonly number[],
  isWanted: (...names: string[]) => boolean,
): Unit[] => {
  const due: { unit: Unit; part: number; ms: number }[] = [];
  const msOf = (name: string): number => agents.find((agent) => agent.name === name)!.ms;
  book.pairings.forEach(({ a, b, results }, index) => {
    if (!isWanted(a, b)) return;
    results.forEach((result, pair) => {
      if (result === null)
        due.push({ unit: ['pair', index, pair], part: roundOf(pair, results.length), ms: msOf(a) + msOf(b) });
    });
  });
  agents.forEach((agent, index) => {
    if (!isWanted(agent.name)) return;
    const own = positions(agent);
    own.forEach((position, i) => {
      if (book.losses[index].losses[position] !== undefined) return;
      due.push({ unit: ['loss', index, position], part: roundOf(i, own.length), ms: agent.ms });
    });
  });
  return due.sort((x, y) => x.part - y.part || x.ms - y.ms).map(({ unit }) => unit);
};

const ROUNDS = 4;
const roundOf = (index: number, of: number): number => Math.floor((ROUNDS * index) / of);

export const noteResult = (book: LadderBook, [kind, index, number]: Unit, result: UnitResult): void => {
  if (kind === 'pair') book.pairings[index].results[number] = result;
  else book.losses[index].losses[number] = result[0];
};

const isShare = (value: number): boolean => value >= 0 && value <= 1;

/** Is this, which comes from a file, what a ladder remembers? */
export const isBook = (value: unknown): value is LadderBook => {
  const { pairings, losses } = (value ?? {}) as Partial<LadderBook>;
  const isResult = (one: unknown): boolean =>
    one === null || (Array.isArray(one) && one.length === 2 && one.every(Number.isFinite) && isShare(one[0]));
  return (
    Array.isArray(pairings) &&
    pairings.every(
      (one) => typeof one?.key === 'string' && Array.isArray(one.results) && one.results.every(isResult),
    ) &&
    Array.isArray(losses) &&
    losses.every((one) => typeof one?.key === 'string' && Object.values(one.losses ?? {}).every(Number.isFinite))
  );
};
