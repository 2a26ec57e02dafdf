// Lets a strategy play against the bots of the house and keeps account.
import { seatAgent } from '../../play/seating.ts';
import { findAgent } from '../../agents/index.ts';
import { countFaults, type Agent, type AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE } from '../../core/game.ts';
import type { Fault } from '../../core/fault.ts';
import { playedThrough } from '../../core/hostFailure.ts';
import { playSync, type MatchResult } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { kitOf } from '../../guests/fallbackKit.ts';
import type { Usage } from '../../guests/guest.ts';
import { wilsonInterval } from '../../core/intervals.ts';
import type { Against, CheckReport, Problem } from './report.ts';

/** So many faults are enough to mend. */
const MOST_FAULTS = 25;
const MOST_PROBLEMS = 10;

/** Those that answer at once: a trial has seconds, not minutes. */
export const houseBots = (definition: AnyDefinition): string[] => ['random', ...Object.keys(definition.bots)];

export interface TrialOptions {
  file: string;
  /** The line of a method in the file. */
  lineOf(method: string): number | null;
  definition: AnyDefinition;
  create: AgentFactory;
  games: number;
  /** Is time up, so that no further game is begun? */
  isLate(): boolean;
}

/** A fault, and in which game it was. */
export interface SeenFault {
  fault: Fault;
  game: number;
}

type Played = Pick<CheckReport, 'games' | 'decisions' | 'faults' | 'against' | 'problems'> & {
  /** Were there so many that it was stopped? */
  hasManyFaults: boolean;
};

interface Tally {
  bot: string;
  games: number;
  wins: number;
  losses: number;
  places: number;
}

/** Game by game: the number of those played comes out before each and after the last. */
export function* playTrial(options: TrialOptions): Generator<number, Played> {
  const { definition, create, games, isLate } = options;
  const game = definition.create(definition.presets[definition.defaultPreset]);
  const tallies = houseBots(definition).map((bot): Tally => ({ bot, games: 0, wins: 0, losses: 0, places: 0 }));
  const factories = tallies.map(({ bot }) => houseBot(definition, bot));
  const faults: SeenFault[] = [];
  let decisions = 0;
  let played = 0;
  yield played;
  while (played < games && !isLate() && faults.length < MOST_FAULTS) {
    const rng = rngFrom(`check/${played}`);
    const opponent = played % tallies.length;
    const own = Math.floor(played / tallies.length) % game.seats;
    const agents = (): Agent[] =>
      Array.from({ length: game.seats }, (_, seat) =>
        seatAgent(seat === own ? create : factories[opponent], game, seat, rng),
      );
    const play = (): MatchResult => playSync({ game, rng, policy: 'fallback' }, agents());
    const { steps, faults: found, outcome } = playedThrough(play);
    for (const step of steps) if (step[0] !== CHANCE && step[0] === own) decisions++;
    for (const fault of found) if (fault.seat === own) faults.push({ fault, game: played });
    count(tallies[opponent], outcome.places, own);
    yield ++played;
  }
  return {
    games: played,
    decisions,
    faults: countFaults((reason) => faults.filter(({ fault }) => fault.reason === reason).length),
    against: tallies.filter((tally) => tally.games > 0).map(againstOf),
    problems: problemsOf(options, faults),
    hasManyFaults: faults.length >= MOST_FAULTS,
  };
}

const houseBot = (definition: AnyDefinition, name: string): AgentFactory => {
  const found = findAgent(definition, name);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

const count = (tally: Tally, places: readonly number[], own: number): void => {
  const place = places[own];
  const sharing = places.filter((other) => other === place).length;
  tally.games++;
  tally.places += place;
  if (place === 1) tally.wins += 1 / sharing;
  if (place === Math.max(...places) && place > 1) tally.losses += 1 / sharing;
};

const againstOf = ({ bot, games, wins, losses, places }: Tally): Against => ({
  bot,
  games,
  winRate: wins / games,
  winRateInterval: wilsonInterval(wins, games),
  lossRate: losses / games,
  lossRateInterval: wilsonInterval(losses, games),
  meanPlace: places / games,
});

/** The same mistake is told once. */
export const problemsOf = (
  { file, definition, lineOf }: Pick<TrialOptions, 'file' | 'definition' | 'lineOf'>,
  faults: readonly SeenFault[],
): Problem[] => {
  const methods = kitOf(definition).methods.map(({ name }) => name);
  const problems = new Map<string, Problem>();
  for (const { fault, game } of faults) {
    const { reason, phase, detail } = fault;
    const line = /\.(?:ts|js|mjs):(\d+)\)/.exec(detail)?.[1];
    const key = line === undefined ? `${reason} ${phase}` : `${reason} ${line}`;
    const known = problems.get(key);
    if (known) known.count!++;
    else {
      // A bad answer has no line of its own; the method that gave it has.
      const method = methods.find((name) => detail.includes(name));
      const at = line !== undefined ? Number(line) : method === undefined ? null : lineOf(method);
      problems.set(key, { code: reason, message: detail, file, line: at, count: 1, game, decision: phase });
    }
  }
  return [...problems.values()].slice(0, MOST_PROBLEMS);
};

/** Largest and mean use of what is limited. */
export class Meter {
  #count = 0;
  #fuel = 0;
  #cpuMs = 0;
  readonly #most: Usage = { fuel: 0, memory: 0, cpuMs: 0 };

  add({ fuel, memory, cpuMs }: Usage): void {
    this.#count++;
    this.#fuel += fuel;
    this.#cpuMs += cpuMs;
    this.#most.fuel = Math.max(this.#most.fuel, fuel);
    this.#most.memory = Math.max(this.#most.memory, memory);
    this.#most.cpuMs = Math.max(this.#most.cpuMs, cpuMs);
  }

  report({ fuel, memoryMb }: { fuel: number; memoryMb: number }): Pick<CheckReport, 'fuel' | 'memory' | 'cpu'> {
    const count = Math.max(1, this.#count);
    const rounded = (value: number): number => Number(value.toPrecision(3));
    return {
      fuel: { max: this.#most.fuel, mean: rounded(this.#fuel / count), limit: fuel },
      memory: { maxMb: rounded(this.#most.memory / 2 ** 20), limitMb: memoryMb },
      cpu: { maxMs: rounded(this.#most.cpuMs), meanMs: rounded(this.#cpuMs / count) },
    };
  }
}
