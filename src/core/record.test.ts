// Records: what is written loads again, and whatever else is offered is refused with a code, never with a crash.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { random } from '../agents/random.ts';
import { GAMES } from '../games/index.ts';
import { table } from '../games/tysiac/vectors/table.ts';
import type { AnyDefinition } from './definition.ts';
import { OVER } from './game.ts';
import type { FaultPolicy } from './fault.ts';
import { playSync, replay, type MatchResult } from './match.ts';
import { makeRecord, parseRecord, printRecord, type LoadedRecord, type MatchRecord } from './record.ts';
import type { RecordError, Result } from './result.ts';
import { rngFrom } from './rng.ts';
import { ENGINE_VERSION } from './version.ts';

const SEED = 20_240_505;
const game = table('alpha-1000', { maxHands: 3 });
const rng = rngFrom('records');

const play = (policy: FaultPolicy = 'throw', crashAt = -1): MatchResult => {
  let decisions = 0;
  const agents = [0, 1].map((seat) => {
    const agent = random(game, seat, rng);
    const decide: typeof agent.decide = (view, turn) => {
      if (decisions++ === crashAt) throw new Error('crash');
      return agent.decide(view, turn);
    };
    return { ...agent, decide };
  });
  return playSync({ game, rng, policy }, agents);
};
const recordOf = (result: MatchResult): MatchRecord =>
  makeRecord(game, ['ann', 'bob'], '7', result, { ...result.outcome, returns: result.returns });

const find = (id: string): AnyDefinition | undefined => GAMES.find((definition) => definition.id === id);
const load = (record: unknown): Result<LoadedRecord, RecordError> =>
  parseRecord(typeof record === 'string' ? record : JSON.stringify(record), find);

const whole = recordOf(play());
const faulty = recordOf(play('fallback', 4));
const forfeited = recordOf(play('forfeit', 4));
const unfinished: MatchRecord = { ...whole, steps: whole.steps.slice(0, -2), result: null };

/** What was loaded is legal to the last step, and its result is what the steps lead to. */
const expectSound = ({ record, game: loaded, steps }: LoadedRecord): void => {
  const s = loaded.newState();
  const legal = new Int32Array(loaded.actionCount);
  for (const [actor, ...rest] of steps) {
    expect(loaded.actor(s)).toBe(actor);
    if (actor! < 0) expect(loaded.isChance(s, rest)).toBe(true);
    else expect([...legal.subarray(0, loaded.legal(s, legal))]).toContain(rest[0]);
    if (actor! < 0) loaded.applyChance(s, rest);
    else loaded.apply(s, rest[0]!);
  }
  const again = makeRecord(loaded, record.players, record.seed, { steps, faults: record.faults }, record.result);
  expect(again.steps).toEqual(record.steps);
  const { result } = record;
  if (result === null) return;
  if (result.reason === 'forfeit') expect(loaded.actor(s)).toBeGreaterThanOrEqual(0);
  else {
    expect(loaded.actor(s)).toBe(OVER);
    expect(loaded.outcome(s)).toEqual({ places: result.places, reason: result.reason });
  }
};

/** Junk is refused with a sentence and a code; what loads is sound. */
const expectRefusedOrSound = (record: unknown): void => {
  const loaded = load(record);
  if (loaded.ok) return expectSound(loaded.value);
  expect(loaded.error.code).toMatch(/^ERR_RECORD_(FORMAT|VERSION|GAME|RULES|STEP)$/);
  expect(loaded.error.message).toMatch(/^[A-Z].*\.$/s);
};

const expectError = (record: unknown, error: Partial<RecordError>, message: string): void => {
  const loaded = load(record);
  expect(loaded).toMatchObject({ ok: false, error });
  if (!loaded.ok) expect(loaded.error.message).toContain(message);
};

test.each([{ seat: 99 }, { seat: -1 }, { step: -1 }, { step: 2.5 }, { reason: 'toString' }, { played: [1e308] }])(
  'a fault that cannot have been is refused: %j',
  (change) => {
    const [fault, ...others] = faulty.faults;
    expectError({ ...faulty, faults: [{ ...fault, ...change }, ...others] }, { code: 'ERR_RECORD_FORMAT' }, 'fault');
  },
);

