// What the store of copies keeps, of whom, how long and in which form.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { random } from '../../agents/random.ts';
import { playSync } from '../../core/match.ts';
import { makeRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { openDatabase } from '../store/database.ts';
import { GameStore, LIMITS, type Limits } from './games.ts';
import { NewerData } from '../store/file.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [preset, rules] = Object.entries(skitgubbe.presets)[0]!;
const game = skitgubbe.create(rules);
const rng = rngFrom('7');
const agents = Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
const played = playSync({ game, rng }, agents);
const players = ['human', ...agents.slice(1).map(() => 'random')];
const copyOf = (steps: number, undos = 0): Record<string, unknown> => {
  const record = makeRecord(game, players, '7', { steps: played.steps.slice(0, steps), faults: [] }, null);
  return { record, undos, seat: 0, preset, practice: false, standing: '' };
};
const textOf = (steps: number): string => JSON.stringify(copyOf(steps));
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [ADA, BEN] = ['a'.repeat(64), 'b'.repeat(64)];

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 17);
const open = async (limits: Partial<Limits> = {}) => {
  const clock = { now: START };
  const store = new GameStore(await openDatabase(':memory:'), { ...LIMITS, ...limits }, () => clock.now);
  return { store, clock };
};
const codeOf = async (put: ReturnType<GameStore['put']>): Promise<string> => {
  const kept = await put;
  return kept.ok ? `version ${kept.value}` : kept.error.code;
};

describe('what is kept', () => {
  test('is the same text however the copy was written, and nothing that is no part of it', async () => {
    const { store } = await open();
    const plain = textOf(6);
    const spaced = `${' '.repeat(500_000)}${JSON.stringify(JSON.parse(plain), null, 10)}${'\n'.repeat(500_000)}`;
    const copy = copyOf(6);
    const turned = Object.fromEntries(Object.entries(copy).reverse());
    const stuffed = { ...copy, record: { ...(copy['record'] as object), more: 'x'.repeat(900_000) } };
    const texts = [plain, spaced, JSON.stringify(turned), JSON.stringify(stuffed)];
    for (const [n, text] of texts.entries()) expect(await codeOf(store.put(idOf(n), ADA, 0, text))).toBe('version 1');
    const kept = await Promise.all(texts.map(async (_, n) => (await store.find(idOf(n)))!.copy));
    expect(new Set(kept)).toEqual(new Set([plain]));
    await store.close();
  });

  test('has all that a fault says', async () => {
    const { store } = await open();
    const step = played.steps.findIndex(([actor]) => actor === 1);
    const fault = { step, seat: 1, agent: 'random', phase: 'play', reason: 'crash', detail: 'x', played: [3] };
    const faults = [{ ...fault, substituted: true }, fault];
    const copy = copyOf(step + 1);
    const text = JSON.stringify({ ...copy, record: { ...(copy['record'] as object), faults } });
    expect(await codeOf(store.put(idOf(1), ADA, 0, text))).toBe('version 1');
    expect(JSON.parse((await store.find(idOf(1)))!.copy).record.faults).toEqual(faults);
    await store.close();
  });

  test('has no place for long texts in a record', async () => {
    const { store } = await open();
    const long = 'x'.repeat(2000);
    const fault = { step: 0, seat: 1, agent: 'random', phase: 'play', reason: 'crash', detail: '', played: [] };
    for (const change of [{ seed: long }, { engine: long }, { faults: [{ ...fault, detail: long }] }]) {
      const text = JSON.stringify({ ...copyOf(6), record: { ...(copyOf(6)['record'] as object), ...change } });
      expect(await codeOf(store.put(idOf(1), ADA, 0, text))).toBe('ERR_GAME_COPY');
    }
    await store.close();
  });
});

describe('room', () => {
  test('a device has room for so many copies; those that are there go on, others have their own', async () => {
    const { store } = await open({ ownerCopies: 2 });
    for (const n of [1, 2]) expect(await codeOf(store.put(idOf(n), ADA, 0, textOf(4)))).toBe('version 1');
    expect(await codeOf(store.put(idOf(3), ADA, 0, textOf(4)))).toBe('ERR_COPY_ROOM');
    expect(await codeOf(store.put(idOf(2), ADA, 1, textOf(8)))).toBe('version 2');
    expect(await codeOf(store.put(idOf(3), BEN, 0, textOf(4)))).toBe('version 1');
    expect(await store.remove(idOf(1), ADA)).toEqual({ ok: true, value: null });
    expect(await codeOf(store.put(idOf(4), ADA, 0, textOf(4)))).toBe('version 1');
    await store.close();
  });

  test('a device, and all together, have room for so many bytes; a refusal removes nothing', async () => {
    const one = textOf(4).length;
    for (const limits of [{ ownerBytes: 2 * one }, { allBytes: 2 * one }]) {
      const { store } = await open(limits);
      for (const n of [1, 2]) expect(await codeOf(store.put(idOf(n), ADA, 0, textOf(4)))).toBe('version 1');
      expect(await codeOf(store.put(idOf(2), ADA, 1, textOf(9)))).toBe('ERR_COPY_ROOM');
      expect(await codeOf(store.put(idOf(2), ADA, 1, textOf(3)))).toBe('version 2');
      const other = await codeOf(store.put(idOf(3), BEN, 0, textOf(4)));
      expect(other).toBe('allBytes' in limits ? 'ERR_COPY_ROOM' : 'version 1');
      for (const n of [1, 2]) expect(await store.find(idOf(n))).toBeTruthy();
      await store.close();
    }
  });
});

