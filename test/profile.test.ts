// `npm run profile`: where the time of a command goes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { hottest, hottestLines, type CpuProfile } from '../scripts/hottest.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-profile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = join(import.meta.dirname, '..');
const url = pathToFileURL(join(root, 'src/core/match.ts')).href;
const node = (id: number, functionName: string, from = '', lineNumber = -1) => ({
  id,
  callFrame: { functionName, url: from, lineNumber },
});
const thread = (samples: number[], timeDeltas: number[]): CpuProfile => ({
  nodes: [
    node(1, '(root)'),
    node(2, '(idle)'),
    node(3, '(garbage collector)'),
    node(4, 'playSync', url, 41),
    // Called from elsewhere: the same function in another node.
    node(5, 'playSync', url, 41),
    node(6, '', url, 99),
    node(7, 'sort'),
  ],
  samples,
  timeDeltas,
});

test('self time of a function is summed over its callers and over threads, idle time is nobody’s', () => {
  const found = hottest([thread([2, 4, 5, 6], [90_000, 1000, 2000, 500]), thread([4, 3, 7], [3000, 1000, 2500])], root);
  expect(found).toEqual({
    busyMs: 10,
    garbageMs: 1,
    outsideMs: 0,
    functions: [
      { name: 'playSync', place: 'src/core/match.ts:42', selfMs: 6 },
      { name: 'sort', place: 'built in', selfMs: 2.5 },
      { name: '(anonymous)', place: 'src/core/match.ts:100', selfMs: 0.5 },
    ],
  });
  const [head, , titles, first] = hottestLines(found, 2);
  expect(head).toBe('0.01 s busy over 2 threads; garbage 10.0 %, outside of functions 0.0 %');
  expect(titles).toMatch(/^self ms +share +function/);
  expect(first).toMatch(/^ +6 +60\.0 % +playSync +src\/core\/match\.ts:42$/);
});

const profile = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/profile.ts'), '--out', folder, ...args], {
    encoding: 'utf8',
    cwd: root,
  });

test('a command is profiled with its worker threads, and at most twenty functions are printed', () => {
  writeFileSync(join(folder, 'simulate.thread9.cpuprofile'), 'of an earlier run');
  const run = profile('simulate', 'tysiac', '--agents', 'random', 'random', '--games', '8', '--workers', '2');
  expect(run.status, run.stderr).toBe(0);
  const files = readdirSync(folder).sort();
  expect(files).toEqual([0, 1, 2].map((at) => `simulate.thread${at}.cpuprofile`));
  for (const file of files) {
    const { nodes, samples } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile;
    expect([nodes.length, samples.length].every((count) => count > 0)).toBe(true);
  }
  // Its own words come first.
  expect(run.stdout).toMatch(/8 games[^]* s busy over 3 threads/);
  const rows = run.stdout.split('\n').filter((line) => /^ *\d+ +\d+\.\d % {2}\S/.test(line));
  expect(rows).toHaveLength(20);
});

test('a command that fails keeps its exit code, and none is told', () => {
  expect(profile('simulate', 'chess').status).toBe(2);
  const none = profile();
  expect([none.status, none.stderr]).toEqual([2, expect.stringMatching(/^Name the command to profile/)]);
});
