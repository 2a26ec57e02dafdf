import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-'));
const out = join(folder, 'ladder.json');
const page = join(folder, 'strength.md');
const ARGS = ['ladder', '--game', 'skitgubbe', '--pairs', '3', '--only', 'random', '--workers', '1', '--out', out];

test('a run that was cut off goes on and ends with the same bytes; its section is written anew, the rest kept', async () => {
  writeFileSync(page, '# Strength\n\nWords of others.\n');
  const first = await capture([...ARGS, '--page', page]);
  expect(first.err).toBe('');
  expect(first.out).toMatch(/random +\d/);
  const whole = readFileSync(out, 'utf8');
  const saved = JSON.parse(whole);
  saved.book.pairings[0].results.fill(null);
  delete saved.book.losses[0].losses['0'];
  writeFileSync(out, JSON.stringify(saved));
  await capture([...ARGS, '--page', page]);
  expect(readFileSync(out, 'utf8')).toBe(whole);
  const text = readFileSync(page, 'utf8');
  expect(text).toContain('Words of others.');
  expect(text.match(/## Skitgubbe/g)).toHaveLength(1);
  expect(text).toContain('`talon ladder --game skitgubbe --pairs 3 --seed 1`');
});

test('refuses what is no ladder, and who is not on it', async () => {
  const other = join(folder, 'other.json');
  writeFileSync(other, '{"book":{}}');
  const bad = await capture(['ladder', '--game', 'skitgubbe', '--out', other]);
  expect(bad.err).toContain('is no ladder of this version');
  expect(readFileSync(other, 'utf8')).toBe('{"book":{}}');
  const who = await capture(['ladder', '--game', 'skitgubbe', '--only', 'nobody', '--out', join(folder, 'new.json')]);
  expect(who.err).toContain("'nobody' is not on the ladder");
});
