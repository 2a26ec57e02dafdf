// Who is excluded from a tournament. Faults are counted in the order of the games, whoever played them and when.
import type { Seat } from '../core/game.ts';
import type { TournamentPlan } from './plan.ts';
import type { GameResult } from './results.ts';

export class Offences {
  readonly #limit: number;
  /** Faults by entrant, in all games so far. */
  readonly counts: number[];

  constructor({ excludeAfter, entrants }: TournamentPlan, counts: readonly number[] = entrants.map(() => 0)) {
    this.#limit = excludeAfter ?? Infinity;
    this.counts = [...counts];
  }

  /** The seats of those who are excluded by now. */
  absentAt(entrantAt: readonly number[]): Seat[] {
    return [...entrantAt.keys()].filter((seat) => this.counts[entrantAt[seat]] >= this.#limit);
  }

  /** The next game. Answers who is excluded because of it. */
  add(entrantAt: readonly number[], { faults }: GameResult): number[] {
    const before = [...this.counts];
    for (const { seat, count } of faults) this.counts[entrantAt[seat]] += count;
    return entrantAt.filter((entrant) => before[entrant] < this.#limit && this.counts[entrant] >= this.#limit);
  }
}
