import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import { random } from '../../agents/random.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { COUNTERS, RATES } from './counters.ts';
import { tysiac, type TysiacGame } from './index.ts';
import { DECLARER_119, DECLARER_120, inAlpha } from './vectors/playedHands.ts';
import { deal, table } from './vectors/table.ts';

type Counts = Record<string, number>;
const newCounts = (game: TysiacGame): Float64Array[] =>
  Array.from({ length: game.seats }, () => new Float64Array(COUNTERS.length));
const named = (counts: readonly Float64Array[]): Counts[] =>
  counts.map((row) =>
    Object.fromEntries(COUNTERS.map(({ key }, i) => [key, row[i]!] as const).filter(([, n]) => n !== 0)),
  );

/** What is counted after the last decision of these moves. */
const counted = (game: TysiacGame, dealt: ReturnType<typeof deal>, moves: string): Counts[] => {
  const position = scene(game, dealt, moves);
  const counts = newCounts(game);
  tysiac.count(game, position.state, counts);
  return named(counts);
};

const alpha = table('alpha-1000');
const polish = table('polish-3');
const polish4 = table('polish-4');

const BOMB_100 = { bombs: 1, bombsAfterTo100: 1, bombBids: 100, bombDeals: 1 };
const PLAYED_120 = { deals: 1, declared: 1, contractPoints: 120, marriagePoints: 40, hands: 1, marriagesInSpades: 1 };

describe('a deal counts when its last decision is made', () => {
  test.each<[name: string, game: TysiacGame, dealt: ReturnType<typeof deal>, moves: string, counts: Counts[]]>([
    ['in the middle nothing', alpha, deal(), 'b100 p m0', [{}, {}]],
    [
      'thrown in',
      alpha,
      deal(),
      'p p',
      [
        { deals: 1, thrownIn: 1 },
        { deals: 1, thrownIn: 1 },
      ],
    ],
    ['bombed with redeal', alpha, deal(), 'b100 p m0 bomb', [{ deals: 1 }, { deals: 1, ...BOMB_100 }]],
    ['bombed with award', polish, deal(), 'p p bomb', [{ deals: 1 }, { deals: 1, ...BOMB_100 }, { deals: 1 }]],
    [
      'bombed after a higher bid',
      alpha,
      deal(),
      'b100 b120 p m0 bomb',
      [{ deals: 1, bombs: 1, bombsAfter101To120: 1, bombBids: 120, bombDeals: 1 }, { deals: 1 }],
    ],
    ['a failed proof', alpha, deal(), 'b130 ch', [{ deals: 1 }, { deals: 1, proofsFailed: 1 }]],
    [
      'a contract made',
      alpha,
      deal(DECLARER_120),
      inAlpha(DECLARER_120, 100, 120),
      [
        { deals: 1, defended: 1, defencePoints: 32, hands: 1, handPoints: 32 },
        { ...PLAYED_120, made: 1, contractsMade101To120: 1, handPoints: 120 },
      ],
    ],
    [
      'a contract lost',
      alpha,
      deal(DECLARER_119),
      inAlpha(DECLARER_119, 120),
      [
        { deals: 1, defended: 1, defencePoints: 33, hands: 1, handPoints: 33 },
        { ...PLAYED_120, contractsLost101To120: 1, handPoints: 119 },
      ],
    ],
  ])('%s', (_, game, dealt, moves, counts) => expect(counted(game, dealt, moves)).toEqual(counts));

  test('the sitting dealer neither declares nor defends', () => {
    const position = scene(polish4, deal(), 'p p').finish();
    const counts = newCounts(polish4);
    tysiac.count(polish4, position.state, counts);
    const [sitting, declarer, ...defenders] = named(counts);
    expect(sitting).toEqual({ deals: 1 });
    expect(declarer).toMatchObject({ deals: 1, declared: 1, contractPoints: position.view(null).lastDeal!.contract });
    for (const defender of defenders) expect(defender).toMatchObject({ deals: 1, defended: 1 });
  });

  test('the last deal of a match counts too', () => {
    const once = table('alpha-1000', { maxHands: 1 });
    expect(counted(once, deal(), 'p p')).toEqual([
      { deals: 1, thrownIn: 1 },
      { deals: 1, thrownIn: 1 },
    ]);
  });
});

describe('over whole matches', () => {
  test.each(['alpha-1000', 'open-table-3', 'polish-4', 'russian-3'])('%s: the counts add up', (preset) => {
    const game = table(preset, { maxHands: 12, target: 100_000 });
    const counts = newCounts(game);
    const rng = rngFrom('counters');
    const agents = Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
    playSync({ game, rng, onDecision: (s) => tysiac.count(game, s, counts) }, agents);
    const rows = counts.map((row) => Object.fromEntries(COUNTERS.map(({ key }, i) => [key, row[i]!])));
    const sum = (key: string): number => rows.reduce((total, row) => total + row[key]!, 0);
    expect(rows.map((row) => row.deals)).toEqual(rows.map(() => 12));
    const active = game.seats === 4 ? 3 : game.seats;
    expect(sum('defended')).toBe((active - 1) * sum('declared'));
    expect(sum('declared') + sum('bombs') + sum('proofsFailed') + rows[0]!.thrownIn!).toBe(12);
    expect(sum('made')).toBeLessThanOrEqual(sum('declared'));
    const under = (start: string): number =>
      COUNTERS.filter(({ key }) => key.startsWith(start)).reduce((total, { key }) => total + sum(key), 0);
    expect([under('contractsMade'), under('contractsLost'), under('bombsAfter')]).toEqual([
      sum('made'),
      sum('declared') - sum('made'),
      sum('bombs'),
    ]);
    expect(sum('contractPoints')).toBeGreaterThanOrEqual(100 * sum('declared'));
  });
});

test('every rate is a share of two counters, all keys are different', () => {
  const keys = COUNTERS.map((counter) => counter.key as string);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(RATES.map((rate) => rate.key)).size).toBe(RATES.length);
  for (const { of, per } of RATES) expect(keys).toEqual(expect.arrayContaining([of, per]));
});
