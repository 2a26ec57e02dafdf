// Pairs of people who gain from each other. Two things are looked for in their rated matches: that one loses to the other
// more often than the ratings of both say, and that at tables with others both do better together than their ratings say.
// Either may be chance or a friend who plays badly in the evening: it is a list to look at, not a verdict.
import { chanceBefore, newRating, rateMatch, type Rating } from './model.ts';

/** One match that counted, by seat; ratings as they were after it. */
export interface CountedMatch {
  readonly ladder: string;
  readonly people: readonly string[];
  readonly places: readonly number[];
  readonly after: readonly Rating[];
}

export interface Suspects {
  readonly people: readonly [string, string];
  /** Matches that they played at one table. */
  readonly matches: number;
  /** 'gift': the first gains from the second. 'help': both gain from the others. */
  readonly kind: 'gift' | 'help';
  /** By how many standard deviations it is more than their ratings say. */
  readonly excess: number;
}

/** Fewer matches say nothing. */
const LEAST_MATCHES = 8;
/** In standard deviations; high, for whoever looks at the list looks at a person. */
const LEAST_EXCESS = 4;

/** What was more than expected, and how far that scatters by chance. */
class Surplus {
  #more = 0;
  #variance = 0;

  add(isBefore: number, chance: number): void {
    this.#more += isBefore - chance;
    this.#variance += chance * (1 - chance);
  }

  get excess(): number {
    return this.#variance === 0 ? 0 : this.#more / Math.sqrt(this.#variance);
  }
}

/** 1, or 0 for behind, or a half for equals. */
const isBefore = (places: readonly number[], one: number, other: number): number =>
  places[one]! < places[other]! ? 1 : places[one] === places[other] ? 0.5 : 0;

/** A match with the ratings that everybody had before it. */
interface SeenMatch extends CountedMatch {
  readonly before: readonly Rating[];
}

/**
 * What two people gain, measured by ratings that each of them has from matches without the other: else what is given away
 * would soon look like what it is expected to be. In the order of the matches.
 */
const look = ([one, other]: readonly [string, string], matches: readonly SeenMatch[]): Suspects[] => {
  const own = new Map<string, Rating>();
  const [gift, help] = [new Surplus(), new Surplus()];
  let together = 0;
  for (const { ladder, people, places, before } of matches) {
    const keyOf = (person: string): string => `${ladder} ${person}`;
    const pair = [people.indexOf(one), people.indexOf(other)].filter((seat) => seat >= 0);
    const table = before.map((rating, seat) =>
      pair.includes(seat) ? (own.get(keyOf(people[seat]!)) ?? newRating()) : rating,
    );
    const [first, second] = pair as [number, number | undefined];
    if (second === undefined) {
      own.set(keyOf(people[first]!), rateMatch(table, places)[first]!);
      continue;
    }
    together++;
    gift.add(isBefore(places, first, second), chanceBefore(table, first, second));
    for (const third of people.keys())
      if (!pair.includes(third))
        for (const seat of pair) help.add(isBefore(places, seat, third), chanceBefore(table, seat, third));
  }
  const gainer = gift.excess > 0 ? ([one, other] as const) : ([other, one] as const);
  const found: Suspects[] = [
    { kind: 'gift', people: gainer, matches: together, excess: Math.abs(gift.excess) },
    { kind: 'help', people: [one, other], matches: together, excess: help.excess },
  ];
  return found.filter(({ excess }) => excess >= LEAST_EXCESS);
};

/** The matches with what everybody was rated before each. */
const withRatings = (matches: Iterable<CountedMatch>): SeenMatch[] => {
  const ratings = new Map<string, Rating>();
  return Array.from(matches, (match) => {
    const { ladder, people, after } = match;
    const before = people.map((person) => ratings.get(`${ladder} ${person}`) ?? newRating());
    for (const [seat, person] of people.entries()) ratings.set(`${ladder} ${person}`, after[seat]!);
    return { ...match, before };
  });
};

/** Of matches in their order; the most striking pair first. */
export const suspectsIn = (matches: Iterable<CountedMatch>): Suspects[] => {
  const seen = withRatings(matches);
  const together = new Map<string, number>();
  const playedBy = new Map<string, number[]>();
  for (const [at, { people }] of seen.entries())
    for (const [seat, one] of people.entries()) {
      playedBy.set(one, playedBy.get(one) ?? []);
      playedBy.get(one)!.push(at);
      for (const other of people.slice(seat + 1)) {
        const key = [one, other].toSorted().join(' ');
        together.set(key, (together.get(key) ?? 0) + 1);
      }
    }
  return [...together]
    .filter(([, count]) => count >= LEAST_MATCHES)
    .flatMap(([key]) => {
      const pair = key.split(' ') as [string, string];
      const indices = new Set(pair.flatMap((person) => playedBy.get(person)!));
      return look(
        pair,
        [...indices].toSorted((a, b) => a - b).map((at) => seen[at]!),
      );
    })
    .toSorted((a, b) => b.excess - a.excess || b.matches - a.matches);
};
