// A game with a known answer: what is computed about agents is what Kuhn found, and what trying everything finds.
import { describe, expect, test } from 'vitest';
import { kuhn } from '../../examples/kuhn/index.ts';
import type { KuhnView } from '../../examples/kuhn/view.ts';
import { random } from '../../src/agents/random.ts';
import { findOdds } from '../../src/arena/exact/odds.ts';
import { exactAnswer, type ExactAnswer } from '../../src/arena/exact/report.ts';
import { listTree, type Position, type Situation, type Tree } from '../../src/arena/exact/tree.ts';
import type { AgentFactory } from '../../src/core/agent.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { DEALS } from './kuhnKit.ts';
import { FIRST, game, isBold, plansOf, SECOND, situationOf, solution, valueOf, type Boldness } from './kuhnPlans.ts';

const treeOf = (of: AnyGame): Tree => {
  const tree = listTree(kuhn, of);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
};
const tree = treeOf(game);

/** Says how it plays. */
const bold =
  (boldness: Boldness): AgentFactory =>
  () => ({
    name: 'bold',
    decide: () => {
      throw new Error('it has said how it plays');
    },
    odds: (view: KuhnView) => {
      const often = boldness(situationOf(view));
      return view.legal.map((id) => (isBold(id) ? often : 1 - often));
    },
  });

const answerOf = (agent: AgentFactory, opponent: AgentFactory | null = null): ExactAnswer =>
  exactAnswer(tree, findOdds(game, tree, agent, '1'), opponent && findOdds(game, tree, opponent, '1'));

test('every deal is listed once, all alike', () => {
  const listed = [...kuhn.chances!(game, game.newState())];
  const sorted = (deals: readonly (readonly number[])[]) => deals.map((deal) => deal.join(' ')).sort();
  expect(sorted(listed.map(({ outcome }) => outcome))).toEqual(sorted(DEALS));
  for (const { probability } of listed) expect(probability).toBe(1 / 6);
});

test.each([0, 1 / 6, 1 / 3])('nothing can be won from Kuhn’s solution, which is worth −1/18 (bluffing %d)', (bluff) => {
  const { values, bestValues, nashConv, exploitability, odds } = answerOf(bold(solution(bluff)));
  for (const wins of [values, bestValues]) {
    expect(wins[0]).toBeCloseTo(-1 / 18, 9);
    expect(wins[1]).toBeCloseTo(1 / 18, 9);
  }
  expect([nashConv, exploitability]).toEqual([0, 0]);
  expect(odds).toEqual({ said: 12, same: 0, counted: 0 });
});

test('the best answer to random play is the best of all plans', () => {
  const { values, bestValues, nashConv, exploitability } = answerOf(random);
  const half: Boldness = () => 0.5;
  expect(values[0]).toBeCloseTo(valueOf([half, half]), 9);
  expect(bestValues[0]).toBeCloseTo(Math.max(...plansOf(FIRST).map((plan) => valueOf([plan, half]))), 9);
  expect(bestValues[1]).toBeCloseTo(Math.max(...plansOf(SECOND).map((plan) => -valueOf([half, plan]))), 9);
  expect(nashConv).toBeCloseTo(11 / 12, 9);
  expect(exploitability).toBeCloseTo(11 / 24, 9);
});

test('whatever the odds, the best answer is the best of all plans: a bet tells which cards made it', () => {
  const rng = rngFrom('odds');
  for (let k = 0; k < 10; k++) {
    const own = rng.fork(k);
    const table = new Map([...FIRST, ...SECOND].map((at) => [at, own.int(5) / 4]));
    const agent: Boldness = (at) => table.get(at)!;
    const { bestValues } = answerOf(bold(agent));
    expect(bestValues[0]).toBeCloseTo(Math.max(...plansOf(FIRST).map((plan) => valueOf([plan, agent]))), 9);
    expect(bestValues[1]).toBeCloseTo(Math.max(...plansOf(SECOND).map((plan) => -valueOf([agent, plan]))), 9);
  }
});

describe('a leak costs what it is worth', () => {
  test('who never bets and never calls loses every chip', () => {
    expect(answerOf(bold(() => 0))).toMatchObject({
      values: [0, 0],
      bestValues: [1, 1],
      nashConv: 2,
      exploitability: 1,
    });
  });

  test('who calls with the jack pays half a chip to the king, a third of one to the queen, each held in every third deal', () => {
    const { bestValues, nashConv } = answerOf(bold(solution(0, { 'J bet': 1 })));
    expect(bestValues[0]).toBeCloseTo(-1 / 18 + 1 / 6 + 1 / 9, 9);
    expect(bestValues[1]).toBeCloseTo(1 / 18, 9);
    expect(nashConv).toBeCloseTo(5 / 18, 9);
  });

  test('and an opponent is told how much of it it has found', () => {
    const leak = bold(() => 0);
    expect(
      answerOf(
        leak,
        bold(() => 1),
      ).opponent,
    ).toEqual({ values: [1, 1], share: 1 });
    expect(answerOf(leak, leak).opponent).toEqual({ values: [0, 0], share: 0 });
    // Bets as the first only; as the second it checks, and wins nothing by that.
    expect(
      answerOf(
        leak,
        bold((at) => (at.includes(' ') ? 0 : 1)),
      ).opponent,
    ).toEqual({ values: [1, 0], share: 0.5 });
    expect(answerOf(bold(solution(0)), leak).opponent!.share).toBeNull();
  });
});

