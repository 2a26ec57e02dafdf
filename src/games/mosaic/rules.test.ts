import { describe, expect, test } from 'vitest';
import standard from '../../../config/game_rules_config_v0_1.json' with { type: 'json' };
import { canonicalJson, fingerprint } from '../../core/hash.ts';
import { createMosaic } from './index.ts';
import { PRESETS } from './presets.ts';
import { parseRules } from './rules.ts';

type Tree = Record<string, unknown>;

/** The default configuration with one key changed; undefined takes the key away. */
const changed = (path: string, value: unknown): Tree => {
  const tree = structuredClone(standard) as unknown as Tree;
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((node, key) => node[key] as Tree, tree);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return tree;
};

const refusal = (input: unknown) => {
  const parsed = parseRules(input);
  return parsed.ok ? null : parsed.error;
};

describe('§2.11 the default configuration', () => {
  test('is accepted as it stands, for two players unless a preset says otherwise', () => {
    const parsed = parseRules(standard);
    expect(parsed.ok && parsed.value).toEqual(PRESETS['standard-2']);
    const three = parseRules({ ...standard, preset: 'standard-3' });
    expect(three.ok && three.value).toEqual(PRESETS['standard-3']);
  });

  test.each([2, 3, 4])('players: %i is short for a number of players', (players) => {
    const parsed = parseRules({ players });
    expect(parsed.ok && parsed.value).toEqual(PRESETS[`standard-${players}`]);
    expect(createMosaic(PRESETS[`standard-${players}`]!).seats).toBe(players);
  });

  test('has the patterns and rewards of §2.5 and §2.6', () => {
    const { patterns, rewards } = PRESETS['standard-2']!;
    const row = ([name, { shape, rankRule, colorRule, vp, rewardId }]: [string, (typeof patterns)[string]]) =>
      [name, shape, rankRule.slice(0, 2), colorRule.slice(0, 2), vp, rewardId].join(' ');
    expect(Object.entries(patterns).map(row)).toEqual([
      'A square_3x3 R3 C3 20 RWD9',
      'B square_3x3 R3 C4 15 RWD6',
      'C square_3x3 R4 C3 16 RWD8',
      'D square_3x3 R4 C4 13 RWD3',
      'E line_len_5 R1 C1 8 RWD5',
      'F line_len_5 R1 C2 6 RWD2',
      'G line_len_5 R2 C2 14 RWD10',
      'H line_len_4 R1 C1 7 RWD4',
      'I line_len_4 R1 C2 6 RWD1',
      'J line_len_4 R2 C2 9 RWD7',
    ]);
    expect(Object.entries(rewards).map(([id, { action, scope }]) => `${id} ${action} ${scope}`)).toEqual([
      'RWD1 remove_card self',
      'RWD2 take_discard discard',
      'RWD3 move_card self',
      'RWD4 extra_turn self',
      'RWD5 skip_turn next_player',
      'RWD6 remove_card any_opponent',
      'RWD7 move_card any_opponent',
      'RWD8 take_discard discard',
      'RWD9 create_joker self',
      'RWD10 steal_card any_opponent',
    ]);
  });

  test('§3.12 gives matches of at most 200 decisions', () => {
    expect(createMosaic(PRESETS['standard-4']!).maxDecisions).toBe(200);
  });

  test('equal configurations have equal ids and one key, however their keys are ordered', () => {
    const patterns = Object.fromEntries(Object.entries(standard.patterns).reverse());
    const turned = parseRules({ ...standard, patterns });
    if (!turned.ok) throw new Error(turned.error.message);
    const [a, b] = [createMosaic(turned.value), createMosaic(PRESETS['standard-2']!)];
    expect(a.rulesKey).toBe(b.rulesKey);
    expect(a.rulesKey).toBe(`mosaic-1-${fingerprint(canonicalJson(PRESETS['standard-2'] as never))}`);
    for (let id = 0; id < a.actionCount; id++) expect(a.notation(id)).toBe(b.notation(id));
  });
});

describe('§2.5 keys of patterns with underscores', () => {
  const SNAKE: Record<string, string> = { rankRule: 'rank_rule', colorRule: 'color_rule', rewardId: 'reward_id' };
  const respelled = (pattern: Tree): Tree =>
    Object.fromEntries(Object.entries(pattern).map(([key, value]) => [SNAKE[key] ?? key, value]));
  const inSnake = (): Tree => ({
    ...standard,
    patterns: Object.fromEntries(Object.entries(standard.patterns).map(([name, one]) => [name, respelled(one)])),
  });
  const patternOf = (tree: Tree, name: string): Tree => (tree.patterns as Tree)[name] as Tree;

  test('the whole configuration loads and is the same rules', () => {
    expect(JSON.stringify(inSnake())).not.toMatch(/rankRule|colorRule|rewardId/);
    const parsed = parseRules(inSnake());
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(parsed.value).toEqual(PRESETS['standard-2']);
    expect(createMosaic(parsed.value).rulesKey).toBe(createMosaic(PRESETS['standard-2']!).rulesKey);
  });

  test('both spellings may stand in one file, each pattern in its own', () => {
    const mixed = inSnake();
    (mixed.patterns as Tree).B = standard.patterns.B;
    expect(parseRules(mixed)).toEqual(parseRules(standard));
  });

  test('an error names the key that stands in the file, and a missing one as its neighbours are spelled', () => {
    const faulty = inSnake();
    patternOf(faulty, 'A').rank_rule = 'R9_spiral';
    patternOf(faulty, 'B').color_rule = 'C1_line_monochrome';
    delete patternOf(faulty, 'J').reward_id;
    (faulty.patterns as Tree).C = { ...standard.patterns.C, rankRule: 'R9_spiral' };
    const error = refusal(faulty)!;
    const all = [error, ...(error.also ?? [])];
    expect(all.map(({ path }) => path)).toEqual([
      'patterns.A.rank_rule',
      'patterns.C.rankRule',
      'patterns.J.reward_id',
    ]);
    for (const { path, message } of all) expect(message.startsWith(`${path}: `)).toBe(true);
    const between = inSnake();
    patternOf(between, 'B').color_rule = 'C1_line_monochrome';
    patternOf(between, 'J').reward_id = 'RWD99';
    const second = refusal(between)!;
    expect([second, ...second.also!].map(({ path }) => path)).toEqual([
      'patterns.B.color_rule',
      'patterns.J.reward_id',
    ]);
    expect(second.message).toMatch(/^patterns\.B\.color_rule: .*is not for squares/);
  });

  test('one key in both spellings is refused', () => {
    const twice = refusal(changed('patterns.A.rank_rule', 'R3_square_stripes'))!;
    expect(twice).toMatchObject({ code: 'ERR_RULES_KEY', path: 'patterns.A.rank_rule' });
    expect(twice.message).toMatch(/twice/);
  });
});