describe('what is written loads again', () => {
  test.each([
    ['a finished match', whole],
    ['an unfinished match', unfinished],
    ['a match without any step', { ...whole, steps: [], result: null }],
    ['a match with faults', faulty],
    ['a forfeited match', forfeited],
    ['a match without a seed', { ...whole, seed: null }],
  ])('%s', (_, record) => {
    const text = printRecord(record);
    const loaded = load(text);
    if (!loaded.ok) throw new Error(loaded.error.message);
    expect(loaded.value.record).toEqual(record);
    expect(printRecord(loaded.value.record)).toBe(text);
    expect(loaded.value.game.rulesKey).toBe(game.rulesKey);
    expectSound(loaded.value);
  });

  test('it replays to the same state', () => {
    const loaded = load(whole);
    if (!loaded.ok) throw new Error(loaded.error.message);
    expect(game.dump(replay(loaded.value.game, loaded.value.steps))).toBe(game.dump(replay(game, play().steps)));
  });

  test('it names format, version, engine, game, rules, players and seed', () => {
    expect(whole).toMatchObject({ format: 'talon-record', version: 1, engine: ENGINE_VERSION, game: 'tysiac' });
    expect(whole).toMatchObject({ rulesKey: game.rulesKey, rules: game.rules, players: ['ann', 'bob'], seed: '7' });
  });

  test('the samples are what they are called', () => {
    expect(faulty.faults).toHaveLength(1);
    expect(forfeited.faults).toMatchObject([{ step: forfeited.steps.length, reason: 'crash', played: [] }]);
    expect(forfeited.result?.reason).toBe('forfeit');
  });

  test('a file has one step a line', () => {
    const lines = printRecord(whole)
      .split('\n')
      .map((line) => line.trim().replace(/,$/, ''));
    for (const step of whole.steps) expect(lines).toContain(JSON.stringify(step));
    expect(printRecord(whole)).toMatch(/\}\n$/);
  });
});

const LAST = whole.steps.length - 1;
const steps = (changes: (lines: string[]) => string[]): MatchRecord => ({ ...whole, steps: changes([...whole.steps]) });
const result = (changes: object, of = whole): unknown => ({ ...of, result: { ...of.result, ...changes } });
/** The cards of the first deal, as written. */
const FIRST_DEAL = whole.steps[0]!.split(' ').slice(1);
const dealt = (...cards: string[]): MatchRecord => steps((lines) => [`* ${cards.join(' ')}`, ...lines.slice(1)]);
const asZero = (text: string): string[] => FIRST_DEAL.map((card) => (card === '0' ? text : card));

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const FORMAT: Partial<RecordError> = { code: 'ERR_RECORD_FORMAT' };
const VERSION: Partial<RecordError> = { code: 'ERR_RECORD_VERSION' };
const GAME: Partial<RecordError> = { code: 'ERR_RECORD_GAME' };
const RULES: Partial<RecordError> = { code: 'ERR_RECORD_RULES' };
const at = (step: number): Partial<RecordError> => ({ code: 'ERR_RECORD_STEP', step });

describe('what is wrong is named', () => {
  test.each<[name: string, record: unknown, error: Partial<RecordError>, message: string]>([
    ['no JSON', '{"format":', FORMAT, 'not JSON'],
    ['nothing', '', FORMAT, 'not JSON'],
    ['brackets without end', '['.repeat(50_000), FORMAT, 'nested more than'],
    ['rules without a bottom', `{"format":"talon-record","rules":${deep(50_000)}}`, FORMAT, 'nested more than'],
    ['a list', [], FORMAT, '"format" must be "talon-record"'],
    ['null', null, FORMAT, '"format" must be'],
    ['another format', { ...whole, format: 'pgn' }, FORMAT, '"format" must be'],
    ['a later version', { ...whole, version: 2 }, VERSION, 'has version 2; this Talon reads version 1'],
    ['a version as text', { ...whole, version: '1' }, VERSION, 'has no version number'],
    ['no version', { ...whole, version: undefined }, VERSION, 'has no version number'],
    ['an unknown game', { ...whole, game: 'whist' }, GAME, "'whist'"],
    ['rules that do not exist', { ...whole, rules: { speed: 1 } }, RULES, 'speed'],
    ['rules that are no object', { ...whole, rules: 'all' }, RULES, 'cannot be used'],
    ['other rules than the key says', { ...whole, rules: { ...game.rules, target: 900 } }, RULES, whole.rulesKey],
    ['another key', { ...whole, rulesKey: 'tysiac-1-0' }, RULES, 'names the rules tysiac-1-0'],
    ['a player too few', { ...whole, players: ['ann'] }, FORMAT, '1 players for 2 seats'],
    ['a player without a name', { ...whole, players: ['ann', 3] }, FORMAT, '"players"'],
    ['steps that are no text', { ...whole, steps: [1, 2] }, FORMAT, '"steps"'],
    ['a seed that is a number', { ...whole, seed: 7 }, FORMAT, '"seed"'],
    ['faults that are none', { ...whole, faults: {} }, FORMAT, '"faults"'],
    ['a fault that is nothing', { ...whole, faults: [null] }, FORMAT, '"faults"'],
    ['a fault without a step', { ...faulty, faults: [{ ...faulty.faults[0], step: 'x' }] }, FORMAT, '"faults"'],
    ['a step after the end', steps((l) => [...l, '0 p']), at(LAST + 1), 'after the end'],
    ['no deal', steps((l) => l.slice(1)), at(0), 'not the chance event'],
    ['a deal of no cards', dealt(), at(0), 'not the chance event'],
    ['a deal with a card twice', dealt(FIRST_DEAL[1]!, ...FIRST_DEAL.slice(1)), at(0), 'chance'],
    ['a deal with a gap for 0', dealt(...asZero('')), at(0), 'chance'],
    ['a deal with 0x0 for 0', dealt(...asZero('0x0')), at(0), 'chance'],
    ['a deal with -0 for 0', dealt(...asZero('-0')), at(0), 'chance'],
    ['a second deal', steps((l) => [l[0]!, ...l]), at(1), 'not by seat 1, whose turn it is'],
    ['the other seat', steps((l) => [l[0]!, '0 p', ...l.slice(2)]), at(1), 'not by seat 1'],
    ['no such move', steps((l) => [l[0]!, '1 hello', ...l.slice(2)]), at(1), "'1 hello'"],
    ['an illegal move', steps((l) => [l[0]!, '1 KH', ...l.slice(2)]), at(1), 'no legal move'],
    ['more than a move', steps((l) => [l[0]!, '1 p p', ...l.slice(2)]), at(1), 'no legal move'],
    ['a result too early', { ...whole, steps: unfinished.steps }, FORMAT, 'do not end the match'],
    ['other places', result({ places: [2, 2] }), FORMAT, 'does not follow'],
    ['other points', result({ returns: [1, 2] }), FORMAT, 'does not follow'],
    ['another reason', result({ reason: 'target' }), FORMAT, 'does not follow'],
    ['a result without places', result({ places: undefined }), FORMAT, '"result"'],
    ['a result that is a text', { ...whole, result: 'won' }, FORMAT, '"result"'],
    ['a finished match called forfeited', result({ reason: 'forfeit' }), FORMAT, 'nobody was to move'],
    ['a forfeit of the winner', result({ places: [2, 2] }, forfeited), FORMAT, 'does not follow'],
    ['a forfeit with points', result({ returns: [500, 500] }, forfeited), FORMAT, 'does not follow'],
  ])('%s', (_, record, error, message) => expectError(record, error, message));
});

