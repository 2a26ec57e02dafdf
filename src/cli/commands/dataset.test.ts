// Decisions as rows: read back by another program's eyes, they are what the seat saw.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import { encodingOf, newestEncoding } from '../../core/encoding.ts';
import { GAMES } from '../../games/index.ts';
import { DATASET_COLUMNS, type DatasetRow } from '../../sim/dataset/rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-dataset-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string): string => join(folder, name);

const written = async (name: string, words: string): Promise<DatasetRow[]> => {
  const file = inFolder(`${name}.parquet`);
  const { code, err } = await capture(['dataset', ...words.split(' '), '--parquet', file]);
  expect([code, err]).toEqual([0, '']);
  return (await parquetReadObjects({ file: await asyncBufferFromFile(file) })) as unknown as DatasetRow[];
};

test.each(GAMES.map((definition) => ({ id: definition.id, definition })))(
  '$id: every decision of the deals, as it was seen',
  async ({ id, definition }) => {
    const rows = await written(id, `${id} --agents random --deals 2 --workers 1 --seed 3`);
    expect(new Set(rows.map(({ deal }) => deal))).toEqual(new Set([0, 1]));
    const game = definition.create(definition.presets[definition.defaultPreset]);
    const { encoders } = encodingOf(definition, game, newestEncoding(definition));
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(DATASET_COLUMNS.map(({ name }) => name));
      expect(row.features).toHaveLength(encoders.find(({ name }) => name === row.encoder)!.size);
      expect(row.mask).toHaveLength(game.actionCount);
      expect(row.mask.flatMap((isLegal, action) => (isLegal ? [action] : []))).toEqual(row.legal);
      expect(row.legal).toContain(row.choice);
      expect([0, row.legal.length]).toContain(row.values.length);
    }
    expect(rows.some(({ values }) => values.length > 0)).toBe(definition.solver !== undefined);
    for (const deal of [0, 1]) {
      const own = rows.filter((row) => row.deal === deal);
      expect(own.map(({ step }) => step)).toEqual(own.map((_, i) => i));
    }
  },
);

test('what a deal came to is what its last cards were worth', async () => {
  const rows = await written(
    'solved',
    'ulti --agents greedy --deals 6 --workers 1 --encoder play --set kontraTiming=beforePlay',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ encoder }) => encoder))).toEqual(new Set(['play']));
  const last = rows.filter((row, i) => row.phase === 'play' && rows[i + 1]?.deal !== row.deal);
  expect(last.length).toBeGreaterThan(0);
  // A soloist's value is its own score, that of a defender the soloist's with the other sign.
  for (const { outcome, values, margin } of last) {
    expect(values).toHaveLength(1);
    expect([Math.abs(outcome), 2 * Math.abs(outcome)]).toContain(Math.abs(values[0]!));
    expect(margin).toBeCloseTo(1.5 * outcome);
  }
});

test('the same bytes with one worker and with two; nothing else is left', async () => {
  for (const workers of [1, 2]) {
    const args = `tysiac --agents greedy random --deals 30 --seed 5 --workers ${workers}`;
    await written(`workers-${workers}`, args);
  }
  const [one, two] = [1, 2].map((workers) => readFileSync(inFolder(`workers-${workers}.parquet`)));
  expect(one!.equals(two!)).toBe(true);
  expect(readdirSync(folder).filter((name) => !name.endsWith('.parquet'))).toEqual([]);
});

test('agents move on by a seat; without values and in the first encoding where that is asked for', async () => {
  const rows = await written('plain', 'tysiac --agents greedy random --deals 2 --no-values --encoding 1 --workers 1');
  const seats = rows.flatMap(({ deal, seat, agent }) => (agent === 'greedy' ? [`${deal} ${seat}`] : []));
  expect(new Set(seats)).toEqual(new Set(['0 0', '1 1']));
  expect(rows.every(({ values }) => values.length === 0)).toBe(true);
  const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;
  expect(rows[0]!.features).toHaveLength(tysiac.create(tysiac.presets['alpha-1000']).encoders[0]!.size);
  const { key_value_metadata: facts } = await parquetMetadataAsync(
    await asyncBufferFromFile(inFolder('plain.parquet')),
  );
  const told = Object.fromEntries(facts!.map(({ key, value }) => [key, value]));
  expect(told).toMatchObject({ 'talon.game': 'tysiac', 'talon.seed': '1', 'talon.encoding': '1' });
  expect(told['column.features']).toMatch(/talon describe --encoders/);
});

test.each([
  ['tysiac --agents random', /--parquet must say where/],
  ['tysiac --agents random random random --parquet X', /one agent for all seats, or 2, one for each; 3 given/],
  ['tysiac --agents nobody --parquet X', /no agent for Tysiąc called 'nobody'/],
  ['tysiac --agents random --encoding 9 --parquet X', /Tysiąc has encodings 1 to 2; there is no 9/],
  [
    'ulti --agents random --encoder hand --parquet X',
    /no encoder called 'hand'. There are: auction, trump, kontra, play/,
  ],
  ['tysiac --agents random --parquet X/Y/Z', /cannot be written/],
])('%s is refused', async (words, sentence) => {
  const { code, err, out } = await capture(['dataset', ...words.replaceAll('X', inFolder('x')).split(' ')]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(sentence);
});
