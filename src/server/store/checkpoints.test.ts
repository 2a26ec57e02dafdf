import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import { PATIENT } from '../../../test/patience.ts';
import { Checkpoints } from './checkpoints.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what was written gets from the log into the file without the thread that writes', async () => {
  const path = join(folder, 'talon.sqlite');
  const database = new DatabaseSync(path);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0; PRAGMA busy_timeout = 3000',
  );
  database.exec('CREATE TABLE lines (text TEXT)');
  const checkpoints = new Checkpoints(path);
  const insert = database.prepare('INSERT INTO lines VALUES (?)');
  for (let count = 0; count < 4000; count++) {
    insert.run('x'.repeat(500));
    checkpoints.count();
  }
  await vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(1_000_000), PATIENT);
  // Then the log is used from its beginning again: its head counts how often.
  const roundsOfLog = (): number => {
    insert.run('the next one');
    return readFileSync(`${path}-wal`).readUInt32BE(12);
  };
  await vi.waitFor(() => expect(roundsOfLog()).toBeGreaterThan(0), PATIENT);
  await checkpoints.close();
  database.close();
});