/** Every place in a JSON value, as a path of keys. */
const pathsIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
    : [path];
const PATHS = pathsIn(faulty).filter((path) => path.length > 0);

/** A copy with one place deleted or replaced. */
const changed = (path: readonly string[], value: unknown): unknown => {
  const copy = structuredClone(faulty) as unknown as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy);
  const key = path.at(-1)!;
  if (value !== undefined) holder[key] = value;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return copy;
};

describe('junk never throws and never loads anything illegal', () => {
  const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void, numRuns: number): void =>
    fc.assert(
      fc.property(arbitrary, (value) => void holds(value)),
      { seed: SEED, numRuns },
    );
  const index = fc.nat(faulty.steps.length - 1);

  test('any text', () => check(fc.string(), expectRefusedOrSound, 500));

  test('any JSON', () => check(fc.jsonValue(), (value) => expectRefusedOrSound(JSON.stringify(value)), 500));

  test('a record cut off anywhere', () => {
    const text = printRecord(faulty).trimEnd();
    check(fc.nat(text.length - 1), (end) => expectError(text.slice(0, end), FORMAT, 'JSON'), 200);
  });

  test('every single place deleted', () => {
    for (const path of PATHS) expectRefusedOrSound(changed(path, undefined));
  });

  test('any single place replaced by anything', () =>
    check(
      fc.tuple(fc.constantFrom(...PATHS), fc.jsonValue()),
      ([path, value]) => expectRefusedOrSound(changed(path, value)),
      800,
    ));

  test('every step dropped: refused, or it changed nothing that counts', () => {
    for (let at = 0; at < faulty.steps.length; at++) {
      expectRefusedOrSound({ ...faulty, steps: faulty.steps.toSpliced(at, 1) });
      expectRefusedOrSound({ ...faulty, steps: faulty.steps.toSpliced(at, 1), result: null });
    }
  });

  test('any two steps swapped', () =>
    check(
      fc.tuple(index, index),
      ([a, b]) => {
        const swapped = faulty.steps.with(a, faulty.steps[b]!).with(b, faulty.steps[a]!);
        expectRefusedOrSound({ ...faulty, steps: swapped, result: null });
      },
      300,
    ));

  test('any step replaced by another, or by a text that looks like one', () => {
    const line = fc.oneof(
      fc.constantFrom(...faulty.steps),
      fc.tuple(fc.nat(3), fc.nat(game.actionCount - 1)).map(([seat, id]) => `${seat} ${game.notation(id)}`),
      fc.shuffledSubarray(FIRST_DEAL, { minLength: 23 }).map((cards) => `* ${cards.join(' ')}`),
      fc.string(),
    );
    const replaced = fc.tuple(index, line);
    check(
      replaced,
      ([at, text]) => expectRefusedOrSound({ ...faulty, steps: faulty.steps.with(at, text), result: null }),
      800,
    );
  });
});
