// The catalogue says of games' figures what the games say themselves.
import { describe, expect, test } from 'vitest';
import { FAULT_REASONS } from '../core/agent.ts';
import { CHANCE, OVER, type BaseView } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import { GAMES } from '../games/index.ts';
import { reasonsOf } from './columns.ts';
import en from './lang/en.json' with { type: 'json' };
import { experimentSections } from './pages/experimentPage.ts';
import { tag } from './pages/html.ts';
import type { ExperimentReport } from './experimentReport.ts';
import { ENGLISH, isRedefined, itemName, phaseName, seatName, wordsUnder, type Words } from './words.ts';

const english: Readonly<Record<string, string>> = en;
/** A letter or a number is the same in every language. */
const isWord = (name: string): boolean => /[a-z]{2}/.test(name);

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, { rates, figures = [], groups = [] }) => {
  test('rates, figures and groups', () => {
    const needed: Record<string, string> = {};
    for (const { key, about } of rates) needed[`sim.rate.${id}.${key}`] = about;
    for (const { key, about } of figures) needed[`sim.figure.${id}.${key}`] = about;
    for (const { key, about, items } of groups) {
      needed[`sim.group.${id}.${key}`] = about;
      needed[`sim.groupName.${id}.${key}`] = key;
      for (const { name } of items) if (isWord(name)) needed[`sim.item.${id}.${key}.${name}`] = name;
    }
    // What is called by a code is called by its words on a page.
    for (const key of Object.keys(english)) if (key.startsWith(`sim.item.${id}.rewards.`)) needed[key] = english[key]!;
    const known = Object.entries(english).filter(([key]) =>
      new RegExp(`^sim\\.(?:rate|figure|group|groupName|item)\\.${id}\\.`).test(key),
    );
    expect(Object.fromEntries(known)).toEqual(needed);
  });

  test('kinds of outcomes', () => {
    for (const { key, items } of groups)
      for (const { name, counters } of items)
        for (const kind of Object.keys(counters))
          expect(itemName(ENGLISH, id, key, name, kind).replace(':', '')).toBe(`${name} ${kind}`.trim());
  });
});

test('ends and faults', () => {
  for (const reason of GAMES.flatMap(reasonsOf)) expect(english[`sim.end.${reason}`]).toBeDefined();
  for (const reason of FAULT_REASONS) expect(english[`sim.fault.${reason}`]).toBe(reason);
});

test('what is decided', () => {
  const phases = Object.keys(english).flatMap(
    (key) => /^sim\.phase\.(\w+)\.(.+)$/.exec(key)?.slice(1, 3).join(' ') ?? [],
  );
  for (const game of GAMES) {
    const played = game.create(game.presets[game.defaultPreset]);
    const [state, legal, rng] = [played.newState(), new Int32Array(played.actionCount), rngFrom('phases')];
    for (let step = 0; step < 400 && played.actor(state) !== OVER; step++) {
      const actor = played.actor(state);
      if (actor === CHANCE) {
        played.applyChance(state, played.sampleChance(state, rng.fork(step)));
        continue;
      }
      const { phase } = played.view(state, actor) as BaseView;
      expect(phases).toContain(`${game.id} ${phase}`);
      played.apply(state, legal[rng.fork(step).int(played.legal(state, legal))]!);
    }
  }
  expect(phaseName(ENGLISH, 'tysiac', 'musik')).toBe('musik');
});

test('people count seats from 1', () => expect(seatName(ENGLISH, 0)).toBe('seat 1'));

describe('rewards of Mosaic', () => {
  const mosaic = GAMES.find(({ id }) => id === 'mosaic')!;
  const page: Words = { ...ENGLISH, own: (key, name) => english[`sim.${key}`] ?? name };
  const nameUnder = (rules: unknown): string => {
    const words = wordsUnder(page, (group, name) => isRedefined(mosaic, rules, group, name));
    return itemName(words, 'mosaic', 'rewards', 'RWD7', 'applied');
  };

  test('are told in words', () => {
    for (const rules of Object.values(mosaic.presets)) expect(nameUnder(rules)).toBe('move one of theirs: applied');
  });

  test('keep their codes where own rules make another thing of them, or nobody knows the rules', () => {
    const standard = mosaic.presets[mosaic.defaultPreset] as { rewards: Record<string, unknown> };
    expect(nameUnder({ ...standard, rewards: { ...standard.rewards, RWD7: standard.rewards['RWD1'] } })).toBe(
      'RWD7: applied',
    );
    expect(nameUnder(undefined)).toBe('RWD7: applied');
    expect(isRedefined(mosaic, {}, 'end', 'nothing')).toBe(false);
  });

  test('in an experiment too, unless it changes them', () => {
    const report = {
      game: 'mosaic',
      base: { name: 'x', rulesKey: mosaic.create(mosaic.presets[mosaic.defaultPreset]).rulesKey },
      variants: [{ name: 'y', rulesKey: '', changes: [], sentences: [], sameMoves: 0, sameGames: 0 }],
      metrics: [{ key: 'rewards.RWD7.applied', kind: 'count', unit: 'number', agent: null, base: 1, values: [] }],
    } as unknown as ExperimentReport;
    const shown = (one: ExperimentReport): string =>
      tag`${experimentSections(mosaic, one, { path: 'x', values: [] }, page)}`.text;
    expect(shown(report)).toContain('rewards, move one of theirs: applied');
    const changes = [{ path: 'rewards.RWD7.action', from: 'move_card', to: 'remove_card' }];
    expect(shown({ ...report, variants: [{ ...report.variants[0]!, changes }] })).toContain('rewards, RWD7: applied');
    expect(shown({ ...report, base: { name: 'x', rulesKey: 'own' } })).toContain('rewards, RWD7: applied');
  });
});
