// One person and bots, driven as the worker drives them.
import { describe, expect, test } from 'vitest';
import { findAgent } from '../../agents/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Step } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { GAMES } from '../../games/index.ts';
import { provideNets } from '../../nn/shipped.ts';
import { untrained } from '../../../test/nets.ts';
import { loadHost } from './hosts.ts';
import { namePlayers } from './names.ts';
import { Session } from './session.ts';

const open = async (
  definition: AnyDefinition,
  preset: string,
  steps: readonly Step[] = [],
  practice = false,
  bot = 'random',
): Promise<Session> => {
  const game = definition.create(definition.presets[preset]);
  const factory = findAgent(definition, bot);
  if (!factory.ok) throw new Error(factory.error.message);
  const rng = rngFrom('5');
  const agents = Array.from({ length: game.seats }, (_, seat) => (seat === 0 ? 'human' : bot));
  const setup = {
    definition,
    game,
    seat: 0,
    players: namePlayers(agents),
    host: await loadHost(definition.id),
    seed: '5',
    practice,
    agents: agents.map((name) =>
      name === 'human' ? null : (seat: number) => factory.value(game, seat, rng.fork(`agent${seat}`).fork('create')),
    ),
  };
  return new Session(setup, steps);
};

/** Plays with the first move that is offered; stops after `most` steps. */
const play = (session: Session, most: number): void => {
  while (session.steps.length < most && session.result === null) {
    if (session.next().length > 0) continue;
    const { step, pause, moves } = session.frame();
    const shown = pause === null ? session.act(step, [moves[(step * 7) % moves.length]!.id]) : session.goOn(step);
    if (typeof shown === 'string') throw new Error(shown);
  }
};

const all = GAMES.flatMap((definition) =>
  Object.keys(definition.presets).map((preset) => [definition, preset] as const),
);

test('a net that goes on in the middle of a deal has recalled it', async () => {
  const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;
  provideNets(() => [untrained(tysiac, 'alpha-1000')]);
  const opened = (steps: readonly Step[] = []): Promise<Session> => open(tysiac, 'alpha-1000', steps, false, 'neural');
  const whole = await opened();
  play(whole, 80);
  for (const at of [5, 12, 19, 26, 33, 47]) {
    const late = await opened(whole.steps.slice(0, at));
    play(late, 80);
    expect(late.steps.slice(0, 80)).toEqual(whole.steps.slice(0, 80));
  }
});

describe.each(all)('%s %s', (definition, preset) => {
  test(`${definition.id} ${preset}: going on from the steps is the same as never having stopped`, async () => {
    const whole = await open(definition, preset);
    play(whole, 60);
    const half = await open(definition, preset, whole.steps.slice(0, 23));
    // Shown in the same words, from the same view.
    play(half, 60);
    expect(half.steps.slice(0, 60)).toEqual(whole.steps.slice(0, 60));
    const again = await open(definition, preset, whole.steps);
    expect(again.log).toEqual(whole.log);
    expect(again.deals).toEqual(whole.deals);
    // A deal that the person only watches is announced once, not again after a reload.
    const { pause: _pause, moves: _moves, refusals: _refusals, ...frame } = again.frame();
    const { pause: _pause2, moves: _moves2, refusals: _refusals2, ...expected } = whole.frame();
    expect(frame).toEqual(expected);
    expect(JSON.parse(JSON.stringify(again.frame()))).toEqual(again.frame());
  });
});

const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;

test('what is stale or not allowed changes nothing and is told in a sentence', async () => {
  const session = await open(tysiac, 'alpha-1000');
  play(session, 3);
  while (session.next().length > 0);
  const { step, moves } = session.frame();
  expect(session.act(step - 1, [moves[0]!.id])).toMatch(/already gone on/);
  expect(session.act(step, [])).toBe('That is no move.');
  expect(session.act(step, [99_999])).toBe('That is not allowed now.');
  expect(session.act(step, [session.setup.game.actionCount - 1])).toMatch(/\(rule \d/);
  expect(session.steps.length).toBe(step);
});

test('an undo goes to the last decision, a discard of two cards counts as one', async () => {
  const session = await open(tysiac, 'alpha-1000', [], true);
  for (let moves = 0; moves < 200; moves++) {
    if (session.next().length > 0) continue;
    const frame = session.frame();
    if (frame.pause !== null) session.goOn(frame.step);
    else if (frame.view.phase === 'exchange') break;
    else session.act(frame.step, [frame.moves[1]?.id ?? frame.moves[0]!.id]);
  }
  const { step, view, moves } = session.frame();
  expect(view.phase).toBe('exchange');
  session.act(step, [moves[1]!.id]);
  const next = session.frame();
  session.act(next.step, [next.moves.find(({ notation }) => notation !== 'bomb')!.id]);
  expect(session.lastDecision()).toBe(step);
});

test('a hint makes earlier decisions undoable', async () => {
  const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;
  const session = await open(tysiac, tysiac.defaultPreset);
  play(session, 20);
  expect(session.frame().canUndo).toBe(false);
  session.allowUndo();
  expect(session.frame().canUndo).toBe(true);
});
