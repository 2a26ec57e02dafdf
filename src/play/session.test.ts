// One match, driven as pages and servers drive it: planned, stored, taken.
import { describe, expect, test } from 'vitest';
import { findAgent } from '../agents/index.ts';
import type { AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { playSync, type Step } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { GAMES } from '../games/index.ts';
import { seatAgent, seatAgents } from './seating.ts';
import { Session, type Planned } from './session.ts';

const SEED = '5';

const factoryOf = (definition: AnyDefinition, name: string): AgentFactory => {
  const found = findAgent(definition, name);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

/** People sit at the seats named; bots at all others. */
const open = (
  definition: AnyDefinition,
  preset: string,
  {
    people = [0],
    steps = [],
    practice = false,
  }: { people?: number[]; steps?: readonly Step[]; practice?: boolean } = {},
): Session => {
  const game = definition.create(definition.presets[preset]);
  const factories = Array.from({ length: game.seats }, (_, seat) =>
    people.includes(seat) ? null : factoryOf(definition, 'random'),
  );
  const agents = seatAgents(factories, game, rngFrom(SEED));
  return new Session({ definition, game, seed: SEED, agents, practice }, steps);
};

/** Nobody wants to look at what they only watch. */
const goOn = (session: Session): void => {
  for (const seat of session.setup.agents.keys()) session.goOn(seat);
};

/** What is done next: by a bot, by chance, or by whoever is asked, who takes one of the moves on offer. */
const next = async (session: Session): Promise<Planned | null> => {
  const thought = await session.think();
  if (thought !== null) return thought;
  if (session.isOver) return null;
  if (session.pauseFor(null) === 'deal') return session.deal();
  const seat = session.actor;
  const { moves, step } = session.frame(seat);
  const plan = session.plan(seat, [moves[(step * 7) % moves.length]!.id]);
  if (!plan.ok) throw new Error(plan.error.message.key);
  return plan.value;
};

const play = async (session: Session, most: number): Promise<void> => {
  while (session.steps.length < most) {
    goOn(session);
    const planned = await next(session);
    if (planned === null) return;
    session.take(planned);
  }
};

const all = GAMES.flatMap((definition) =>
  Object.keys(definition.presets).map((preset) => [definition.id, preset, definition] as const),
);

describe.each(all)('%s %s', (_id, preset, definition) => {
  test('a plan changes nothing, and two sessions that take the same steps show the same', async () => {
    const here = open(definition, preset, { people: [0, 1] });
    const there = open(definition, preset, { people: [0, 1] });
    while (here.steps.length < 80) {
      goOn(here);
      goOn(there);
      const before = JSON.stringify([here.steps, here.frame(0), here.frame(1), here.frame(null), here.standing]);
      const planned = await next(here);
      if (planned === null) break;
      expect(JSON.stringify([here.steps, here.frame(0), here.frame(1), here.frame(null), here.standing])).toBe(before);
      const since = here.steps.length;
      const travelled = JSON.parse(JSON.stringify(planned)) as Planned;
      here.take(planned);
      there.take(travelled);
      for (const seat of [0, 1, null]) expect(there.frame(seat, since)).toEqual(here.frame(seat, since));
    }
    expect(there.steps).toEqual(here.steps);
  });

  test('going on from the steps is the same as never having stopped', async () => {
    const whole = open(definition, preset);
    await play(whole, 60);
    const half = open(definition, preset, { steps: whole.steps.slice(0, 23) });
    await play(half, 60);
    expect(half.steps.slice(0, 60)).toEqual(whole.steps.slice(0, 60));
    const again = open(definition, preset, { steps: whole.steps });
    expect(again.frame(0, 0).seen).toEqual(whole.frame(0, 0).seen);
    expect(again.standing).toEqual(whole.standing);
    expect(JSON.parse(JSON.stringify(again.frame(0, 0)))).toEqual(again.frame(0, 0));
  });

  test('whoever was away is told the same from wherever they left, by a session that keeps little', async () => {
    const whole = open(definition, preset);
    await play(whole, 60);
    const forgetful = new Session({ ...whole.setup, keep: 3 }, whole.steps);
    for (let since = whole.steps.length; since >= 0; since--) {
      for (const seat of [0, null]) expect(forgetful.frame(seat, since)).toEqual(whole.frame(seat, since));
      // Nobody of the seat had looked before.
      const fresh = new Session({ ...whole.setup, keep: 3 }, whole.steps);
      expect(fresh.frame(1, since).seen).toEqual(whole.frame(1, since).seen);
    }
  });
});

test.each(GAMES.map((definition) => [definition.id, definition] as const))(
  '%s: bots alone play what the driver of simulations plays, to the end',
  async (_id, definition) => {
    const session = open(definition, definition.defaultPreset, { people: [] });
    await play(session, Infinity);
    const { game } = session.setup;
    const rng = rngFrom(SEED);
    const agents = session.setup.agents.map((_, seat) => seatAgent(factoryOf(definition, 'random'), game, seat, rng));
    const { steps, outcome, returns } = playSync({ game, rng }, agents);
    expect(session.steps).toEqual(steps);
    expect(session.result).toEqual({ ...outcome, returns });
  },
);

const tysiac = GAMES[0]!;

test('what is not allowed is refused with the rule it breaks, and nothing is changed', async () => {
  const session = open(tysiac, 'alpha-1000');
  while ((await session.think()) !== null) session.take((await session.think())!);
  const { moves, step } = session.frame(0);
  const why = (seat: number, ids: number[]): unknown => {
    const plan = session.plan(seat, ids);
    return plan.ok ? null : plan.error;
  };
  expect(why(0, [moves[0]!.id])).toBeNull();
  expect(why(1, [moves[0]!.id])).toEqual({ message: { key: 'play.notYourTurn' }, section: '' });
  expect(why(0, [])).toEqual({ message: { key: 'play.noMove' }, section: '' });
  expect(why(0, [99_999])).toEqual({ message: { key: 'play.notAllowed' }, section: '' });
  expect(why(0, [session.setup.game.actionCount - 1])).toMatchObject({ section: expect.stringMatching(/^\d/) });
  expect(session.steps).toHaveLength(step);
});

test('a bot that fails is replaced, and the fault is part of the plan', async () => {
  const game = tysiac.create(tysiac.presets['alpha-1000']);
  const broken = { name: 'broken', decide: () => 99_999 };
  const session = new Session({ definition: tysiac, game, seed: SEED, agents: [broken, broken], practice: false }, []);
  session.take(session.deal());
  const planned = (await session.think())!;
  expect(planned.faults).toMatchObject([{ agent: 'broken', reason: 'illegal', step: 1 }]);
  expect(session.faults).toEqual([]);
  session.take(planned);
  expect(session.faults).toEqual(planned.faults);
  expect(session.frame(0, 1).seen[0]!.told[0]!.message.key).toBe('play.fault');
});

test('only practice allows undo, and only of what a person has decided', async () => {
  const session = open(tysiac, 'alpha-1000');
  expect(session.lastDecision(0)).toBeNull();
  await play(session, 20);
  expect(session.frame(0).canUndo).toBe(false);
  session.allowUndo();
  expect(session.frame(0).canUndo).toBe(true);
  expect(session.frame(1).canUndo).toBe(false);
  expect(session.steps[session.lastDecision(0)!]![0]).toBe(0);
});

/** What a seat is told of a move that it would make only after another one. */
const answersTo = (session: Session, seat: number, first: number): string[] =>
  Array.from({ length: session.setup.game.actionCount }, (_, second) =>
    // A last one that nobody can make, so that whoever asks has not moved.
    JSON.stringify(session.plan(seat, [first, second, -1])),
  );

test.each([
  ['tysiac', 'musik'],
  ['ulti', 'auction'],
  ['skitgubbe', 'part1-play'],
])('%s: nobody hears of cards in the phase %s before they have taken them', async (id, phase) => {
  const definition = GAMES.find((game) => game.id === id)!;
  const [preset] = Object.keys(definition.presets);
  const { seats } = definition.create(definition.presets[preset!]);
  const session = open(definition, preset!, { people: [0, 1, 2].slice(0, seats) });
  let asked = 0;
  for (let step = 0; step < 400 && !session.isOver; step++) {
    goOn(session);
    const seat = session.actor;
    const { moves, view } = session.frame(seat < 0 ? null : seat);
    if (view.phase === phase) {
      for (const { id: first } of moves) {
        expect(new Set(answersTo(session, seat, first)).size).toBe(1);
        asked++;
      }
    }
    session.take((await next(session))!);
  }
  expect(asked).toBeGreaterThan(0);
});
