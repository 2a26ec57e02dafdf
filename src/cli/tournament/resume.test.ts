// Progress is never lost by an error, and never believed: what is damaged or strange is refused and left as it is.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { capture, captureIo } from '../../../test/captured.ts';
import { runCli } from '../program.ts';
import { changedProgress } from '../../../test/progress.ts';
import type { SavedTournament } from './folder.ts';
import type * as outputs from './outputs.ts';

const hoisted = vi.hoisted(() => ({ isBroken: false }));

vi.mock('./outputs.ts', async (load) => {
  const real = await load<typeof outputs>();
  const writeOutputs: typeof real.writeOutputs = (...args) => {
    if (hoisted.isBroken) throw new RangeError('a bug of ours');
    return real.writeOutputs(...args);
  };
  return { writeOutputs };
});

const folder = mkdtempSync(join(tmpdir(), 'talon-resume-'));
const inFolder = (...names: string[]): string => join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true }));

const args = (out: string, ...more: string[]): string[] => [
  ...'tournament --game skitgubbe --players 3 --games 6 --chunk 3 --out'.split(' '),
  inFolder(out),
  ...more,
  ...'--entrants simple random careful'.split(' '),
];
const run = (out: string, ...more: string[]) => capture(args(out, ...more));

const partOf = (out: string): string => readdirSync(inFolder(out)).find((name) => name.endsWith('.part'))!;
const all = (out: string): Record<string, string> =>
  Object.fromEntries(readdirSync(inFolder(out)).map((name) => [name, readFileSync(inFolder(out, name), 'latin1')]));

/** Stopped after the first stretch, that is three games. */
beforeAll(async () => {
  const { io } = captureIo({});
  const code = await runCli(args('stopped'), {
    ...io,
    onInterrupt: (callback) => (setImmediate(callback), () => {}),
  });
  expect(code).toBe(1);
});

/** A copy of the progress. */
const copied = (out: string): string => {
  cpSync(inFolder('stopped'), inFolder(out), { recursive: true });
  return inFolder(out, 'progress.json');
};

type Results = SavedTournament['state']['results'];
type Records = { part: string; bytes: number };

const changed = (out: string, change: (results: Results, records: Records) => void): void =>
  changedProgress(copied(out), ({ state, files }) =>
    change((state as SavedTournament['state']).results, files as Records),
  );

test('an unexpected error keeps the progress, which is gone on with even in another folder', async () => {
  copied('moved');
  hoisted.isBroken = true;
  expect((await run('moved', '--resume')).code).not.toBe(0);
  hoisted.isBroken = false;
  expect(readdirSync(inFolder('moved'))).toContain('progress.json');
  const before = all('stopped');
  expect((await run('moved', '--resume')).code).toBe(0);
  expect(readFileSync(inFolder('moved/records.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(6);
  expect(all('stopped')).toEqual(before);
  expect(readdirSync(inFolder('moved')).filter((name) => /part|progress/.test(name))).toEqual([]);
});

test.each<[string, (results: Results, records: Records) => void, RegExp]>([
  ['few', (results) => results.pop(), /holds 3 games, and 2 were played/],
  ['winner', ([, second]) => second!.places.push(second!.places.shift()!), /game 2 has another result in/],
  ['points', ([first]) => (first!.returns[0]! += 25_000), /game 1 has another result in '.*\.part'/],
  ['long', (_, records) => (records.bytes += 1), /bytes, and \d+ were written/],
  ['short', (_, records) => (records.bytes -= 1), /holds 2 games, and 3 were played/],
  ['text', (_, records) => (records.bytes = 'x' as never), /does not say how far/],
  ['other', (_, records) => (records.part = '/etc/hostname'), /'\/etc\/hostname' is no unfinished/],
])('damaged progress is refused and kept: %s', async (out, change, sentence) => {
  changed(out, change);
  const before = all(out);
  const { code, err } = await run(out, '--resume');
  expect(err).toMatch(/^The progress file '.*' is damaged: /);
  expect(err).toMatch(sentence);
  expect(code).toBe(2);
  expect(all(out)).toEqual(before);
});

test.each(['part', 'index.html', 'records.jsonl'])('no other file is touched through a link: %s', async (name) => {
  const out = `link-${name}`;
  const precious = inFolder(`precious-${name}`);
  copied(out);
  const link = inFolder(out, name === 'part' ? partOf(out) : name);
  const content = name === 'part' ? readFileSync(link, 'utf8') : 'mine\n';
  writeFileSync(precious, content);
  rmSync(link, { force: true });
  symlinkSync(precious, link);
  expect((await run(out, '--resume')).err).toMatch(/is damaged: /);
  expect(readFileSync(precious, 'utf8')).toBe(content);
});
