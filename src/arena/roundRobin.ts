// Everybody against everybody. Entrants stand in a circle; a table is turned by one place again and again until it
// stands where it began. In such a turn every entrant plays equally often, so it is the round of a round robin: all its
// tables get the same cards, and a tournament may end after any round and be fair.
import type { Rng } from '../core/game.ts';
import { rngFrom, shuffle } from '../core/rng.ts';
import { endOf, type Round, type TournamentPlan } from './plan.ts';

/** With more tables than this, turns are drawn as they are needed instead of being listed. */
const MOST_LISTED = 50_000;
/** How many turns are weighed against each other before one is taken. */
const CANDIDATES = 48;

/** A table as places on the circle, and how many tables it becomes by turning. */
interface Turn {
  id: number;
  block: readonly number[];
  size: number;
}

/** How many tables of so many seats there are. */
export const tableCount = (entrants: number, seats: number): number => {
  let count = 1;
  for (let i = 1; i <= seats; i++) count = (count * (entrants - seats + i)) / i;
  return Math.round(count);
};

export const roundRobin = (plan: TournamentPlan): Round[] => {
  const { seats, games, entrants, seed } = plan;
  const choice = new TurnChoice(entrants.length, seats, rngFrom(seed).fork('round-robin'));
  const rounds: Round[] = [];
  for (let played = 0; played < games; played = endOf(rounds.at(-1)!)) {
    const { block, size } = choice.next();
    const tables = Array.from({ length: size }, (_, i) => block.map((place) => (place + i) % entrants.length));
    rounds.push({ firstGame: played, firstDeal: rounds.length, deals: 1, tables });
  }
  return rounds;
};

/** Gives one turn after the other, so that all pairs meet as evenly as possible wherever one stops. */
class TurnChoice {
  readonly #entrants: number;
  readonly #seats: number;
  readonly #rng: Rng;
  /** All there are; null when they are too many. */
  readonly #all: readonly Turn[] | null;
  #left: Turn[] = [];
  #sets = 0;
  #drawn = 0;
  /** How often two entrants at a distance on the circle have met. */
  readonly #meetings: Float64Array;

  constructor(entrants: number, seats: number, rng: Rng) {
    this.#entrants = entrants;
    this.#seats = seats;
    this.#rng = rng;
    this.#meetings = new Float64Array(Math.floor(entrants / 2) + 1);
    this.#all = tableCount(entrants, seats) <= MOST_LISTED ? listTurns(entrants, seats) : null;
  }

  next(): Turn {
    const candidates = this.#all === null ? this.#draw() : this.#listed(this.#all);
    const best = this.#best(candidates);
    this.#left = this.#left.filter((turn) => turn !== best);
    this.#meet(this.#meetings, best);
    // Who sits to whose left changes from one time to the next.
    return { ...best, block: cyclicOrder(best.block, this.#sets + best.id) };
  }

  /** Every turn once before any comes again. */
  #listed(all: readonly Turn[]): Turn[] {
    if (this.#left.length === 0) {
      this.#left = shuffle([...all], this.#rng.fork(this.#sets));
      this.#sets++;
    }
    return this.#left.slice(0, CANDIDATES);
  }

  #draw(): Turn[] {
    return Array.from({ length: CANDIDATES }, () => {
      const places = Array.from({ length: this.#entrants - 1 }, (_, i) => i + 1);
      const id = this.#drawn++;
      const block = [0, ...shuffle(places, this.#rng.fork(id)).slice(0, this.#seats - 1)].sort((a, b) => a - b);
      return { id, block, size: turnSize(block, this.#entrants) };
    });
  }

  #best(candidates: readonly Turn[]): Turn {
    let best = candidates[0];
    let least = Number.POSITIVE_INFINITY;
    for (const turn of candidates) {
      const unevenness = this.#unevenness(turn);
      if (unevenness < least - 1e-9) [best, least] = [turn, unevenness];
    }
    return best;
  }

  /** The spread of the meetings of all pairs if this one came next. */
  #unevenness(turn: Turn): number {
    const meetings = Float64Array.from(this.#meetings);
    this.#meet(meetings, turn);
    let [sum, squares] = [0, 0];
    for (let distance = 1; distance < meetings.length; distance++) {
      const pairs = this.#pairsAt(distance);
      sum += pairs * meetings[distance];
      squares += pairs * meetings[distance] ** 2;
    }
    return squares - sum ** 2 / ((this.#entrants * (this.#entrants - 1)) / 2);
  }

  #meet(meetings: Float64Array, { block, size }: Turn): void {
    for (let i = 0; i < block.length; i++) {
      for (let j = 0; j < i; j++) {
        const apart = block[i] - block[j];
        const distance = Math.min(apart, this.#entrants - apart);
        meetings[distance] += size / this.#pairsAt(distance);
      }
    }
  }

  #pairsAt(distance: number): number {
    return 2 * distance === this.#entrants ? distance : this.#entrants;
  }
}

/** One table of every turn: the one with the first entrant whose gaps along the circle come first in the alphabet. */
const listTurns = (entrants: number, seats: number): Turn[] => {
  const turns: Turn[] = [];
  const extend = (block: number[]): void => {
    if (block.length === seats) {
      if (isFirst(gapsOf(block, entrants)))
        turns.push({ id: turns.length, block: [...block], size: turnSize(block, entrants) });
      return;
    }
    for (let place = block.at(-1)! + 1; place <= entrants - (seats - block.length); place++) extend([...block, place]);
  };
  extend([0]);
  return turns;
};

const gapsOf = (block: readonly number[], entrants: number): number[] =>
  block.map((place, i) => (i + 1 < block.length ? block[i + 1] : block[0] + entrants) - place);

const turned = (gaps: readonly number[], by: number): number[] => [...gaps.slice(by), ...gaps.slice(0, by)];

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((gap, i) => gap !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
};

const isFirst = (gaps: readonly number[]): boolean => gaps.every((_, by) => compare(gaps, turned(gaps, by)) <= 0);

/** A table that looks the same from several of its seats is back sooner. */
const turnSize = (block: readonly number[], entrants: number): number => {
  const gaps = gapsOf(block, entrants);
  const same = gaps.filter((_, by) => compare(gaps, turned(gaps, by)) === 0).length;
  return entrants / same;
};

/** The n-th of the orders in which the same people can sit around a table. */
export const cyclicOrder = (block: readonly number[], n: number): number[] => {
  const [first, ...rest] = block;
  const order = [first];
  let left = n;
  while (rest.length > 0) {
    order.push(...rest.splice(left % rest.length, 1));
    left = Math.floor(left / (rest.length + 1));
  }
  return order;
};