describe('§2.10 a faulty configuration is refused with the path of the key', () => {
  const zone = { x: [1, 3], y: [1, 5] };
  const reward = standard.rewards.RWD6;
  test.each<[path: string, key: string, value: unknown, message: RegExp]>([
    ['patterns.J.rewardId', 'patterns.J.rewardId', 'RWD99', /there is no reward called 'RWD99'/],
    ['patterns.A.rankRule', 'patterns.A.rankRule', 'R9_spiral', /R3_square_stripes/],
    ['patterns.A.colorRule', 'patterns.A.colorRule', 'C1_line_monochrome', /is not for squares/],
    ['patterns.E.rankRule', 'patterns.E.rankRule', 'R3_square_stripes', /is not for lines/],
    ['patterns.A.shape', 'patterns.A.shape', 'circle', /square_3x3/],
    ['patterns.E.shape', 'patterns.E.shape', 'line_len_6', /does not fit/],
    ['patterns.A.vp', 'patterns.A.vp', -1, />=0/],
    ['patterns.A.vp', 'patterns.A.vp', undefined, /number/],
    ['patterns.A.points', 'patterns.A.points', 3, /no such key/],
    ['patterns.AA', 'patterns.AA', standard.patterns.A, /one capital letter/],
    ['rewards.BONUS', 'rewards.BONUS', reward, /RWD and a number/],
    ['rewards.RWD6.action', 'rewards.RWD6.action', 'explode', /remove_card/],
    ['rewards.RWD6.scope', 'rewards.RWD6.scope', 'next_player', /'self' or 'any_opponent'/],
    ['rewards.RWD6.params', 'rewards.RWD6.params', ['own_card'], /opponent, card/],
    ['rewards.RWD6.params.0', 'rewards.RWD6.params', ['hat'], /own_card/],
    ['rewards.RWD9.limits', 'rewards.RWD9.limits', [], /must have 'needs_free_cell'/],
    ['rewards.RWD1.limits', 'rewards.RWD1.limits', ['source_outside_zone'], /cannot have/],
    ['rewards.RWD6.optional', 'rewards.RWD6.optional', false, /true/],
    ['rewards.RWD6.cost', 'rewards.RWD6.cost', 1, /no such key/],
    ['draft.reveal', 'draft.reveal', 4, /make 3/],
    ['draft.self', 'draft.self', 0, />=1/],
    ['draft.hidden', 'draft.hidden', 1, /no such key/],
    ['board.zone.y', 'board.zone', zone, /row 5 is off the board/],
    ['board.zone.x', 'board.zone.x', [3, 1], /must not exceed/],
    ['board.width', 'board.width', 9, /<=8/],
    ['deck.ranks', 'deck.ranks', [6, 1], /must not exceed/],
    ['deck.jokers', 'deck.jokers', 2, /0/],
    ['deck', 'deck', { ranks: [1, 1], colors: [1, 2], shapes: [1, 1], jokers: 0 }, /too few/],
    ['end.END1.deckBelow', 'end.END1.deckBelow', 2, /draft.reveal/],
    ['end.END3', 'end.END3', {}, /no such key/],
    ['players.count', 'players', 5, /<=4/],
    ['players.count', 'players.count', 2.5, /int/],
    ['players.min', 'players', { ...standard.players, min: 4, max: 3, count: 3 }, /players.max/],
    ['fallback_policy', 'fallback_policy', 'shrug', /random_valid_with_logging/],
    ['colour', 'colour', 1, /no such key/],
  ])('%s', (path, key, value, message) => {
    const error = refusal(changed(key, value));
    expect(error?.path).toBe(path);
    expect(error?.message).toMatch(message);
    expect(error?.message.startsWith(`${path}: `)).toBe(true);
  });

  test('a near miss is pointed out, a preset that is not there is named', () => {
    expect(refusal({ bord: {} })?.message).toMatch(/Did you mean 'board'/);
    expect(refusal({ preset: 'grand' })?.message).toMatch(/'grand'.*standard-2/);
    expect(refusal([])?.code).toBe('ERR_RULES_SYNTAX');
  });

  test('create refuses what parseRules would', () => {
    const bad = { ...PRESETS['standard-2']!, draft: { reveal: 9, self: 1, next: 1, discard: 1 } };
    expect(() => createMosaic(bad)).toThrow(/draft.reveal/);
  });
});
