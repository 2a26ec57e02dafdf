// What happens when an agent fails: bad answers, crashes and timeouts under the three policies.
import { describe, expect, test } from 'vitest';
import { table } from '../games/tysiac/vectors/table.ts';
import type { Agent, Answer } from './agent.ts';
import type { BaseView } from './game.ts';
import type { Fault } from './fault.ts';
import { MatchError, playAsync, playSync, replay, type MatchOptions, type MatchResult } from './match.ts';
import { rngFrom } from './rng.ts';

const game = table('alpha-1000', { maxHands: 1 });
const rng = rngFrom('faults');
const options: MatchOptions = { game, rng };

/** Seat 1 bids 100 and declares; everything else is the last legal move. */
const steady = (seat: number): Agent => ({
  name: `steady ${seat}`,
  decide: (view: BaseView) => (view.phase === 'auction' ? view.legal[seat === 1 ? 1 : 0]! : view.legal.at(-1)!),
});

/** Seat 1 as above, but for its first decision in one phase. */
const withFailure = (phase: string, fail: (view: BaseView) => unknown): Agent[] => {
  let failed = false;
  const good = steady(1);
  const decide: Agent['decide'] = (view, turn) => {
    if (failed || view.phase !== phase) return good.decide(view, turn);
    failed = true;
    return fail(view) as Answer;
  };
  return [steady(0), { name: 'faulty', decide }];
};

/** What the fallback must have played: legal ids drawn from the stream of the step. */
const fallbackAt = (steps: MatchResult['steps'], from: number, howMany: number): number[] =>
  Array.from({ length: howMany }, (_, i) => {
    const { legal } = game.view(replay(game, steps, from + i), 1);
    return legal[
      rng
        .fork('fallback')
        .fork(from + i)
        .int(legal.length)
    ]!;
  });

const unprintable: unknown = Object.create(null);

/** In the exchange two cards are due. */
const BAD_ANSWERS: [name: string, answer: (view: BaseView) => unknown, replaced: number, named: string][] = [
  ['NaN', () => Number.NaN, 1, "'NaN'"],
  ['a fraction', () => 1.5, 1, "'1.5'"],
  ['infinity', () => Number.POSITIVE_INFINITY, 1, "'Infinity'"],
  ['a negative id', () => -1, 1, "'-1'"],
  ['an id out of range', () => game.actionCount, 1, `'${game.actionCount}'`],
  ['an id of another phase', () => 0, 1, "'p'"],
  ['a text', () => 'x', 1, 'nothing that could be a move'],
  ['a text with the right id', (view) => String(view.legal[0]), 1, 'nothing that could be a move'],
  ['null', () => null, 1, 'nothing that could be a move'],
  ['nothing', () => undefined, 1, 'nothing that could be a move'],
  ['true', () => true, 1, 'nothing that could be a move'],
  ['a symbol', () => Symbol('x'), 1, 'nothing that could be a move'],
  ['a big number', () => 3n, 1, 'nothing that could be a move'],
  ['a function', () => () => 0, 1, 'nothing that could be a move'],
  ['an empty list', () => [], 1, 'nothing that could be a move'],
  ['an object', (view) => ({ id: view.legal[0] }), 1, 'nothing that could be a move'],
  ['an object that looks like a list', (view) => ({ 0: view.legal[0], length: 2 }), 1, 'nothing that could be a move'],
  ['an object with a wrong length', () => ({ length: 'x' }), 1, 'nothing that could be a move'],
  ['a typed array', (view) => Int32Array.of(view.legal[1]!), 1, 'nothing that could be a move'],
  ['a list of junk', () => ['x'], 1, "'x'"],
  ['a list of something unprintable', () => [unprintable], 1, "'object'"],
  ['a good id and junk', (view) => [view.legal[1], undefined], 2, "'undefined'"],
  ['a good id and NaN', (view) => [view.legal[1], Number.NaN], 2, "'NaN'"],
  ['a good id in a list in a list', (view) => [[view.legal[1]]], 1, `'`],
  ['the same card twice', (view) => [view.legal[1], view.legal[1]], 2, `'x`],
  ['two cards in the wrong order', (view) => [view.legal[5], view.legal[1]], 2, `'x`],
  ['a card too many', (view) => view.legal.slice(1, 4), 2, `'x`],
  ['a thousand ids', (view) => Array.from({ length: 1000 }, () => view.legal[1]), 2, `'x`],
];

const expectFault = (fault: Fault | undefined, rest: Partial<Fault>): void =>
  expect(fault).toMatchObject({ seat: 1, agent: 'faulty', ...rest });

