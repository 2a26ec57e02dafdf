import { expect, test } from 'vitest';
import { HOUSE } from '../games/house.ts';
import { agentNames } from './agents.ts';
import { solve, tysiac } from './games/tysiac.ts';
import * as root from './index.ts';
import { compareAgents, simulate } from './sim.ts';

const { createGame, listGames, loadGame, parseRecord, playMatch, replay, rngFrom, TalonError } = root;

test('every game of the house is listed, and made under its presets and changed rules', async () => {
  expect(listGames().map(({ id }) => id)).toEqual(HOUSE.map(({ id }) => id));
  for (const { id, defaultPreset, bots } of listGames()) {
    const definition = await loadGame(id);
    const game = await createGame(id, { preset: defaultPreset });
    expect([game.id, game.rulesKey]).toEqual([id, (await createGame(id)).rulesKey]);
    expect(agentNames(definition)).toEqual(expect.arrayContaining(bots));
  }
  const changed = await createGame('tysiac', { preset: 'polish-3', rules: { target: 500, lockScore: 400 } });
  expect([changed.seats, changed.rules.target]).toEqual([3, 500]);
});

test('what cannot be is thrown with a stable code and a sentence', async () => {
  const refused = async (asked: Promise<unknown>): Promise<unknown> => asked.catch((problem: unknown) => problem);
  const poker = await refused(createGame('poker' as 'tysiac'));
  expect(poker).toBeInstanceOf(TalonError);
  expect(poker).toMatchObject({ code: 'ERR_UNKNOWN_GAME', message: expect.stringContaining("'poker'") });
  expect(await refused(createGame('ulti', { preset: 'nope' }))).toMatchObject({ code: 'ERR_UNKNOWN_PRESET' });
  expect(await refused(createGame('tysiac', { rules: { target: -1 } }))).toMatchObject({ code: 'ERR_RULES_VALUE' });
  const match = { game: 'tysiac', agents: ['neural', 'greedy'], seed: 1 } as const;
  expect(await refused(playMatch(match))).toMatchObject({ code: 'ERR_NET_RULES' });
});

test('a match is played, read back and looked at as a seat saw it', async () => {
  const record = await playMatch({ game: 'skitgubbe', preset: 'standard-2', agents: ['simple', 'random'], seed: 4 });
  const loaded = await parseRecord(record);
  expect(loaded).toMatchObject({ ok: true, value: { record } });
  expect(await parseRecord(root.printRecord(record))).toMatchObject({ ok: true, value: { record } });
  expect(await parseRecord('{}')).toMatchObject({ ok: false, error: { code: 'ERR_RECORD_FORMAT' } });
  expect(await parseRecord({ ...record, game: 'poker' })).toMatchObject({ error: { code: 'ERR_RECORD_GAME' } });
  const game = await createGame('skitgubbe', { preset: 'standard-2' });
  const state = replay(game, loaded.ok ? loaded.value.steps : [], 5);
  expect(game.view(state, 0).seat).toBe(0);
});

test('simulations and comparisons have the intervals of the command line, and the same seed the same report', async () => {
  const pair = { game: 'tysiac', a: 'greedy', b: 'random', pairs: 3, seed: 3 } as const;
  const report = await compareAgents(pair);
  expect(report).toMatchObject({ preset: 'alpha-1000', pairs: 3, games: 6, a: 'greedy' });
  expect(report.winRateInterval[0]).toBeLessThan(report.winRate);
  expect(await compareAgents(pair)).toEqual(report);
  const simulated = await simulate({ game: tysiac, agents: ['greedy', 'random'], games: 4 });
  expect(simulated.agents.map(({ name }) => name)).toEqual(['greedy', 'random']);
});

test('a deal is solved once cards are played, with the best move first', async () => {
  const record = await playMatch({ game: 'tysiac', agents: ['greedy', 'greedy'], seed: 2 });
  const loaded = await parseRecord(record);
  const steps = loaded.ok ? loaded.value.steps : [];
  const game = await createGame('tysiac');
  expect(solve(game, replay(game, steps, 0))).toBeNull();
  const at = steps.findIndex((_, i) => solve(game, replay(game, steps, i)) !== null);
  const solved = solve(game, replay(game, steps, at), { objective: 'points' })!;
  expect(solved.exact).toBe(true);
  expect(solved.moves[0]!.value).toBe(solved.value);
  // A world that a seat cannot tell from the true one.
  const view = game.view(replay(game, steps, at), 0);
  expect(game.view(game.determinize(view, rngFrom(1)), 0)).toEqual(view);
});
