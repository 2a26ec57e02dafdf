// A substitute plays on for whoever fails: that one is last, and the others are ranked by what they did.
import { describe, expect, test } from 'vitest';
import { random } from '../agents/random.ts';
import { findGame, GAMES } from '../games/index.ts';
import type { Agent } from './agent.ts';
import { playAsync, playSync, replay, type MatchOptions, type MatchResult } from './match.ts';
import { withLast } from './fault.ts';
import { makeRecord, parseRecord } from './record.ts';
import { rngFrom } from './rng.ts';

const skitgubbe = findGame('skitgubbe');
if (!skitgubbe.ok) throw new Error(skitgubbe.error.message);
const game = skitgubbe.value.create(skitgubbe.value.presets['standard-3']);
const rng = rngFrom('substitute');
const options: MatchOptions = { game, rng, policy: 'substitute' };

/** The first legal move, and the first failure after so many decisions. Counts how often it was asked and told. */
const agent = (failsAt = Infinity): Agent & { asked: number; told: number } => ({
  name: failsAt === Infinity ? 'steady' : 'faulty',
  asked: 0,
  told: 0,
  decide(view) {
    if (this.asked++ >= failsAt) throw new Error('boom');
    return view.legal[0];
  },
  notice() {
    this.told++;
  },
});

/** The places that the cards have led to. */
const natural = (steps: MatchResult['steps']): number[] => game.outcome(replay(game, steps)).places;

test.each([
  ['nobody', [], [2, 3, 1]],
  ['the first', [2], [1, 2, 3]],
  ['the last', [1], [2, 3, 1]],
  ['two', [0, 2], [3, 1, 3]],
  ['all', [0, 1, 2], [3, 3, 3]],
])('of places 2 3 1 when %s failed', (_, offenders, places) => {
  expect(withLast({ places: [2, 3, 1], reason: 'end' }, offenders)).toEqual({ places, reason: 'end' });
});

test('shared places stay shared', () => {
  expect(withLast({ places: [1, 1, 3, 4], reason: 'end' }, [2]).places).toEqual([1, 1, 4, 3]);
});

describe('who fails', () => {
  const agents = [agent(), agent(4), agent()];
  const result = playSync(options, agents);
  const [fault] = result.faults;

  test('is last, and the match is played to its end', () => {
    expect(result.faults).toHaveLength(1);
    expect(fault).toMatchObject({ seat: 1, agent: 'faulty', reason: 'crash', played: [], substituted: true });
    const { places, reason } = game.outcome(replay(game, result.steps));
    expect(result.outcome).toEqual(withLast({ places, reason }, [1]));
    expect(result.outcome.places[1]).toBe(3);
  });

  test('is neither asked nor told any more', () => {
    expect(agents[1]!.asked).toBe(5);
    expect(agents[1]!.told).toBe(result.steps.slice(0, fault!.step).filter(([actor]) => actor! >= 0).length);
    expect(agents[0]!.told).toBe(result.steps.filter(([actor]) => actor! >= 0).length);
  });

  test('has a substitute that plays as the bot random does, from a stream of its own', () => {
    const own = result.steps.flatMap(([actor, id], step) => (actor === 1 && step >= fault!.step ? [{ id, step }] : []));
    expect(own.length).toBeGreaterThan(5);
    for (const { id, step } of own) {
      const view = game.view(replay(game, result.steps, step), 1);
      const turn = { rng: rng.fork('substitute').fork(step), limitMs: null };
      expect(id).toBe(random(game, 1, rng).decide(view, turn));
    }
  });

  test('has it too among agents that take their time', async () => {
    expect(await playAsync(options, [agent(), agent(4), agent()])).toEqual(result);
  });

  test('stands in a record that opens, and whose result follows from it', () => {
    const end = { ...result.outcome, returns: result.returns };
    const record = makeRecord(game, ['ann', 'bob', 'cid'], 'x', result, end);
    const load = (changed: object) =>
      parseRecord(JSON.stringify({ ...record, ...changed }), (id) => GAMES.find((known) => known.id === id));
    expect(load({})).toMatchObject({ ok: true, value: { record: { faults: [{ substituted: true }] } } });
    const wrong = (changed: object, sentence: RegExp) => {
      const found = load(changed);
      expect(found.ok).toBe(false);
      if (!found.ok) expect(found.error.message).toMatch(sentence);
    };
    const other = (seat: number) => ({ faults: [{ ...fault, seat }] });
    wrong({ faults: [] }, /does not follow/);
    wrong(other(2), /substitute for seat 2 has no move/);
    wrong({ faults: [{ ...fault, substituted: 'yes' }] }, /"faults"/);
    wrong({ faults: [{ ...fault, step: result.steps.length }] }, /has no move/);
  });
});

test('a match in which all have failed goes on to its end without a winner', () => {
  const { outcome, faults, steps } = playSync(options, [agent(2), agent(0), agent(1)]);
  expect(outcome.places).toEqual([3, 3, 3]);
  expect(faults.map(({ seat }) => seat).sort()).toEqual([0, 1, 2]);
  expect(natural(steps)).toContain(1);
});

test('failing to notice a move replaces nobody', () => {
  const deaf: Agent = {
    ...agent(),
    notice: () => {
      throw new Error('what?');
    },
  };
  const { faults, outcome, steps } = playSync(options, [deaf, agent(), agent()]);
  expect(faults.length).toBeGreaterThan(10);
  expect(faults.filter(({ substituted }) => substituted)).toEqual([]);
  expect(outcome.places).toEqual(natural(steps));
});

test('whoever is absent is never asked or told, and its substitute has the place that it has played for', () => {
  const agents = [agent(), agent(), agent()];
  const { faults, outcome, steps } = playSync({ ...options, absent: [0] }, agents);
  expect([agents[0]!.asked, agents[0]!.told, faults]).toEqual([0, 0, []]);
  expect(agents[1]!.asked).toBeGreaterThan(0);
  expect(outcome.places).toEqual(natural(steps));
});
