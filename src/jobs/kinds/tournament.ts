// Games of a tournament whose tables are known. Who sits where in the next round, and who is excluded, follows from the
// games before, so a tournament is one job after the other.
import { Course, type TableStretch } from '../../arena/course.ts';
import type { TournamentPlan } from '../../arena/plan.ts';
import type { GameResult } from '../../arena/results.ts';
import { playTables, prepareTournament, type PlayedStretch, type Tournament } from '../../arena/tournament.ts';
import { fittingSize, type Job, type JobKind, type Needs } from '../job.ts';
import type { NextJob, Work } from '../work.ts';
import { MOST_RECORDS } from './simulate.ts';

/** The games [from, to), and what is known when the first of them begins. */
export interface TournamentJob extends TableStretch {
  tournament: TournamentPlan;
  /** Games of a stretch; left out, those of a table. */
  chunk?: number;
}

interface Opened {
  tournament: Tournament;
  told: TableStretch;
}

export const TOURNAMENT: JobKind<TournamentJob, Opened, PlayedStretch, GameResult[], GameResult[]> = {
  kind: 'tournament',
  version: 1,
  things: 'games',
  gameOf: ({ tournament }) => tournament.game,
  cut: ({ from, to, chunk, tournament: { seats } }) => ({ from, to, size: fittingSize(1, seats, chunk, MOST_RECORDS) }),
  open: (job, { definition, open }) => {
    const prepared = prepareTournament(definition, job.tournament, open);
    return prepared.ok ? { ok: true, value: { tournament: prepared.value, told: job } } : prepared;
  },
  play: ({ tournament, told: { rounds, faults } }, { from, to }) =>
    playTables(tournament, { from, to, rounds, faults }),
  empty: () => [],
  add: (all, { results }) => {
    all.push(...results);
    return all;
  },
  report: (_, results) => results,
};

/**
 * A tournament, job by job. A stretch is played with what was known of earlier faults when its job began. Where games
 * before it brought an exclusion, those that were played without knowing it do not stand, and the next job begins there.
 * So the result is that of a single worker, game by game.
 */
export class TournamentWork implements Work {
  readonly course: Course;
  readonly #plan: TournamentPlan;
  readonly #needs: Needs;
  readonly #chunk: number | undefined;
  readonly #onRecords: (lines: readonly string[]) => void;

  /** `onRecords` is given the records of games that stand. */
  constructor(
    plan: TournamentPlan,
    {
      needs,
      chunk,
      results = [],
      onRecords = () => {},
    }: {
      needs: Needs;
      chunk?: number;
      results?: readonly GameResult[];
      onRecords?(lines: readonly string[]): void;
    },
  ) {
    this.#plan = plan;
    this.#needs = needs;
    this.#chunk = chunk;
    this.#onRecords = onRecords;
    this.course = new Course(plan);
    this.course.take(results);
  }

  get done(): number {
    return this.course.results.length;
  }

  get count(): number {
    return this.course.games;
  }

  next(): NextJob | null {
    const { done, course } = this;
    if (done >= course.games) return null;
    const told = course.tell({ from: done, to: course.known });
    const plan: TournamentJob = { tournament: this.#plan, ...told, ...(this.#chunk && { chunk: this.#chunk }) };
    const job: Job = { kind: TOURNAMENT.kind, version: TOURNAMENT.version, plan, needs: this.#needs };
    return { job, from: 0 };
  }

  take(part: unknown): boolean {
    const { results, records } = part as PlayedStretch;
    const stand = this.course.take(results);
    this.#onRecords(records.slice(0, stand));
    return stand === results.length;
  }

  state(): { results: readonly GameResult[] } {
    return { results: this.course.results };
  }
}
