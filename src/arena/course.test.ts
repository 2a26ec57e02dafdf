// Who is excluded depends on the games alone, never on how they were cut among workers.
import { describe, expect, test } from 'vitest';
import { Schedule, type Stretch } from '../sim/schedule.ts';
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

/** Plays it all with workers that answer in the order that `pick` says, and counts the games that did not stand. */
const run = (plan: TournamentPlan, workers: number, size: number, pick: (busy: number) => number) => {
  const course = new Course(plan);
  const schedule = new Schedule<GameResult[]>({ from: 0, to: course.known, align: 3, size, workers });
  const busy: { stretch: Stretch; told: TableStretch }[] = [];
  let again = 0;
  for (;;) {
    while (busy.length < workers) {
      const stretch = schedule.next();
      if (stretch === null) break;
      busy.push({ stretch, told: course.tell(stretch) });
    }
    if (busy.length === 0) break;
    const [{ stretch, told } = busy[0]!] = busy.splice(pick(busy.length), 1);
    schedule.finish(stretch, played(plan, told));
    for (const due of schedule.ready()) {
      const { from, to } = due.stretch;
      const stand = course.take(due.result);
      again += to - from - stand;
      if (from + stand < to) schedule.takeBack({ from: from + stand, to });
    }
    schedule.extendTo(course.known);
  }
  return { course, again };
};

describe.each<Format>(['round-robin', 'swiss'])('%s', (format) => {
  const plan = planOf(format, 4);
  const { course, again } = run(plan, 1, 6, () => 0);

  test('faults are counted in the order of the games; after so many somebody is excluded', () => {
    expect(course.results).toHaveLength(course.games);
    expect(again).toBe(0);
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

  test.each([
    [2, 3, 0],
    [2, 6, 1],
    [4, 3, 3],
    [3, 30, 2],
  ])('%i workers with %i games at a time, the answer %i of those under way first', (workers, size, pick) => {
    const other = run(plan, workers, size, (busy) => Math.min(pick, busy - 1));
    expect(other.course.results).toEqual(course.results);
    expect(other.course.rounds).toEqual(course.rounds);
    expect(other.course.excludedAfter).toEqual(course.excludedAfter);
  });
});

test('what was played without knowing of an exclusion is played again', () => {
  expect(run(planOf('round-robin', 4), 4, 3, (busy) => busy - 1).again).toBeGreaterThan(0);
});

test('without a limit nobody is ever excluded', () => {
  const { course } = run(planOf('round-robin', null), 2, 6, () => 0);
  expect(course.excludedAfter).toEqual([null, null, null, null, null]);
  expect(course.results.every(({ absent }) => absent.length === 0)).toBe(true);
});