describe.each(BAD_ANSWERS)('%s as an answer', (_, answer, replaced, named) => {
  const phase = 'exchange';

  test('fallback: it is replaced whole by random legal moves, and the match goes on', () => {
    const { steps, faults, outcome } = playSync(options, withFailure(phase, answer));
    expect(faults).toHaveLength(1);
    const { step } = faults[0]!;
    expect(game.view(replay(game, steps, step), 1)).toMatchObject({ phase, actor: 1, given: 0 });
    const played = fallbackAt(steps, step, replaced);
    expectFault(faults[0], { phase, reason: 'illegal', played });
    expect(faults[0]!.detail).toContain(`answered ${named}`);
    expect(steps.slice(step, step + replaced)).toEqual(played.map((id) => [1, id]));
    expect(game.actor(replay(game, steps))).toBe(-2);
    expect(outcome.reason).toBe('unfinished');
  });

  test('forfeit: the match is lost, and nothing of it is played', () => {
    const { steps, faults, outcome, returns } = playSync({ ...options, policy: 'forfeit' }, withFailure(phase, answer));
    expectFault(faults[0], { step: steps.length, phase, reason: 'illegal', played: [] });
    expect(game.view(replay(game, steps), 1)).toMatchObject({ phase, actor: 1, given: 0 });
    expect(outcome).toEqual({ places: [1, 2], reason: 'forfeit' });
    expect(returns).toEqual([0, 0]);
  });

  test('throw: the error carries the fault', () => {
    const play = () => playSync({ ...options, policy: 'throw' }, withFailure(phase, answer));
    expect(play).toThrow(MatchError);
    try {
      play();
    } catch (problem) {
      const { message, fault } = problem as MatchError;
      expectFault(fault ?? undefined, { phase, reason: 'illegal', played: [] });
      expect(message).toContain('faulty (seat 1, exchange): answered');
    }
  });

  test('playAsync takes it the same way, also as a promise', async () => {
    const expected = playSync(options, withFailure(phase, answer));
    expect(await playAsync(options, withFailure(phase, answer))).toEqual(expected);
    const promised = withFailure(phase, (view) => Promise.resolve(answer(view)));
    expect(await playAsync(options, promised)).toEqual(expected);
    await expect(playAsync({ ...options, policy: 'throw' }, withFailure(phase, answer))).rejects.toThrow(MatchError);
  });
});

const crash = (problem: unknown) => (): never => {
  throw problem;
};
const PROBLEMS: [name: string, problem: unknown, detail: string][] = [
  ['an error', new Error('out of cards'), 'Error: out of cards'],
  ['a text', 'oops', 'oops'],
  ['nothing', undefined, 'undefined'],
  ['something unprintable', unprintable, 'object'],
  ['an error of an inner match', new MatchError('inner'), 'MatchError: inner'],
];

describe.each(PROBLEMS)('an agent that throws %s', (_, problem, detail) => {
  const phase = 'play';

  test.each<[name: string, play: () => Promise<MatchResult>]>([
    ['at once', async () => playSync(options, withFailure(phase, crash(problem)))],
    ['at once, in playAsync', () => playAsync(options, withFailure(phase, crash(problem)))],
    [
      'in a promise',
      () =>
        playAsync(
          options,
          withFailure(phase, () => Promise.reject(problem)),
        ),
    ],
  ])('%s: is replaced by a random move', async (_name, play) => {
    const { steps, faults } = await play();
    expect(faults).toHaveLength(1);
    const { step } = faults[0]!;
    expectFault(faults[0], { phase, reason: 'crash', detail, played: fallbackAt(steps, step, 1) });
    expect(steps[step]).toEqual([1, faults[0]!.played[0]]);
  });

  test('loses under forfeit, and the match fails under throw', async () => {
    const failing = () => withFailure(phase, crash(problem));
    expect(playSync({ ...options, policy: 'forfeit' }, failing()).outcome.places).toEqual([1, 2]);
    expect((await playAsync({ ...options, policy: 'forfeit' }, failing())).outcome.places).toEqual([1, 2]);
    expect(() => playSync({ ...options, policy: 'throw' }, failing())).toThrow('faulty (seat 1, play)');
    await expect(playAsync({ ...options, policy: 'throw' }, failing())).rejects.toThrow('faulty (seat 1, play)');
  });
});

describe('a time limit', () => {
  /** Never wakes up by itself; the test lets the time of one decision run out. */
  const clock = () => {
    const asked: number[] = [];
    let wake = (): void => {};
    const sleep = (ms: number): Promise<void> => {
      asked.push(ms);
      return new Promise((resolve) => (wake = resolve));
    };
    return { asked, sleep, ring: () => wake() };
  };
  const never = (): Promise<Answer> => new Promise(() => {});

  test('an answer in time counts, and the agent is told the limit', async () => {
    const { sleep, asked } = clock();
    const limits: (number | null)[] = [];
    const agents = [0, 1].map((seat) => ({
      ...steady(seat),
      decide: (view: BaseView, turn: { limitMs: number | null }) => {
        limits.push(turn.limitMs);
        return Promise.resolve(steady(seat).decide(view, turn as never));
      },
    }));
    const result = await playAsync(options, agents, { ms: 250, sleep });
    expect(result).toEqual(playSync(options, [steady(0), steady(1)]));
    expect(new Set(limits)).toEqual(new Set([250]));
    expect(new Set(asked)).toEqual(new Set([250]));
    expect(asked).toHaveLength(limits.length);
  });

  test.each([
    ['never answers', never],
    ['fails after its time', () => never().then(crash('too late'))],
  ])('an agent that %s is replaced', async (_, fail) => {
    const { sleep, ring } = clock();
    const agents = withFailure('musik', () => {
      setTimeout(ring);
      return fail();
    });
    const { faults, steps } = await playAsync(options, agents, { ms: 250, sleep });
    const { step } = faults[0]!;
    expect(faults).toHaveLength(1);
    const played = fallbackAt(steps, step, 1);
    expectFault(faults[0], { phase: 'musik', reason: 'timeout', detail: 'took more than 250 ms', played });
  });

  test('loses under forfeit, and throws under throw', async () => {
    const limit = { ms: 5, sleep: () => Promise.resolve() };
    const slow = () => withFailure('auction', never);
    const good = { ms: 5, sleep: () => never().then(() => {}) };
    expect((await playAsync({ ...options, policy: 'forfeit' }, slow(), limit)).outcome.places).toEqual([1, 2]);
    await expect(playAsync({ ...options, policy: 'throw' }, slow(), limit)).rejects.toThrow('took more than 5 ms');
    expect((await playAsync(options, [steady(0), steady(1)], good)).faults).toEqual([]);
  });
});

