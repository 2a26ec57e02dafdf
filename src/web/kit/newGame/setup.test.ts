import { afterEach, expect, test, vi } from 'vitest';
import { gameInfos } from '../../../../scripts/vitePlugins.ts';
import { findGame } from '../../../games/index.ts';
import { isSeed } from '../browser/seed.ts';
import type { GameRow } from '../storage/db.ts';
import { keepSetup, lastSetup } from './lastSetup.ts';
import { againOf, netOf, newGameOf, proposedPreset, setupFrom, setupLike, withoutNets } from './setup.ts';

const infos = gameInfos();
const tysiac = infos.find(({ id }) => id === 'tysiac')!;
const ulti = infos.find(({ id }) => id === 'ulti')!;
const asked = newGameOf(
  tysiac,
  setupFrom(tysiac, new URLSearchParams('preset=polish-3&seat=1&opponent=greedy&seed=7&practice=1&set=target=900')),
);

/** As the store keeps it. */
const row = (fullRules: unknown): GameRow => ({
  ...asked,
  id: 'a',
  created: 1,
  updated: 2,
  steps: 9,
  undos: 3,
  rulesKey: fullRules === null ? null : 'key',
  fullRules,
  faults: [],
  result: { places: [1, 2, 3], reason: 'target', returns: [1, 0, 0] } as GameRow['result'],
  standing: 'over',
  synced: [3, 9],
});

test('the same game again has other cards and all else as it was', () => {
  const again = againOf(row(null));
  expect(again).toEqual({ ...asked, seed: again.seed });
  expect(again.players).toEqual(['greedy', 'human', 'greedy']);
  expect(again.seed).not.toBe('7');
  expect(isSeed(again.seed)).toBe(true);
});

test('a strategy that sits down goes with the game as it is, also into the same game again', () => {
  const strategies = [
    { file: 'bold.ts', text: 'export class Strategy {}' },
    { file: 'other.ts', text: 'not chosen' },
  ];
  const setup = setupFrom(tysiac, new URLSearchParams('preset=polish-3&seat=1'));
  const begun = newGameOf(tysiac, { ...setup, opponents: ['bold.ts', 'other.ts', 'greedy'] }, strategies);
  expect(begun.players).toEqual(['bold.ts', 'human', 'greedy']);
  expect(begun.strategies).toEqual([strategies[0]]);
  expect(againOf({ ...row(null), ...begun }).strategies).toEqual([strategies[0]]);
  expect('strategies' in newGameOf(tysiac, setup, strategies)).toBe(false);
});

test('a game that came from the server is played again under its full rules', () => {
  const found = findGame('tysiac');
  if (!found.ok) throw new Error(found.error.message);
  const rules = found.value.parseRules(asked.rules);
  if (!rules.ok) throw new Error(rules.error.message);
  const again = againOf({ ...row(rules.value), rules: {} });
  const parsed = found.value.parseRules(again.rules);
  expect(parsed.ok && parsed.value).toEqual(rules.value);
});

test('a net plays only under the rules that it has learned', () => {
  const presets = tysiac.presets.map((preset) => ({
    ...preset,
    net: preset.name === 'alpha-1000' ? { beaten: ['random'], alike: [] } : null,
  }));
  const game = { ...tysiac, agents: [...tysiac.agents.filter((name) => name !== 'neural'), 'neural'], presets };
  const opponentOf = (address: string) => setupFrom(game, new URLSearchParams(address)).opponents[1];
  expect(opponentOf('preset=alpha-1000&opponent=neural')).toBe('neural');
  expect(opponentOf('preset=polish-3&opponent=neural')).toBe('heuristic');
  expect(opponentOf('preset=alpha-1000&opponent=neural&set=target=900')).toBe('heuristic');
  const setup = setupFrom(game, new URLSearchParams('preset=alpha-1000&opponent=neural'));
  expect(netOf(game, setup)).toEqual({ beaten: ['random'], alike: [] });
  expect(withoutNets(game, { ...setup, preset: 'polish-3' }).opponents).not.toContain('neural');
  expect(withoutNets(game, { ...setup, opponents: ['greedy', 'neural'] }).opponents).toEqual(['greedy', 'neural']);
});

const withStorage = (values: Map<string, string>): void => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
};
afterEach(() => void vi.unstubAllGlobals());

test('the form opens as it was left, each game by itself, and with other cards', () => {
  const values = new Map<string, string>();
  withStorage(values);
  const chosen = setupFrom(tysiac, new URLSearchParams('preset=polish-3&seat=2&opponent=greedy&seed=7&practice=1'));
  keepSetup('tysiac', chosen);
  keepSetup('ulti', { ...chosen, seat: 1 });
  expect(setupLike(tysiac, lastSetup('tysiac')!)).toEqual({ ...chosen, seed: '' });
  expect(lastSetup('ulti')?.seat).toBe(1);
  expect(lastSetup('mosaic')).toBeNull();
});

test('a strategy that sat down last sits down again while the person has it', () => {
  const usual = setupFrom(tysiac, new URLSearchParams());
  const last = { preset: 'polish-3', seat: 0, opponents: ['greedy', 'bold.ts', 'greedy'], practice: false };
  expect(setupLike(tysiac, last, [{ file: 'bold.ts', text: '' }]).opponents.slice(0, 3)).toEqual(last.opponents);
  expect(setupLike(tysiac, last).opponents[1]).toBe(usual.opponents[1]);
});

test('what is no longer there is as proposed, the rest as it was left', () => {
  const usual = setupFrom(tysiac, new URLSearchParams());
  const last = { preset: 'forgotten rules', seat: 5, opponents: ['greedy', 'gone'], practice: true };
  expect(setupLike(tysiac, last)).toEqual({
    ...usual,
    opponents: ['greedy', ...usual.opponents.slice(1)],
    practice: true,
  });
  expect(setupLike(ulti, last).preset).toBe('table');
});

test.each(['', 'null', '[]', '{"tysiac":7}', '{"tysiac":{"preset":"polish-3","seat":"0"}}', '{"tysiac":'])(
  'a form that was kept as %j is no form',
  (text) => {
    withStorage(new Map([['talon-set-up', text]]));
    expect(lastSetup('tysiac')).toBeNull();
  },
);

test('people are offered the form that is commonly played', () => {
  expect([2, 3, 4].map((seats) => proposedPreset(tysiac, seats).name)).toEqual(['alpha-1000', 'polish-3', 'polish-4']);
  expect(setupFrom(ulti, new URLSearchParams()).preset).toBe('table');
  expect(setupFrom(tysiac, new URLSearchParams()).preset).toBe('alpha-1000');
});

test('a link that names no rules means the rules it has always meant', () => {
  expect(setupFrom(ulti, new URLSearchParams('game=ulti&seed=3')).preset).toBe('standard');
  expect(setupFrom(ulti, new URLSearchParams('game=ulti&preset=table')).preset).toBe('table');
});

test('at most one form is the common one for a number of players, and the default where there is none', () => {
  for (const game of infos) {
    for (const seats of new Set(game.presets.map((preset) => preset.seats))) {
      const fitting = game.presets.filter((preset) => preset.seats === seats);
      expect(fitting.filter(({ common }) => common).length).toBeLessThanOrEqual(1);
      expect(fitting).toContain(proposedPreset(game, seats));
    }
  }
});
