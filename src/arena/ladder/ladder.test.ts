import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { NO_NETS } from '../../nn/nets.ts';
import { isBook, noteResult, openBook, unitsLeft, type LadderBook } from './book.ts';
import { ladderAgents, pairingsOf, positionsFor, type LadderAgent } from './field.ts';
import { pairingRowsOf, rowsOf } from './report.ts';

const SETTING = { rulesKey: 'rules', seed: '1', positionsKey: 'positions' };
const AGENTS: LadderAgent[] = [
  { name: 'weak', version: 1, ms: 0.1 },
  { name: 'middle', version: 1, ms: 0.1 },
  { name: 'strong', version: 1, ms: 100 },
];
const PAIRINGS = [
  { a: 'middle', b: 'weak', mode: 'match', pairs: 8 },
  { a: 'strong', b: 'middle', mode: 'match', pairs: 8 },
  { a: 'strong', b: 'weak', mode: 'deal', pairs: 4 },
] as const;
const positions = (): number[] => [3, 1, 2];
const everything = (book: LadderBook) => unitsLeft(book, AGENTS, positions, () => true);
/** A wins its pairs by 10, three of four. */
const fill = (book: LadderBook): LadderBook => {
  for (const unit of everything(book))
    noteResult(book, unit, unit[0] === 'pair' ? (unit[2] % 4 ? [1, 10] : [0, -10]) : [unit[1]]);
  return book;
};

describe('the field', () => {
  test.each(GAMES.map((definition) => [definition.id, definition] as const))(
    '%s: all agents meet somebody',
    (_, game) => {
      const agents = ladderAgents(game, game.create(game.presets[game.defaultPreset]), NO_NETS);
      const pairings = pairingsOf(game, agents, 40, 3);
      expect(agents.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['random', ...Object.keys(game.bots), 'expert:deep']),
      );
      for (const { name } of agents) expect(pairings.some(({ a, b }) => a === name || b === name)).toBe(true);
      for (const { a, b, pairs } of pairings) {
        expect(a).not.toBe(b);
        expect(pairs).toBeGreaterThanOrEqual(2);
      }
    },
  );

  test('levels above normal play single deals, and few; others whole matches', () => {
    const pairings = pairingsOf(
      tysiac,
      ladderAgents(tysiac, tysiac.create(tysiac.presets['alpha-1000']!), NO_NETS),
      40,
      2,
    );
    for (const { a, mode } of pairings) expect(mode).toBe(/strong|deep/.test(a) ? 'deal' : 'match');
    const pairsOf = (name: string): number => pairings.find(({ a }) => a === name)!.pairs;
    expect(pairsOf('heuristic')).toBe(40);
    expect(pairsOf('expert:deep')).toBeLessThan(pairsOf('expert:quick'));
    expect(positionsFor({ name: 'deep', version: 1, ms: 5000 }, 500)).toBe(8);
    expect(positionsFor({ name: 'bot', version: 1, ms: 1 }, 500)).toBe(500);
  });
});

describe('the book', () => {
  test('goes on where it was, and forgets only what has changed', () => {
    const half = openBook(null, AGENTS, PAIRINGS, SETTING);
    const units = everything(half);
    expect(units).toHaveLength(8 + 8 + 4 + 3 * 3);
    for (const unit of units.slice(0, 11)) noteResult(half, unit, [0.5, 0]);
    const saved = JSON.parse(JSON.stringify(half)) as LadderBook;
    expect(isBook(saved)).toBe(true);
    expect(everything(openBook(saved, AGENTS, PAIRINGS, SETTING))).toEqual(units.slice(11));
    const full = fill(openBook(saved, AGENTS, PAIRINGS, SETTING));
    expect(everything(full)).toEqual([]);
    const changed = AGENTS.map((agent) => (agent.name === 'strong' ? { ...agent, version: 2 } : agent));
    const left = unitsLeft(openBook(full, changed, PAIRINGS, SETTING), changed, positions, () => true);
    expect(left.filter(([kind]) => kind === 'pair').every(([, pairing]) => pairing > 0)).toBe(true);
    expect(left).toHaveLength(8 + 4 + 3);
    expect(everything(openBook(full, AGENTS, PAIRINGS, { ...SETTING, seed: '2' }))).toHaveLength(29);
  });

  test('more pairs are added to those there are', () => {
    const full = fill(openBook(null, AGENTS, PAIRINGS, SETTING));
    const more = PAIRINGS.map((pairing) => ({ ...pairing, pairs: pairing.pairs + 2 }));
    expect(everything(openBook(full, AGENTS, more, SETTING))).toHaveLength(6);
  });

  test('a part of everything comes before the whole of anything', () => {
    const units = everything(openBook(null, AGENTS, PAIRINGS, SETTING)).filter(([kind]) => kind === 'pair');
    expect(new Set(units.slice(0, 5).map(([, pairing]) => pairing))).toEqual(new Set([0, 1, 2]));
  });

  test.each([
    null,
    {},
    { pairings: [{ key: 'x', results: [['a']] }], losses: [] },
    { pairings: [{ key: 'x', results: [[250, 1]] }], losses: [] },
    { pairings: [{ key: 'x', results: [[0.5]] }], losses: [] },
    { pairings: [], losses: [{}] },
  ])('%j is none', (value) => {
    expect(isBook(value)).toBe(false);
  });
});

test('ratings follow the pairs, and losses the decisions', () => {
  const book = fill(openBook(null, AGENTS, PAIRINGS, SETTING));
  const rows = rowsOf(book, AGENTS, '1');
  expect(rows.map(({ agent, pairs }) => [agent, pairs])).toEqual([
    ['strong', 12],
    ['middle', 16],
    ['weak', 12],
  ]);
  // Three losses of 2: Poisson's 3.69 for no event, in three.
  expect(rows[0]!.loss).toEqual({ mean: 2, interval: [0.77, 3.23], positions: 3 });
  expect(pairingRowsOf(book)[0]).toMatchObject({ pairs: 8, pairsWon: 6, winRate: 0.75, scoreDiff: 5 });
});
