import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RulesError } from '../../core/result.ts';
import { parseYaml } from '../../files/yaml.ts';
import { OPTION_NAMES, type TysiacRules } from './options.ts';
import { PRESETS } from './presets.ts';
import { parseRules } from './rules.ts';

const alpha = PRESETS['alpha-1000']!;

const parsed = (input: unknown): TysiacRules => {
  const rules = parseRules(input);
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
};

/** What is wrong; the sentence must name the key and be a sentence. */
const refusedFor = (input: unknown): RulesError => {
  const rules = parseRules(input);
  if (rules.ok) throw new Error(`These rules are accepted: ${JSON.stringify(input)}`);
  expect(rules.error.message).toContain(rules.error.path);
  expect(rules.error.message).toMatch(/^.{15,}[.?]$/);
  return rules.error;
};

describe('presets', () => {
  test.each(Object.entries(PRESETS))('%s is valid and parses to itself', (name, rules) => {
    expect(parsed(rules)).toEqual(rules);
    expect(parsed({ preset: name })).toEqual(rules);
    expect(parsed(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });

  test('there are those of §2 and the overlays of §2.11', () => {
    const names = ['alpha-1000', 'open-table', 'open-table-3', 'open-table-4', 'polish-3', 'polish-4', 'russian-3'];
    expect(Object.keys(PRESETS).sort()).toEqual(names);
    for (const rules of Object.values(PRESETS)) expect(Object.keys(rules).sort()).toEqual([...OPTION_NAMES].sort());
  });

  test('no option at all means alpha-1000', () => {
    expect(parsed({})).toEqual(alpha);
  });

  test('preset says where the options that are not named come from', () => {
    expect(parsed({ preset: 'russian-3', target: 1500 })).toEqual({ ...PRESETS['russian-3'], target: 1500 });
    expect(parsed({ mustOvertake: false })).toEqual({ ...alpha, mustOvertake: false });
  });

  test.each(['polish-5', '', 'constructor', '__proto__', 3, null])('preset %j does not exist', (preset) => {
    const error = refusedFor({ preset });
    expect(error).toMatchObject({ code: 'ERR_RULES_VALUE', path: 'preset' });
    expect(error.message).toContain('alpha-1000, open-table');
  });
});

describe('the short form of §2.13', () => {
  test.each<[name: string, input: unknown, changes: Partial<TysiacRules>]>([
    ['game.target_score', { game: { target_score: 1500 } }, { target: 1500 }],
    ['game.lock_score', { game: { lock_score: 880 } }, { lockScore: 880 }],
    ['game.enable_lock: true', { game: { enable_lock: true } }, { lockMode: 'declarer-only' }],
    ['game.enable_lock: false', { game: { enable_lock: false } }, { lockMode: 'none' }],
    ['bidding.start_bid', { bidding: { start_bid: 110 } }, { openingBid: 110 }],
    ['bidding.increment', { bidding: { increment: 20 } }, { minRaise: 20, bidGrid: 20, contractGrid: 20 }],
    [
      'bidding.increment rounds the ceiling down (§2.12.7)',
      { bidding: { increment: 50 } },
      { minRaise: 50, bidGrid: 50, contractGrid: 50, maxBid: 250 },
    ],
    ['bidding.proof_threshold', { bidding: { proof_threshold: 150 } }, { proofThreshold: 150 }],
    ['bidding.proof_threshold: null', { bidding: { proof_threshold: null } }, { bidCap: 'none' }],
    ['bombing.enabled: true', { bombing: { enabled: true } }, {}],
    ['bombing.enabled: false', { bombing: { enabled: false } }, { bombsPerPlayer: 0 }],
    ['bombing.bombs_per_player', { bombing: { bombs_per_player: 3 } }, { bombsPerPlayer: 3 }],
    ['both bombing keys', { bombing: { enabled: true, bombs_per_player: 1 } }, { bombsPerPlayer: 1 }],
    ['bombs that are disabled', { bombing: { enabled: false, bombs_per_player: 3 } }, { bombsPerPlayer: 0 }],
    ['trick_rules.must_overtake', { trick_rules: { must_overtake: false } }, { mustOvertake: false }],
    ['trick_rules.must_overtrump: true', { trick_rules: { must_overtrump: true } }, { trumpDuty: 'if-wins' }],
    ['trick_rules.must_overtrump: false', { trick_rules: { must_overtrump: false } }, { trumpDuty: 'none' }],
  ])('%s', (_, input, changes) => {
    expect(parsed(input)).toEqual({ ...alpha, ...changes });
  });

  test('config/rules_tysiac.yaml says every short key, with a comment, and is alpha-1000', async () => {
    const text = readFileSync(new URL('../../../config/rules_tysiac.yaml', import.meta.url), 'utf8');
    const file = await parseYaml(text);
    if (!file.ok) throw new Error(file.error.message);
    expect(parsed(file.value)).toEqual(alpha);
    expect(Object.entries(file.value as object).map(([group, keys]) => [group, ...Object.keys(keys)])).toEqual([
      ['game', 'target_score', 'lock_score', 'enable_lock'],
      ['bidding', 'start_bid', 'increment', 'proof_threshold'],
      ['bombing', 'enabled', 'bombs_per_player'],
      ['trick_rules', 'must_overtake', 'must_overtrump'],
    ]);
    for (const line of text.split('\n').filter((one) => one.startsWith('  '))) expect(line).toMatch(/: \S+ # \S/);
  });

  test('full options may stand beside the groups', () => {
    const changes = { openingBid: 300, proofThreshold: 320, maxBid: 400 };
    expect(parsed({ bidding: { start_bid: 300, proof_threshold: 320 }, maxBid: 400 })).toEqual({
      ...alpha,
      ...changes,
    });
    expect(parsed({ game: { target_score: 500 }, lockMode: 'none', preset: 'open-table' })).toEqual({
      ...PRESETS['open-table'],
      target: 500,
      lockMode: 'none',
    });
    // A ceiling that the file names is taken as it is.
    expect(parsed({ bidding: { increment: 50 }, maxBid: 300 }).maxBid).toBe(300);
  });

  test.each([
    [{ game: { target_score: 500 }, target: 500 }, 'target: says the same as game.target_score'],
    [{ game: { enable_lock: true }, lockMode: 'barrel' }, 'lockMode: says the same as game.enable_lock'],
    [{ bidding: { increment: 20 }, minRaise: 20 }, 'minRaise: says the same as bidding.increment'],
    [{ bidding: { proof_threshold: null }, bidCap: 'none' }, 'bidCap: says the same as bidding.proof_threshold'],
    [{ bombing: { enabled: false }, bombsPerPlayer: 1 }, 'bombsPerPlayer: says the same as bombing.bombs_per_player'],
    [{ trick_rules: { must_overtrump: true }, trumpDuty: 'none' }, 'trumpDuty: says the same as trick_rules.must_ov'],
  ])('%j says a thing twice', (input, sentence) => {
    const error = refusedFor(input);
    expect(error.message).toContain(sentence);
    expect(error.message).toMatch(/; keep one of the two\.$/);
  });

  test.each<[input: unknown, sentences: string[]]>([
    [
      { bidding: { start_bid: 300 } },
      [
        'bidding.start_bid: must be at most maxBid (280).',
        'bidding.start_bid: must be at most bidding.proof_threshold (120).',
      ],
    ],
    [{ bidding: { start_bid: 300, proof_threshold: null } }, ['bidding.start_bid: must be at most maxBid (280).']],
    [
      { bidding: { increment: 300 } },
      ['bidding.increment: must divide bidding.start_bid (100).', 'bidding.increment: must divide maxBid (280).'],
    ],
    [{ bidding: { increment: 30 } }, ['bidding.increment: must divide bidding.start_bid (100).']],
    [{ bidding: { start_bid: 105 } }, ['bidding.start_bid: must be a multiple of bidding.increment (10).']],
    [{ bidding: { start_bid: 105, increment: 5 } }, []],
    [{ bidding: { start_bid: 130 } }, ['bidding.start_bid: must be at most bidding.proof_threshold (120).']],
    [{ bidding: { proof_threshold: 90 } }, ['bidding.proof_threshold: must be at least bidding.start_bid (100).']],
    [
      { game: { lock_score: 1000 } },
      ["game.lock_score: is 1000, but must be below game.target_score (1000); or set game.enable_lock to 'false'."],
    ],
    [
      { game: { target_score: 700 } },
      ["game.target_score: is 700, but must be above game.lock_score (800); or set game.enable_lock to 'false'."],
    ],
    [
      { game: { enable_lock: true }, target: 700 },
      ["target: is 700, but must be above game.lock_score (800); or set game.enable_lock to 'false'."],
    ],
    [{ bidding: {}, minRaise: 15 }, ['minRaise: must be a multiple of bidding.increment (10).']],
    [{ bidding: { increment: 20 }, maxBid: 290 }, ['maxBid: must be a multiple of bidding.increment (20).']],
  ])('%j: faults are told by the keys of the file', (input, sentences) => {
    const rules = parseRules(input);
    const { also = [], ...first } = rules.ok ? { also: [], message: '' } : rules.error;
    expect([first, ...also].map(({ message }) => message).filter((message) => message !== '')).toEqual(sentences);
  });

  test('it may change another preset', () => {
    const rules = parsed({ preset: 'open-table', game: { target_score: 500 } });
    expect(rules).toEqual({ ...PRESETS['open-table'], target: 500 });
  });

  test.each([
    ['game.targt_score', { game: { targt_score: 1 } }],
    ['game.target', { game: { target: 1 } }],
    ['biding', { game: {}, biding: {} }],
    ['deck', { game: {}, deck: 7 }],
    ['bidding.target', { bidding: { target: 7 } }],
  ])('%s is no key', (path, input) => {
    expect(refusedFor(input)).toMatchObject({ code: 'ERR_RULES_KEY', path });
  });

  test.each([
    ['game', { game: 1000 }],
    ['game.target_score', { game: { target_score: '1000' } }],
    ['game.target_score', { game: { target_score: null } }],
    ['game.enable_lock', { game: { enable_lock: 'yes' } }],
    ['bidding.increment', { bidding: { increment: 0 } }],
    ['bidding.increment', { bidding: { increment: 2.5 } }],
    ['bidding.start_bid', { bidding: { start_bid: true } }],
    ['bombing.bombs_per_player', { bombing: { bombs_per_player: 'two' } }],
    ['trick_rules.must_overtake', { trick_rules: { must_overtake: 1 } }],
  ])('%s of a wrong kind', (path, input) => {
    expect(refusedFor(input)).toMatchObject({ code: 'ERR_RULES_VALUE', path });
  });

  test('what must hold between options holds here too', () => {
    expect(refusedFor({ game: { lock_score: 1000 } })).toMatchObject({ code: 'ERR_RULES_VALUE', section: '2.12' });
    expect(refusedFor({ bidding: { increment: 30 } })).toMatchObject({ code: 'ERR_RULES_VALUE', section: '2.12' });
    expect(refusedFor({ game: { target_score: -1 } }).code).toBe('ERR_RULES_VALUE');
    expect(refusedFor({ bombing: { bombs_per_player: -1 } }).code).toBe('ERR_RULES_VALUE');
  });
});

describe('keys and kinds', () => {
  test.each([null, undefined, 7, 'target: 1000', [], [alpha], true])('%j is no rules object', (input) => {
    expect(refusedFor(input)).toMatchObject({ code: 'ERR_RULES_SYNTAX', path: '' });
  });

  test.each([
    ['targt', "Did you mean 'target'?"],
    ['must_overtake', "Did you mean 'mustOvertake'?"],
    ['cardPoints', 'there is no such option'],
    ['constructor', 'there is no such option'],
    ['deck', 'there is no such option'],
  ])('%s is no option', (key, hint) => {
    const error = refusedFor({ [key]: 1 });
    expect(error).toMatchObject({ code: 'ERR_RULES_KEY', path: key });
    expect(error.message).toContain(hint);
  });

  test('__proto__ from a file is no option', () => {
    expect(refusedFor(JSON.parse('{ "__proto__": { "target": 5 } }')).code).toBe('ERR_RULES_KEY');
  });

  test.each(OPTION_NAMES)('%s of a wrong kind', (name) => {
    for (const value of ['no such value', { no: 'such value' }, -1_000_000, 0.5]) {
      const error = refusedFor({ [name]: value });
      expect(error.code).toBe('ERR_RULES_VALUE');
      expect(error.path.split('.')[0]).toBe(name);
    }
  });

  test('a marriage value is named with its suit', () => {
    const marriageValues = { S: 40, C: 60, D: 80, H: 'a hundred' };
    expect(refusedFor({ marriageValues })).toMatchObject({ code: 'ERR_RULES_VALUE', path: 'marriageValues.H' });
  });
});

describe('what must hold between options (§2.12)', () => {
  test.each<[name: string, path: string, input: unknown]>([
    ['1 hands and musik make 24 cards', 'handSize', { handSize: 9 }],
    ['1 hands and musik make 24 cards, with three players', 'handSize', { preset: 'polish-3', handSize: 8 }],
    ['2 discarding is for two', 'exchange', { preset: 'polish-3', exchange: 'discard' }],
    ['2 passing is for three', 'exchange', { exchange: 'pass-one-each' }],
    ['3 with four seats the dealer sits out', 'sitOut', { preset: 'polish-4', sitOut: 'none' }],
    ['3 with two seats nobody sits out', 'sitOut', { sitOut: 'dealer' }],
    ['3 with three seats nobody sits out', 'sitOut', { preset: 'polish-3', sitOut: 'dealer' }],
    ['4 the opening bid lies on the grid', 'openingBid', { openingBid: 105 }],
    ['4 the highest bid lies on the grid', 'maxBid', { maxBid: 285 }],
    ['4 the contract grid divides the opening bid', 'contractGrid', { contractGrid: 30 }],
    ['5 the lock lies below the target', 'lockScore', { lockScore: 1000 }],
    ['5 a target lies above the lock', 'target', { target: 800 }],
    ['4 a grid divides the opening bid', 'bidGrid', { bidGrid: 30 }],
    ['7 the first bid is no higher than the highest', 'openingBid', { openingBid: 300 }],
    ['7 the highest bid is at fault where both are set', 'maxBid', { openingBid: 300, maxBid: 290 }],
    ['5 a challenge needs its threshold', 'proofThreshold', { bidCap: 'challenge', proofThreshold: null }],
    ['5 dead cards come from discards only', 'deadCards', { preset: 'polish-3', deadCards: 'declarer' }],
    ['7 the smallest raise lies on the grid', 'minRaise', { minRaise: 15 }],
    ['7 the highest bid is no lower than the first', 'maxBid', { maxBid: 90 }],
    ['7 the proof threshold is no lower than the first bid', 'proofThreshold', { proofThreshold: 90 }],
    ['7 start scores lie below the target', 'startScores', { startScores: [0, 1000] }],
    ['7 start scores lie below a lower target', 'startScores', { target: 900, startScores: [900, 0] }],
    ['there is one start score for each seat', 'startScores', { startScores: [0, 0, 0] }],
    ['the first dealer has a seat', 'firstDealer', { firstDealer: 2 }],
  ])('%s', (_, path, input) => {
    expect(refusedFor(input)).toMatchObject({ code: 'ERR_RULES_VALUE', path });
  });

  test.each<[name: string, input: Partial<TysiacRules> & { preset?: string }]>([
    ['the highest bid may be the first', { maxBid: 100 }],
    ['there may be no highest bid', { maxBid: null }],
    ['there may be no highest contract', { contractMax: null }],
    ['the proof threshold may be the first bid', { proofThreshold: 100 }],
    ['without challenges the threshold is free', { bidCap: 'none', proofThreshold: 0 }],
    ['the lock may lie just below the target', { lockScore: 999 }],
    ['without a lock its score is free', { lockMode: 'none', lockScore: 2000 }],
    ['a start score may lie just below the target', { startScores: [999, -500] }],
    ['a coarse contract grid', { contractGrid: 50 }],
    ['a raise of several steps of the grid', { minRaise: 20 }],
    ['the first dealer may be drawn', { firstDealer: 'random' }],
    ['the dealer may be any seat', { preset: 'polish-4', firstDealer: 3 }],
  ])('%s', (_, input) => {
    const { preset = 'alpha-1000', ...changes } = input;
    expect(parsed(input)).toEqual({ ...PRESETS[preset], ...changes });
  });

  test('the broken requirement is cited', () => {
    expect(refusedFor({ handSize: 9 }).section).toBe('2.12');
  });
});

describe('what a hostile or careless file may hold', () => {
  test.each<[name: string, input: unknown]>([
    ['a Map', new Map([['target', 500]])],
    ['a Set', new Set(['target'])],
    ['a list', [1, 2]],
    ['a preset that is no text', { preset: { toString: 1 } }],
    ['an endless key', { ['x'.repeat(100_000)]: 1 }],
    ['start scores below the floor', { scoreFloor: 0, startScores: [-10, 0] }],
    ['a lock below the floor', { scoreFloor: 0, lockMode: 'barrel', lockScore: -100 }],
  ])('%s is refused in a short sentence', (_, input) => {
    const parsed = parseRules(input);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.error.message.length).toBeLessThan(300);
  });
});
