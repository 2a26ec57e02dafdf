// Who is excluded depends on the games alone, never on how they were cut among workers.
import { describe, expect, test } from 'vitest';
import { stretchAt, stretchCount } from '../jobs/job.ts';
import { TOURNAMENT, TournamentWork, type TournamentJob } from '../jobs/kinds/tournament.ts';
import { Course, type TableStretch } from './course.ts';
import { Offences } from './offences.ts';
import { roundOf, seatingOf, type Format, type TournamentPlan } from './plan.ts';
import type { GameResult } from './results.ts';

/** Fails in every game, and in every third. */
const [ALWAYS, OFTEN] = [3, 1];

const planOf = (format: Format, excludeAfter: number | null): TournamentPlan => ({
  game: 'any',
  rules: {},
  seats: 3,
  entrants: ['a', 'b', 'c', 'd', 'e'],
  format,
  games: 90,
  rounds: null,
  seed: '3',
  faults: 'forfeit',
  excludeAfter,
});

const fault = (seat: number) => ({ seat, reason: 'crash' as const, count: 1, step: 3, phase: 'x', detail: 'boom' });

/** As a worker plays it, but at once: whoever has the smaller number is before the other. */
const played = (plan: TournamentPlan, { from, to, rounds, faults }: TableStretch): GameResult[] => {
  const offences = new Offences(plan, faults);
  return Array.from({ length: to - from }, (_, i) => {
    const { entrantAt } = seatingOf(roundOf(rounds, from + i), from + i);
    const absent = offences.absentAt(entrantAt);
    const fails = (seat: number): boolean =>
      entrantAt[seat] === ALWAYS || (entrantAt[seat] === OFTEN && (from + i) % 3 === 0);
    const forfeiters = [0, 1, 2].filter((seat) => fails(seat) && !absent.includes(seat));
    const places = entrantAt.map((one, seat) =>
      forfeiters.includes(seat) ? 3 : 1 + entrantAt.filter((other) => other < one).length,
    );
    const result = { places, returns: [0, 0, 0], reason: 'end', faults: forfeiters.map(fault), forfeiters, absent };
    offences.add(entrantAt, result);
    return result;
  });
};

/** Plays it all, game by game, each with what is known before it. */
const run = (plan: TournamentPlan): Course => {
  const course = new Course(plan);
  while (course.results.length < course.games) {
    const from = course.results.length;
    expect(course.take(played(plan, course.tell({ from, to: from + 1 })))).toBe(1);
  }
  return course;
};

describe.each<Format>(['round-robin', 'swiss'])('%s', (format) => {
  const plan = planOf(format, 4);
  const course = run(plan);

  test('faults are counted in the order of the games; after so many somebody is excluded', () => {
    expect(course.results).toHaveLength(course.games);
    const seen = plan.entrants.map(() => [] as number[]);
    for (const [game, { faults }] of course.results.entries()) {
      const { entrantAt } = seatingOf(roundOf(course.rounds, game), game);
      for (const { seat } of faults) seen[entrantAt[seat]!]!.push(game + 1);
    }
    expect(seen.map(({ length }) => length)).toEqual([0, 4, 0, 4, 0]);
    expect(course.excludedAfter).toEqual([null, seen[OFTEN]![3], null, seen[ALWAYS]![3], null]);
    // From the next game on the substitute sits there, and nowhere before.
    for (const [game, { absent }] of course.results.entries()) {
      const { entrantAt } = seatingOf(roundOf(course.rounds, game), game);
      const excluded = entrantAt.filter((entrant) => game + 1 > (course.excludedAfter[entrant] ?? Infinity));
      expect(absent.map((seat) => entrantAt[seat])).toEqual(excluded);
    }
  });

  test.each([1, 7, 20, 61])('stopped after %i games, it goes on as if it had not been', (games) => {
    const resumed = new Course(plan);
    expect(resumed.take(course.results.slice(0, games))).toBe(games);
    const rest = { from: games, to: resumed.known };
    expect(played(plan, resumed.tell(rest))).toEqual(course.results.slice(games, resumed.known));
    expect(resumed.take(course.results.slice(games))).toBe(course.games - games);
    expect(resumed.excludedAfter).toEqual(course.excludedAfter);
  });

  test.each([1, 3, 8])('in stretches of %i games it is the same, job by job', (chunk) => {
    const records: string[] = [];
    const work = new TournamentWork(plan, { needs: {}, chunk, onRecords: (lines) => records.push(...lines) });
    let [jobs, again] = [0, 0];
    for (let next = work.next(); next !== null; next = work.next()) {
      jobs++;
      const job = next.job.plan as TournamentJob;
      const cut = TOURNAMENT.cut(job);
      for (let index = 0; index < stretchCount(cut); index++) {
        // With what was known when the job began, as a worker has it.
        const results = played(plan, { ...job, ...stretchAt(cut, index) });
        const before = work.done;
        if (work.take({ results, records: results.map((_, i) => `${before + i}`) })) continue;
        again += results.length - (work.done - before);
        break;
      }
    }
    expect(work.course.results).toEqual(course.results);
    expect(work.course.rounds).toEqual(course.rounds);
    expect(work.course.excludedAfter).toEqual(course.excludedAfter);
    expect(records).toEqual(course.results.map((_, game) => `${game}`));
    // What was played without knowing of an exclusion is played again.
    expect(again).toBeGreaterThan(0);
    expect(jobs).toBeGreaterThan(1);
  });
});

test('without a limit nobody is ever excluded', () => {
  const course = run(planOf('round-robin', null));
  expect(course.excludedAfter).toEqual([null, null, null, null, null]);
  expect(course.results.every(({ absent }) => absent.length === 0)).toBe(true);
});