describe('age', () => {
  test('a copy that nobody has opened or played for so long is removed, which the server says', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, clock } = await open({ days: 100 });
    for (const n of [1, 2, 3]) await store.put(idOf(n), ADA, 0, textOf(4));
    clock.now += 60 * DAY;
    await store.find(idOf(2)); // opened
    await store.put(idOf(3), ADA, 1, textOf(5)); // played
    clock.now += 40 * DAY;
    expect(await store.find(idOf(1))).toBeTruthy();
    clock.now += 59 * DAY;
    // What was read a moment ago counts from then.
    expect(await Promise.all([1, 2, 3].map(async (n) => (await store.find(idOf(n))) !== null))).toEqual([
      true,
      true,
      true,
    ]);
    clock.now += 101 * DAY;
    expect(await store.find(idOf(1))).toBeNull();
    expect(said.mock.calls).toEqual([
      ['Copies of games removed, since nobody had opened or played them for 100 days: 3.'],
    ]);
    // Its owner's page has it still, and goes on.
    expect(await codeOf(store.put(idOf(3), ADA, 2, textOf(6)))).toBe('version 3');
    expect(await codeOf(store.put(idOf(1), BEN, 0, textOf(6)))).toBe('ERR_COPY_OWNER');
    clock.now += 101 * DAY;
    expect(await store.find(idOf(2))).toBeUndefined();
    said.mockRestore();
    await store.close();
  });
});

describe('a file of before copies had owners', () => {
  const fixture = join(import.meta.dirname, '../../../test/fixtures/server/copies-without-owners.sqlite');
  const oldId = (n: number): string => `01d00000-0000-4000-8000-00000000000${n}`;
  const sentBy = (
    copy: string,
    change: (copy: { undos: number; record: { steps: string[]; seed: string } }) => void,
  ) => {
    const changed = JSON.parse(copy);
    change(changed);
    return JSON.stringify(changed);
  };
  const openOld = async (name: string): Promise<GameStore> => {
    const file = join(folder, name);
    copyFileSync(fixture, file);
    return new GameStore(await openDatabase(file));
  };

  test('opens, all its copies can be read by their ids, and spaces are gone', async () => {
    const copied = join(folder, 'before.sqlite');
    copyFileSync(fixture, copied);
    const before = new DatabaseSync(copied);
    const sent = before.prepare('SELECT id, copy FROM games ORDER BY id').all() as { id: string; copy: string }[];
    before.close();
    const store = await openOld('read.sqlite');
    expect(sent.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map(oldId));
    for (const { id, copy } of sent) {
      const found = await store.find(id);
      expect(JSON.parse(found!.copy)).toEqual(JSON.parse(copy));
      expect(found!.copy).toBe(JSON.stringify(JSON.parse(found!.copy)));
    }
    await store.close();
    // A second opening finds everything done.
    const again = new GameStore(await openDatabase(join(folder, 'read.sqlite')));
    expect(await again.find(oldId(5))).toMatchObject({ version: 1 });
    await again.close();
  });

  test('gives a copy to the first device that goes on from it, and to no other', async () => {
    const store = await openOld('claim.sqlite');
    const { copy } = (await store.find(oldId(1)))!;
    const wrong = [
      sentBy(copy, ({ record }) => record.steps.pop()),
      sentBy(copy, (game) => ((game.undos = 5), game.record.steps.pop())),
      sentBy(copy, ({ record }) => (record.seed = '8')),
      textOf(9),
    ];
    for (const text of wrong) expect(await codeOf(store.put(oldId(1), BEN, 0, text))).toBe('ERR_COPY_OWNER');
    expect(await store.remove(oldId(1), BEN)).toMatchObject({ ok: false, error: { code: 'ERR_COPY_OWNER' } });
    expect((await store.find(oldId(1)))!.copy).toBe(copy);
    // The page of its owner says what it has, as it is.
    expect(await codeOf(store.put(oldId(1), ADA, 0, copy))).toBe('version 2');
    expect(await codeOf(store.put(oldId(1), BEN, 0, copy))).toBe('ERR_COPY_OWNER');
    // From then on it may undo.
    expect(await codeOf(store.put(oldId(1), ADA, 2, wrong[0]!))).toBe('version 3');
    const finished = (await store.find(oldId(2)))!.copy;
    const unfinished = sentBy(finished, ({ record }) => Object.assign(record, { result: null }));
    expect(await codeOf(store.put(oldId(2), BEN, 0, unfinished))).toBe('ERR_COPY_OWNER');
    expect(await codeOf(store.put(oldId(2), ADA, 0, finished))).toBe('version 2');
    await store.close();
  });

  test('has its time from now on, however old it is', async () => {
    const store = await openOld('old.sqlite');
    await store.clean();
    expect(await store.find(oldId(1))).toBeTruthy();
    await store.close();
  });

  test('keeps a copy that is understood no more', async () => {
    const file = join(folder, 'odd.sqlite');
    copyFileSync(fixture, file);
    const odd = new DatabaseSync(file);
    odd.prepare('UPDATE games SET copy = ? WHERE id = ?').run('{"record": 1}', oldId(1));
    odd.close();
    const store = new GameStore(await openDatabase(file));
    expect(await store.find(oldId(1))).toEqual({ copy: '{"record": 1}', version: 1 });
    expect(await codeOf(store.put(oldId(1), ADA, 0, textOf(4)))).toBe('ERR_COPY_OWNER');
    await store.close();
  });
});

test('a file of a newer Talon is left alone', async () => {
  const file = join(folder, 'newer.sqlite');
  const newer = new DatabaseSync(file);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  await expect(openDatabase(file)).rejects.toThrow(NewerData);
});
