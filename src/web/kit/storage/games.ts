// Reading and writing games. A step and the row that counts it are one transaction: after a crash both are there, or
// neither.
import type { MatchRecord } from '../../../core/record.ts';
import { ENGINE_VERSION, RECORD_FORMAT, RECORD_VERSION } from '../../../core/version.ts';
import { newId } from '../browser/random.ts';
import { t } from '../i18n/index.ts';
import { setAside } from './aside.ts';
import { database, type GameRow, type NewGame } from './db.ts';
import { areIntactSteps } from './intact.ts';
import { readAll, readOne } from './read.ts';
import { anySteps, stepsFrom } from './stepRange.ts';

/** All versions that kept no version in their rows. */
const ENGINE_OF_ROWS_WITHOUT = '0.1.0';

/** What a step may change in its row. */
export type RowChange = Partial<Pick<GameRow, 'rulesKey' | 'fullRules' | 'faults' | 'result' | 'standing' | 'undos'>>;

export const createGame = async (game: NewGame): Promise<string> => {
  const now = Date.now();
  const id = newId();
  const row: GameRow = {
    ...game,
    id,
    engine: ENGINE_VERSION,
    created: now,
    updated: now,
    steps: 0,
    undos: 0,
    rulesKey: null,
    fullRules: null,
    faults: [],
    result: null,
    standing: '',
    synced: null,
  };
  await (await database()).add('games', row);
  return id;
};

/** Puts a whole game there, with the steps it has already. */
export const storeGame = async (row: GameRow, lines: readonly string[]): Promise<void> => {
  const tx = (await database()).transaction(['games', 'steps'], 'readwrite');
  void tx.objectStore('games').put({ ...row, steps: lines.length });
  for (const [index, line] of lines.entries()) void tx.objectStore('steps').put({ id: row.id, index, line });
  await tx.done;
};

export const findRow = (id: string): Promise<GameRow | undefined> => readOne('games', id);

/** The newest first. */
export const listGames = async (): Promise<GameRow[]> =>
  (await readAll('games')).sort((a, b) => b.updated - a.updated || (a.id < b.id ? 1 : -1));

/** null where they are damaged; then the game is set aside. */
const readSteps = async (id: string): Promise<string[] | null> => {
  const tx = (await database()).transaction(['games', 'steps']);
  // The game may have gone on since its row was read.
  const row = await tx.objectStore('games').get(id);
  const steps = await tx.objectStore('steps').getAll(anySteps(id));
  if (row && areIntactSteps(steps, row.steps)) return steps.map(({ line }) => line);
  await setAside('games', [id]);
  return null;
};

/** Appends steps to a game that has `from` of them. */
export const appendSteps = async (
  id: string,
  from: number,
  lines: readonly string[],
  change: RowChange,
): Promise<void> => {
  const tx = (await database()).transaction(['games', 'steps'], 'readwrite');
  const row = await tx.objectStore('games').get(id);
  if (!row || row.steps !== from) {
    tx.abort();
    await tx.done.catch(() => {});
    throw new Error(row ? t('storage.changed') : t('storage.gone'));
  }
  const steps = tx.objectStore('steps');
  for (const [at, line] of lines.entries()) void steps.put({ id, index: from + at, line });
  void tx.objectStore('games').put({ ...row, ...change, steps: from + lines.length, updated: Date.now() });
  await tx.done;
};

/** Drops the steps from `count` on. */
export const cutSteps = async (id: string, count: number, change: RowChange): Promise<void> => {
  const tx = (await database()).transaction(['games', 'steps'], 'readwrite');
  const row = await tx.objectStore('games').get(id);
  if (row) {
    void tx.objectStore('steps').delete(stepsFrom(id, count));
    void tx.objectStore('games').put({ ...row, ...change, steps: count, updated: Date.now() });
  }
  await tx.done;
};

/** The person has had a hint: the game is one for practice from now on, and the server must hear of it. */
export const noteHint = async (id: string): Promise<GameRow | undefined> => {
  const tx = (await database()).transaction('games', 'readwrite');
  const row = await tx.store.get(id);
  const noted = row && {
    ...row,
    practice: true,
    practiceByHint: row.practiceByHint ?? !row.practice,
    hints: (row.hints ?? 0) + 1,
    synced: null,
  };
  if (noted) void tx.store.put(noted);
  await tx.done;
  return noted;
};

export const removeGame = async (id: string): Promise<void> => {
  const tx = (await database()).transaction(['games', 'steps', 'luck', 'judged'], 'readwrite');
  void tx.objectStore('steps').delete(anySteps(id));
  for (const store of ['games', 'luck', 'judged'] as const) void tx.objectStore(store).delete(id);
  await tx.done;
};

/** Writes down what the server has answered to what it was sent. */
export const markSynced = async (
  id: string,
  synced: GameRow['synced'],
  copy: NonNullable<GameRow['copy']>,
): Promise<void> => {
  const tx = (await database()).transaction('games', 'readwrite');
  const row = await tx.store.get(id);
  if (row) void tx.store.put({ ...row, synced, copy });
  await tx.done;
};

/**
 * The game as a record; null before it was first opened, when its rules are not written out yet, and where its steps
 * are damaged.
 */
export const recordOf = async (row: GameRow): Promise<MatchRecord | null> => {
  if (row.rulesKey === null) return null;
  const steps = await readSteps(row.id);
  if (steps === null) return null;
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    engine: row.engine ?? ENGINE_OF_ROWS_WITHOUT,
    game: row.game,
    rulesKey: row.rulesKey,
    rules: row.fullRules,
    players: [...row.players],
    seed: row.seed,
    steps,
    faults: [...row.faults],
    result: row.result,
  };
};