describe('faults are independent', () => {
  test('an agent that always fails plays the whole match by fallback, each fault logged where it happened', () => {
    const broken: Agent = { name: 'broken', decide: crash(new Error('no')) };
    const { steps, faults } = playSync(options, [steady(0), broken]);
    const own = steps.flatMap((step, index) => (step[0] === 1 ? [{ step: index, played: [step[1]] }] : []));
    expect(faults.map(({ step, played }) => ({ step, played }))).toEqual(own);
    for (const fault of faults) {
      expect(fault.phase).toBe(game.view(replay(game, steps, fault.step), 1).phase);
    }
  });

  test('three seats: who forfeits is last, all others are first', () => {
    const three = table('polish-3', { maxHands: 1 });
    const agents = [0, 1, 2].map((seat) => (seat === 2 ? { name: 'broken', decide: crash('no') } : steady(seat)));
    const { outcome, steps } = playSync({ game: three, rng, policy: 'forfeit' }, agents);
    expect(outcome).toEqual({ places: [1, 1, 3], reason: 'forfeit' });
    expect(steps).toHaveLength(1);
  });
});

describe('failing to notice a move', () => {
  const forgetful = (): Agent => ({
    name: 'forgetful',
    decide: (view) => view.legal[0],
    notice: () => {
      throw new Error('forgot');
    },
  });
  const agents = (): Agent[] => [forgetful(), { name: 'first', decide: (view) => view.legal[0] }];

  test.each(['fallback', 'forfeit'] as const)('is logged under %s and costs nothing else', (policy) => {
    const result = playSync({ game, rng: rngFrom('notice'), policy }, agents());
    expect(result.outcome.reason).not.toBe('forfeit');
    expect(result.faults.length).toBe(result.steps.length - 1);
    expect(result.faults[0]).toMatchObject({ seat: 0, agent: 'forgetful', reason: 'crash', played: [] });
  });

  test('is thrown under throw', () => {
    expect(() => playSync({ game, rng: rngFrom('notice'), policy: 'throw' }, agents())).toThrow(/forgot/);
  });
});

test('an agent that answers with a promise where nobody waits makes a fault, not a crash', () => {
  const promising: Agent = { name: 'promising', decide: () => Promise.reject(new Error('later')) };
  const result = playSync({ game, rng: rngFrom('promise') }, [promising, promising]);
  expect(result.faults.length).toBeGreaterThan(0);
  expect(result.faults[0]!.reason).toBe('illegal');
});

describe('answers and agents made to deceive', () => {
  const hostileArray = (change: (array: number[]) => void): number[] => {
    const array = [0, 0];
    change(array);
    return array;
  };
  const failing = (): never => {
    throw new Error('no');
  };

  test('what was checked is what is played: an answer is read once', () => {
    let reads = 0;
    const agents = withFailure('exchange', (view) =>
      hostileArray((array) => {
        Object.defineProperty(array, 0, { get: () => (reads++ === 0 ? view.legal[1] : view.legal[5]) });
        array[1] = view.legal[6]!;
      }),
    );
    const { faults, steps } = playSync(options, agents);
    expect(reads).toBe(1);
    expect(faults).toEqual([]);
    expect(game.actor(replay(game, steps))).toBe(-2);
  });

  test.each<[name: string, answer: unknown]>([
    ['a getter that throws', hostileArray((array) => Object.defineProperty(array, 0, { get: failing }))],
    ['an iterator that throws', hostileArray((array) => Object.assign(array, { [Symbol.iterator]: failing }))],
    ['a proxy that throws', new Proxy([], { get: failing })],
  ])('%s is a fault at most', (_, answer) => {
    const { faults } = playSync(
      options,
      withFailure('exchange', () => answer),
    );
    expect(faults.length).toBeLessThanOrEqual(1);
  });

  test('an agent without a readable name or ear plays on', () => {
    const nameless = Object.defineProperties({} as Agent, {
      decide: { value: (view: BaseView) => view.legal[0] },
      name: { get: failing },
      notice: { get: failing },
    });
    expect(playSync(options, [nameless, nameless]).faults).toEqual([]);
  });
});
