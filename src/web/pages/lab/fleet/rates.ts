// How fast a fleet is, from what was seen of it one look after the other.
import type { FleetFigures } from '../../../kit/runs/fleet.ts';

export interface Look {
  /** Milliseconds. */
  readonly at: number;
  readonly fleet: FleetFigures;
}

/** A speed is that of this time: shorter ones jump, longer ones are late. */
const MEMORY_MS = 30_000;

/** With the newest look last. */
export const remember = (looks: readonly Look[], look: Look): readonly Look[] => [
  ...looks.filter(({ at }) => look.at - at <= MEMORY_MS),
  look,
];

export interface Rates {
  /** Stretches a second, by the place of the worker in the last look; null where too little is known. */
  readonly workers: readonly (number | null)[];
  /** Games, or whatever a run counts, a second. */
  readonly runs: readonly (number | null)[];
  /** Seconds that a run will still take. */
  readonly left: readonly (number | null)[];
}

export const ratesOf = (looks: readonly Look[]): Rates => {
  const last = looks.at(-1);
  if (last === undefined) return { workers: [], runs: [], left: [] };
  const rateOf = (figureIn: (fleet: FleetFigures) => number | undefined): number | null => {
    const now = figureIn(last.fleet)!;
    const first = looks.find(({ fleet }) => figureIn(fleet) !== undefined)!;
    const seconds = (last.at - first.at) / 1000;
    // Whoever has become less has begun anew.
    return seconds <= 0 || figureIn(first.fleet)! > now ? null : (now - figureIn(first.fleet)!) / seconds;
  };
  const workers = last.fleet.workers.map(({ name }) =>
    rateOf((fleet) => fleet.workers.find((worker) => worker.name === name)?.played),
  );
  const runs = last.fleet.runs.map(({ title, since }) =>
    rateOf((fleet) => fleet.runs.find((run) => run.title === title && run.since === since)?.done),
  );
  const left = last.fleet.runs.map(({ count, done }, i) => (runs[i] ? (count - done) / runs[i] : null));
  return { workers, runs, left };
};
