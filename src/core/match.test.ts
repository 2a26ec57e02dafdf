// The driver of matches: streams, views, notices, resuming.
import { describe, expect, test } from 'vitest';
import { random } from '../agents/random.ts';
import { card, deal, table } from '../games/tysiac/vectors/table.ts';
import type { TysiacView } from '../games/tysiac/view.ts';
import type { Agent } from './agent.ts';
import { CHANCE, HIDDEN, OVER, type AnyGame, type BaseView } from './game.ts';
import { Match, MatchError, playAsync, playSync, replay, type MatchOptions, type Step } from './match.ts';
import { rngFrom } from './rng.ts';

const GAMES: [name: string, game: AnyGame][] = [
  ['alpha-1000', table('alpha-1000', { maxHands: 3 })],
  ['polish-3', table('polish-3', { maxHands: 3 })],
  ['polish-4', table('polish-4', { maxHands: 3, firstDealer: 'random' })],
];
const [, alpha] = GAMES[0]!;
const rng = rngFrom('match');

const agentsFor = (game: AnyGame): Agent[] => Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
const passive: Agent = { name: 'passive', decide: (view: BaseView) => view.legal[0]! };
const eager: Agent = { name: 'eager', decide: (view: BaseView) => view.legal.at(-1)! };
const deals = (steps: readonly Step[]): Step[] => steps.filter((step) => step[0] === CHANCE);

describe.each(GAMES)('%s', (_, game) => {
  const options: MatchOptions = { game, rng, policy: 'throw' };
  const whole = playSync(options, agentsFor(game));

  test('the same stream gives the same match, another stream another', () => {
    expect(playSync(options, agentsFor(game))).toEqual(whole);
    expect(playSync({ ...options, rng: rngFrom('other') }, agentsFor(game)).steps).not.toEqual(whole.steps);
  });

  test('playAsync plays the same match, whether agents answer at once or later', async () => {
    expect(await playAsync(options, agentsFor(game))).toEqual(whole);
    const later = agentsFor(game).map((agent) => ({
      ...agent,
      decide: async (view: never, turn: never) => {
        await Promise.resolve();
        return agent.decide(view, turn);
      },
    }));
    expect(await playAsync(options, later)).toEqual(whole);
  });

  test('resumed after any number of steps it goes on as if it had not been interrupted', () => {
    for (let played = 0; played <= whole.steps.length; played++) {
      const resumed = playSync({ ...options, steps: whole.steps.slice(0, played) }, agentsFor(game));
      expect(resumed).toEqual(whole);
    }
  });

  test('the result is that of the state its steps lead to', () => {
    const s = replay(game, whole.steps);
    const returns = new Float64Array(game.seats);
    game.returns(s, returns);
    expect(game.actor(s)).toBe(OVER);
    expect(whole).toMatchObject({ faults: [], returns: [...returns], outcome: game.outcome(s) });
  });

  test('onDecision runs once after every decision, never after a deal', () => {
    const seen: Step[] = [];
    const after: string[] = [];
    const onDecision: MatchOptions['onDecision'] = (state, actor, id) => {
      seen.push([actor, id]);
      after.push(game.dump(state));
    };
    const { steps } = playSync({ ...options, onDecision }, agentsFor(game));
    expect(steps).toEqual(whole.steps);
    expect(seen).toEqual(steps.filter((step) => step[0] !== CHANCE));
    const states = steps.flatMap((step, i) => (step[0] === CHANCE ? [] : [game.dump(replay(game, steps, i + 1))]));
    expect(after).toEqual(states);
  });

  test('every agent notices every move in order, as its seat may see it', () => {
    const noticed = whole.returns.map((): number[][] => []);
    const agents = agentsFor(game).map((agent, seat) => ({
      ...agent,
      notice: (actor: number, seen: number) => void noticed[seat]!.push([actor, seen]),
    }));
    const { steps } = playSync(options, agents);
    expect(steps).toEqual(whole.steps);
    noticed.forEach((notices, seat) => {
      const expected = steps.flatMap((step, i) =>
        step[0] === CHANCE ? [] : [[step[0]!, game.seenAs(replay(game, steps, i), step[1]!, seat)]],
      );
      expect(notices).toEqual(expected);
    });
    const hidden = noticed.map((notices) => notices.filter(([, seen]) => seen === HIDDEN).length);
    expect(hidden.some((count) => count > 0)).toBe(true);
  });

  test('an agent that changes its view changes nothing', () => {
    const vandals = agentsFor(game).map((agent) => ({
      ...agent,
      decide: (view: never, turn: never) => {
        const answer = agent.decide(view, turn);
        spoil(view);
        return answer;
      },
    }));
    expect(playSync(options, vandals)).toEqual(whole);
  });
});

/** Overwrites every number and empties every list, to the last. */
const spoil = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    spoil(inner);
    if (typeof inner === 'number') (value as Record<string, unknown>)[key] = 7;
    if (Array.isArray(inner)) inner.length = 0;
  }
};

