// Skill and luck of a committed set of games, against figures worked out here from the records themselves.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyDefinition } from '../../../core/definition.ts';
import { CHANCE } from '../../../core/game.ts';
import { parseRecord, type LoadedRecord } from '../../../core/record.ts';
import { rngFrom } from '../../../core/rng.ts';
import { GAMES } from '../../../games/index.ts';
import { LEAST_DEALS, ownDeals, skillAndLuck, tellsLuck, type OwnDeal } from './luck.ts';

interface Stored {
  readonly seat: number;
  readonly practice: boolean;
  readonly record: { readonly game: string };
}
const path = new URL('../../../../test/e2e/games.json', import.meta.url);
const stored = (JSON.parse(readFileSync(path, 'utf8')) as { games: Stored[] }).games.filter(
  ({ practice, record }) => !practice && record.game === 'tysiac',
);
const find = (id: string): AnyDefinition => GAMES.find((game) => game.id === id)!;
const tysiac = find('tysiac');

const games = stored.map(({ seat, record }) => {
  const loaded = parseRecord(JSON.stringify(record), find);
  if (!loaded.ok) throw new Error(loaded.error.message);
  return { seat, loaded: loaded.value };
});

const dealsOf = ({ seat, loaded }: (typeof games)[number]): OwnDeal[] => {
  const steps = ownDeals(tysiac, seat, loaded);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
const all = games.map(dealsOf);

/** Own points less the mean of the others'. */
const margin = (values: readonly number[], seat: number): number => {
  const others = values.filter((_, at) => at !== seat);
  return values[seat]! - others.reduce((sum, value) => sum + value, 0) / others.length;
};

/** The luck of every deal in turn, straight from the game's kit. */
const lucksOf = (seat: number, { game, steps }: LoadedRecord): number[] => {
  const kit = tysiac.study!(game);
  const state = game.newState();
  const out = new Float64Array(game.seats);
  const lucks: number[] = [];
  for (const [actor, ...rest] of steps) {
    if (actor !== CHANCE) game.apply(state, rest[0]!);
    else {
      game.applyChance(state, rest);
      if (game.actor(state) < 0) continue;
      kit.luck!(state, rest, out);
      lucks.push(margin([...out], seat));
    }
  }
  return lucks;
};

describe('deals of a person', () => {
  test('what is made of all deals is how the match ended', () => {
    for (const [i, { seat, loaded }] of games.entries()) {
      const made = all[i]!.reduce((sum, [points]) => sum + points, 0);
      expect(made).toBeCloseTo(margin(loaded.record.result!.returns, seat), 9);
    }
  });

  test('the luck of each deal is that of the kit, and the same for nobody', () => {
    for (const [i, { seat, loaded }] of games.entries()) {
      const lucks = lucksOf(seat, loaded);
      expect(all[i]!.map(([, luck]) => luck)).toEqual(lucks);
    }
    expect(new Set(all.flat().map(([, luck]) => luck)).size).toBeGreaterThan(50);
  });

  test('only games whose cards can be valued are told of', () => {
    expect(GAMES.filter(tellsLuck).map(({ id }) => id)).toEqual(['tysiac', 'ulti']);
  });
});

describe('skill and luck', () => {
  /** Least squares, as the textbook has it. */
  const slope = (deals: readonly OwnDeal[]): number => {
    const n = deals.length;
    const mean = (at: 0 | 1): number => deals.reduce((sum, deal) => sum + deal[at], 0) / n;
    const [y, x] = [mean(0), mean(1)];
    const xy = deals.reduce((sum, [made, luck]) => sum + (made - y) * (luck - x), 0);
    return xy / deals.reduce((sum, [, luck]) => sum + (luck - x) ** 2, 0);
  };

  test('each half of the deals is freed from luck by what the other half says of it', () => {
    const deals = all.flat();
    const [even, odd] = [deals.filter((_, i) => i % 2 === 0), deals.filter((_, i) => i % 2 === 1)];
    const free = [
      ...even.map(([made, luck]) => made - slope(odd) * luck),
      ...odd.map(([made, luck]) => made - slope(even) * luck),
    ];
    const sum = free.reduce((total, value) => total + value, 0);
    const n = free.length;
    const deviation = Math.sqrt(free.reduce((total, value) => total + (value - sum / n) ** 2, 0) / (n - 1));
    const found = skillAndLuck(deals)!;
    expect(n).toBeGreaterThan(60);
    expect(found.deals).toBe(n);
    expect(found.better).toBeCloseTo(sum, 1);
    expect(found.made - found.expected).toBeCloseTo(sum, 1);
    // The normal quantile is near Student's for so many deals.
    const half = 1.96 * deviation * Math.sqrt(n);
    expect(found.interval![1] - found.better).toBeGreaterThan(0.98 * half);
    expect(found.interval![1] - found.better).toBeLessThan(1.05 * half);
    expect(found.better - found.interval![0]).toBeCloseTo(found.interval![1] - found.better, 1);
  });

  test('finds the skill that is there, whatever the cards were', () => {
    const rng = rngFrom('skill');
    const uniform = (): number => rng.int(2001) / 1000 - 1;
    // Forty points for a point of luck, five points of skill a deal, and good cards all the way.
    const deals = Array.from({ length: 400 }, (): OwnDeal => {
      const luck = uniform() + 0.3;
      return [40 * luck + 5 + 3 * uniform(), luck];
    });
    const { made, better, interval } = skillAndLuck(deals)!;
    expect(made).toBeGreaterThan(5000);
    expect(interval![0]).toBeLessThan(2000);
    expect(interval![1]).toBeGreaterThan(2000);
    expect(Math.abs(better - 2000)).toBeLessThan(120);
  });

  test('says nothing with too little data', () => {
    const deals = all.flat();
    expect(skillAndLuck(deals.slice(0, LEAST_DEALS - 1))).toBeNull();
    expect(skillAndLuck(deals.slice(0, LEAST_DEALS))).not.toBeNull();
  });
});
