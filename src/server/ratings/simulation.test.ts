// Three hundred people of known strength play each other, and two of them help each other.
import { expect, test } from 'vitest';
import { exp } from '../../core/functions.ts';
import type { Rng } from '../../core/game.ts';
import { rngFrom, shuffle } from '../../core/rng.ts';
import { isProvisional, newRating, rateMatch, type Rating } from './model.ts';
import { suspectsIn, type CountedMatch } from './suspects.ts';

const PEOPLE = 300;
const ROUNDS = 120;
const BETA = 25 / 6;
const names = Array.from({ length: PEOPLE }, (_, at) => `p${String(at).padStart(3, '0')}`);

/** About normal: the mean is 25 and the deviation 25/3, as of people whom nobody knows. */
const strengths = (rng: Rng): number[] =>
  names.map(() => {
    let sum = -6;
    for (let k = 0; k < 12; k++) sum += rng.int(1_000_001) / 1_000_000;
    return 25 + (25 / 3) * sum;
  });

/** Places as the model has them: the chance of each to be next goes with their strength. */
const placesOf = (strength: readonly number[], rng: Rng): number[] => {
  const places = strength.map(() => 0);
  const weights = strength.map((own) => exp((own - 25) / (BETA * Math.sqrt(strength.length))));
  for (let place = 1; place <= strength.length; place++) {
    const open = [...strength.keys()].filter((seat) => places[seat] === 0);
    let at = (rng.int(1_000_000_000) / 1_000_000_000) * open.reduce((sum, seat) => sum + weights[seat]!, 0);
    places[open.find((seat) => (at -= weights[seat]!) < 0) ?? open.at(-1)!] = place;
  }
  return places;
};

interface World {
  readonly strength: readonly number[];
  readonly ratings: ReadonlyMap<string, Rating>;
  readonly matches: readonly CountedMatch[];
}

type Bend = (people: readonly string[], places: number[]) => number[];

const play = (size: number, seed: string, bend: Bend = (_, places) => places, isPaired = false): World => {
  const rng = rngFrom(seed);
  const strength = strengths(rng.fork('strengths'));
  if (isPaired) strength.fill(25, 0, 2);
  const ratings = new Map(names.map((name) => [name, newRating()]));
  const matches: CountedMatch[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const seats = shuffle([...names.keys()], rng.fork('seats').fork(round));
    // The pair finds itself at one table every third round.
    const isTogether = isPaired && round % 3 === 0;
    const order = isTogether ? [0, 1, ...seats.filter((who) => who > 1)] : seats;
    for (let at = 0; at + size <= order.length; at += size) {
      const table = order.slice(at, at + size);
      const people = table.map((who) => names[who]!);
      const fair = placesOf(
        table.map((who) => strength[who]!),
        rng.fork('match').fork(round * PEOPLE + at),
      );
      const places = bend(people, fair);
      const after = rateMatch(
        people.map((name) => ratings.get(name)!),
        places,
      );
      for (const [seat, name] of people.entries()) ratings.set(name, after[seat]!);
      matches.push({ ladder: 'x', people, places, after });
    }
  }
  return { strength, ratings, matches };
};

/** How many have their strength within the interval of so many deviations around their rating. */
const within = ({ strength, ratings }: World, deviations: number): number =>
  names.filter((name, at) => {
    const { mu, sigma } = ratings.get(name)!;
    return Math.abs(mu - strength[at]!) <= deviations * sigma;
  }).length;

test.each([2, 3, 4])('300 people at tables of %i end within the intervals of their ratings', (size) => {
  const world = play(size, `people/${size}`);
  const found = { within95: within(world, 1.96), within3: within(world, 3) };
  if (process.env['TALON_FIGURES']) {
    const { ratings, strength, matches } = world;
    const off = names.map((name, at) => ratings.get(name)!.mu - strength[at]!);
    console.log(size, found, {
      sigma: names.reduce((sum, name) => sum + ratings.get(name)!.sigma, 0) / PEOPLE,
      rms: Math.sqrt(off.reduce((sum, x) => sum + x * x, 0) / PEOPLE),
      bias: off.reduce((sum, x) => sum + x, 0) / PEOPLE,
      suspects: suspectsIn(matches),
    });
  }
  expect(found.within95).toBeGreaterThanOrEqual(PEOPLE * 0.92);
  expect(found.within3).toBeGreaterThanOrEqual(PEOPLE * 0.99);
  const guesses = names.filter((name) => isProvisional(world.ratings.get(name)!));
  expect(guesses.length).toBeLessThan(PEOPLE * 0.05);
  // Nobody who plays honestly is listed.
  expect(suspectsIn(world.matches)).toEqual([]);
});

test('one who loses to another on purpose is listed with that one, and nobody else is', () => {
  const [one, other] = names as [string, string];
  const lose: Bend = (people, places) =>
    people.includes(one) && people.includes(other) ? people.map((name) => (name === one ? 1 : 2)) : places;
  const found = suspectsIn(play(2, 'gift', lose, true).matches);
  if (process.env['TALON_FIGURES']) console.log(found);
  expect(found.map(({ people, kind }) => [people, kind])).toEqual([[[one, other], 'gift']]);
});

test('two who help each other against the third are listed, and nobody else is', () => {
  const [one, other] = names as [string, string];
  const help: Bend = (people, places) =>
    people.includes(one) && people.includes(other)
      ? people.map((name) => (name === one ? 1 : name === other ? 2 : 3))
      : places;
  const found = suspectsIn(play(3, 'help', help, true).matches);
  if (process.env['TALON_FIGURES']) console.log(found);
  expect(found.some(({ people, kind }) => kind === 'help' && people.join() === `${one},${other}`)).toBe(true);
  expect(new Set(found.map(({ people }) => people.toSorted().join()))).toEqual(new Set([`${one},${other}`]));
});