test('cards that a seat has not seen make no other situation, and its own card does', () => {
  const met = new Map<string, Set<Situation>>();
  const visit = (position: Position, moves: string): void => {
    if (position.kind === 'draw') for (const { next } of position.branches) visit(next, moves);
    if (position.kind !== 'decision') return;
    const { situation } = position;
    const view = situation.view as KuhnView;
    // Both deals that give the seat this card lead here, and nothing else does.
    expect(situation.positions).toHaveLength(2);
    const key = `${situation.seat} ${view.cards[situation.seat]} ${moves}`;
    met.set(key, (met.get(key) ?? new Set()).add(situation));
    position.next.forEach((next, i) => visit(next, `${moves} ${game.notation(view.legal[i]!)}`));
  };
  visit(tree.root, '');
  expect(met.size).toBe(12);
  expect([...met.values()].every((situations) => situations.size === 1)).toBe(true);
  expect(new Set([...met.values()].flatMap((situations) => [...situations])).size).toBe(12);
});

test('over two deals both seats begin once, so each can win what both could', () => {
  const two = kuhn.create({ deals: 2, bet: 1 });
  const whole = treeOf(two);
  const { bestValues, values } = exactAnswer(whole, findOdds(two, whole, random, '1'), null);
  const [one, other] = answerOf(random).bestValues as [number, number];
  for (const value of values) expect(value).toBeCloseTo(0, 9);
  for (const value of bestValues) expect(value).toBeCloseTo(one + other, 9);
});

describe('how an agent plays is found out by asking where it does not say', () => {
  const silent =
    (decide: (legal: readonly number[], draw: number) => number): AgentFactory =>
    () => ({ name: 'silent', decide: ({ legal }, { rng }) => decide(legal, rng.int(4)) });

  test('one that always does the same is known for certain', () => {
    const { odds, ...answer } = answerOf(silent((legal) => legal[0]!));
    expect(odds).toEqual({ said: 0, same: 12, counted: 0 });
    // The first of two moves is to check or to call.
    const { odds: _, ...said } = answerOf(bold((at) => (at.endsWith('bet') ? 1 : 0)));
    expect(answer).toEqual(said);
  });

  test('one with a memory has recalled what its seat was asked before', () => {
    const remembering: AgentFactory = () => {
      const recalled: string[] = [];
      return {
        name: 'remembering',
        recall: (view: KuhnView) => void recalled.push(situationOf(view)),
        decide: ({ legal }) => legal[recalled.length]!,
      };
    };
    const { odds } = findOdds(game, tree, remembering, '1');
    const bySituation = tree.situations.map((at) => [situationOf(at.view as KuhnView), odds(at)] as const);
    // Only who has checked before is asked a second time.
    for (const [at, chances] of bySituation) expect(chances).toEqual(at.endsWith('check bet') ? [0, 1] : [1, 0]);
  });

  test('one that draws is counted, the same by the same seed', () => {
    const drawing = silent((legal, draw) => legal[draw < 2 ? 0 : 1]!);
    const counted = answerOf(drawing);
    expect(counted.odds.counted).toBeGreaterThan(8);
    expect(Math.abs(counted.nashConv - 11 / 12)).toBeLessThan(0.1);
    expect(answerOf(drawing)).toEqual(counted);
  });
});

describe('refuses', () => {
  test('a game that is too large to be listed, and one that lists nothing', () => {
    expect(listTree(kuhn, kuhn.create({ deals: 2, bet: 1 }), 1000)).toMatchObject({
      ok: false,
      error: {
        code: 'ERR_TOO_LARGE',
        message: expect.stringMatching(/more than 1.000 positions .* rules that make it smaller/),
      },
    });
    const { chances: _, ...unlisted } = kuhn;
    expect(listTree(unlisted, game)).toMatchObject({ ok: false, error: { code: 'ERR_NO_CHANCES' } });
  });

  test('chances that cannot be, or do not add up', () => {
    const deal = { outcome: [0, 1, 2], probability: 0.5 };
    expect(() => listTree({ ...kuhn, chances: () => [deal] }, game)).toThrow(/add up to 0.5, not to 1/);
    expect(() => listTree({ ...kuhn, chances: () => [{ ...deal, outcome: [0, 0, 2] }] }, game)).toThrow(/0 0 2/);
  });

  test('moves and odds that do not fit', () => {
    const wrong =
      (agent: object): AgentFactory =>
      () => ({ name: 'wrong', decide: () => 77, ...agent });
    expect(() => answerOf(wrong({}))).toThrow(/wrong answers 77 where it may not/);
    expect(() => answerOf(wrong({ odds: () => [0.5, 0.4] }))).toThrow(/odds of 0.5 0.4 for 2 moves/);
  });
});