describe('the streams of a match', () => {
  test('changing one agent changes no deal', () => {
    const game = table('alpha-1000', { maxHands: 5, target: 100_000 });
    const decks = [passive, eager, random(game, 0, rng)].map((agent) =>
      deals(playSync({ game, rng }, [agent, passive]).steps),
    );
    expect(decks[0]).toHaveLength(5);
    expect(decks[1]).toEqual(decks[0]);
    expect(decks[2]).toEqual(decks[0]);
  });

  test('event k draws from chance/k, decision k of a seat from agent<seat>/k', () => {
    const drawn: [seat: number, number][] = [];
    const drawing = (seat: number): Agent => ({
      name: 'drawing',
      decide: (view, turn) => {
        drawn.push([seat, turn.rng.int(2 ** 32)]);
        return view.legal.at(-1)!;
      },
    });
    const { steps } = playSync({ game: alpha, rng }, [drawing(0), drawing(1)]);
    const decisions = [0, 0];
    let events = 0;
    let decision = 0;
    steps.forEach((step, i) => {
      if (step[0] === CHANCE) {
        const expected = alpha.sampleChance(replay(alpha, steps, i), rng.fork('chance').fork(events++));
        expect(step.slice(1)).toEqual(expected);
        return;
      }
      const seat = step[0]!;
      expect(drawn[decision++]).toEqual([
        seat,
        rng
          .fork(`agent${seat}`)
          .fork(decisions[seat]!++)
          .int(2 ** 32),
      ]);
    });
  });
});

describe('a compound answer', () => {
  const hands = { 1: 'AH KH 9S JS' };
  const position = (): Match => {
    const outcome = deal({ hands })(alpha.view(alpha.newState(), null) as TysiacView);
    const match = new Match({ game: alpha, rng, steps: [[CHANCE, ...outcome]] });
    for (const action of [{ type: 'bid', value: 100 }, { type: 'pass' }, { type: 'chooseMusik', index: 0 }]) {
      match.answer('scripted', alpha.toIds(action));
    }
    return match;
  };

  test('is played whole, in its order', () => {
    const match = position();
    const ids = alpha.toIds({ type: 'discard', cards: [card('AH'), card('9S')] });
    match.answer('compound', ids);
    expect(match.faults).toEqual([]);
    expect(match.steps.slice(-2)).toEqual(ids.map((id) => [1, id]));
    expect(alpha.view(match.state, 1).phase).toBe('contract');
  });

  test('is the same as its ids one by one', () => {
    const whole = position();
    const single = position();
    const ids = alpha.toIds({ type: 'discard', cards: [card('9S'), card('AH')] });
    whole.answer('compound', ids);
    for (const id of ids) single.answer('single', id);
    expect(single.steps).toEqual(whole.steps);
    expect(alpha.dump(single.state)).toBe(alpha.dump(whole.state));
  });

  test('may not go on into the move of another seat', () => {
    const match = position();
    match.answer('compound', [...alpha.toIds({ type: 'discard', cards: [card('9S'), card('AH')] }), 0]);
    const detail = "answered 'p', which is not allowed now";
    expect(match.faults).toMatchObject([{ reason: 'illegal', phase: 'exchange', detail, step: 4 }]);
    expect(match.steps.slice(4)).toEqual(match.faults[0]!.played.map((id) => [1, id]));
  });
});

describe('step by step', () => {
  test('advance deals, and answers the seat to move; over tells the end', () => {
    const match = new Match({ game: alpha, rng });
    expect(match.steps).toEqual([]);
    expect(match.advance()).toBe(1);
    expect(deals(match.steps)).toHaveLength(1);
    expect(match.advance()).toBe(1);
    expect(match.steps).toHaveLength(1);
    expect(match.over).toBe(false);
    for (let actor = match.advance(); actor !== OVER; actor = match.advance()) match.answer('p', 0);
    expect(match.over).toBe(true);
    expect(match.result().outcome.reason).toBe('unfinished');
    expect(deals(match.steps)).toHaveLength(3);
  });

  test('after a forfeit it is over and nobody is to move', () => {
    const match = new Match({ game: alpha, rng, policy: 'forfeit' });
    match.advance();
    match.answer('bad', -5);
    expect(match.over).toBe(true);
    expect(match.advance()).toBe(OVER);
  });

  test('replay stops where it is told to', () => {
    const { steps } = playSync({ game: alpha, rng }, [passive, passive]);
    expect(alpha.actor(replay(alpha, steps, 0))).toBe(CHANCE);
    expect(alpha.actor(replay(alpha, steps, 1))).toBe(1);
    expect(alpha.actor(replay(alpha, steps))).toBe(OVER);
  });

  test('a game that breaks its promise to end is stopped', () => {
    const endless = { ...alpha, maxDecisions: 1 };
    expect(() => playSync({ game: endless, rng }, [passive, passive])).toThrow(MatchError);
    expect(() => playSync({ game: endless, rng }, [passive, passive])).toThrow('more than 1 decisions');
  });
});
