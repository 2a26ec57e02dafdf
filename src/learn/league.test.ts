import { expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import {
  addPast,
  drawRival,
  forgetMeetings,
  newLeague,
  recordMeetings,
  rivalsOf,
  weightOf,
  winRateOf,
  type Member,
} from './league.ts';

const settings = { share: 0.5, bots: ['weak', 'strong'], interval: 1, most: 2 };
const version = (iteration: number) => ({ iteration, decisions: 0, parameters: Float32Array.of(iteration) });

/** A league in which these have been met, each a hundred times. */
const leagueWith = (wins: Readonly<Record<string, number>>): Member[] => {
  const league = newLeague(settings);
  for (const name of Object.keys(wins)) {
    if (name.startsWith('past-')) addPast(league, version(Number(name.slice(5))), 10);
  }
  for (const member of league) Object.assign(member, { matches: 100, wins: wins[member.name] });
  return league;
};

test('who beats the net is met more often, who never does still now and then', () => {
  const league = leagueWith({ weak: 100, strong: 20 });
  const counts: Record<string, number> = { weak: 0, strong: 0 };
  const rng = rngFrom('draws');
  for (let i = 0; i < 2000; i++) counts[drawRival(rivalsOf(league, rng.fork(i)), rng.fork(i).fork('draw'))!.name]!++;
  const share = weightOf(league[1]!) / (weightOf(league[0]!) + weightOf(league[1]!));
  expect(share).toBeGreaterThan(0.9);
  expect(counts['strong']! / 2000).toBeCloseTo(share, 1);
  expect(counts['weak']).toBeGreaterThan(20);
});

test('one past version stands for all, and over many iterations each is met by its weight', () => {
  const league = leagueWith({ weak: 50, strong: 50, 'past-1': 90, 'past-2': 30 });
  const met = new Map<string, number>();
  const draws = 4000;
  for (let i = 0; i < draws; i++) {
    const rng = rngFrom('iterations').fork(i);
    const rivals = rivalsOf(league, rng.fork('rivals'));
    expect(rivals.length).toBe(3);
    const { name } = drawRival(rivals, rng.fork('match'))!;
    met.set(name, (met.get(name) ?? 0) + 1);
  }
  const total = league.reduce((sum, member) => sum + weightOf(member), 0);
  for (const member of league) expect(met.get(member.name)! / draws).toBeCloseTo(weightOf(member) / total, 1);
});

test('what was met before fades; who was not met keeps what is known', () => {
  const league = leagueWith({ weak: 100, strong: 20 });
  const rivals = rivalsOf(league, rngFrom(1));
  recordMeetings(league, rivals, [
    { matches: 10, wins: 0 },
    { matches: 0, wins: 0 },
  ]);
  expect(league.map(({ matches, wins }) => [matches, wins])).toEqual([
    [100, 90],
    [100, 20],
  ]);
  forgetMeetings(league);
  expect(league.map(winRateOf)).toEqual([0.5, 0.5]);
});

test('of too many past versions the most beaten one goes', () => {
  const league = leagueWith({ weak: 0, strong: 0, 'past-1': 30, 'past-2': 45 });
  addPast(league, version(3), 2);
  expect(league.map(({ name }) => name)).toEqual(['weak', 'strong', 'past-1', 'past-3']);
  expect(rivalsOf(league, rngFrom(2)).at(-1)!.parameters).toHaveLength(1);
});

test('without a share there is no league', () => {
  expect(newLeague({ ...settings, share: 0 })).toEqual([]);
  expect(rivalsOf([], rngFrom(1))).toEqual([]);
});
