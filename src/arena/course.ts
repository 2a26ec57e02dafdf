// How far a tournament has come: its games are taken in their order, and from them follow the next rounds and who is
// excluded.
//
// A stretch is played with what was known of earlier faults when it was handed out. Games before it may still have been
// under way at another worker; where they brought an exclusion, those games of the stretch that were played without
// knowing it do not stand, and are played again. So the result is that of a single worker, game by game.
import type { Stretch } from '../sim/plan.ts';
import { Offences } from './offences.ts';
import { endOf, gamesOf, roundOf, seatingOf, type Round, type TournamentPlan } from './plan.ts';
import type { GameResult } from './results.ts';
import { roundRobin } from './roundRobin.ts';
import { roundCount, swissRounds } from './swiss.ts';

/** A stretch of games with the rounds that they are of, and the faults of every entrant as far as they are known. */
export interface TableStretch extends Stretch {
  rounds: Round[];
  faults: number[];
}

export class Course {
  readonly results: GameResult[] = [];
  /** Those whose tables are known. */
  rounds: Round[];
  /** By entrant: the number of the game, from 1, after which it was excluded; null while it takes part. */
  readonly excludedAfter: (number | null)[];
  readonly #plan: TournamentPlan;
  readonly #offences: Offences;

  constructor(plan: TournamentPlan) {
    this.#plan = plan;
    this.#offences = new Offences(plan);
    this.excludedAfter = plan.entrants.map(() => null);
    this.rounds = this.#knownRounds();
  }

  /** The number of games in all: the rounds of a Swiss tournament are all of one size. */
  get games(): number {
    return this.#plan.format === 'swiss' ? roundCount(this.#plan) * gamesOf(this.rounds[0]) : this.known;
  }

  /** The games before this have a table. */
  get known(): number {
    return endOf(this.rounds.at(-1)!);
  }

  /** What a worker needs to play a stretch. */
  tell({ from, to }: Stretch): TableStretch {
    const rounds = this.rounds.filter((round) => round.firstGame < to && endOf(round) > from);
    return { from, to, rounds, faults: [...this.#offences.counts] };
  }

  /** The next games. Answers how many of them stand; from the first that does not they must be played again. */
  take(played: readonly GameResult[]): number {
    const stand = played.findIndex((result) => !this.#takeGame(result));
    return stand < 0 ? played.length : stand;
  }

  #takeGame(result: GameResult): boolean {
    const game = this.results.length;
    const { entrantAt } = seatingOf(roundOf(this.rounds, game), game);
    if (String(result.absent) !== String(this.#offences.absentAt(entrantAt))) return false;
    this.results.push(result);
    for (const entrant of this.#offences.add(entrantAt, result)) this.excludedAfter[entrant] = game + 1;
    // The tables of the next round follow from this one.
    if (this.results.length === this.known) this.rounds = this.#knownRounds();
    return true;
  }

  #knownRounds(): Round[] {
    return this.#plan.format === 'swiss' ? swissRounds(this.#plan, this.results) : roundRobin(this.#plan);
  }
}
