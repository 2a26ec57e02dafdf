import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ExperimentReport } from '../../sim/experimentReport.ts';
import { capture } from '../../../test/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-experiment-'));
const inFolder = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(inFolder('short.yaml'), 'target: 150\nlockMode: none\nmaxHands: 6\n');
const before = readdirSync(folder);

const args = (...more: string[]): string[] => [
  'experiment',
  'tysiac',
  '--agents',
  'greedy',
  'random',
  '--games',
  '20',
  '--base',
  inFolder('short.yaml'),
  ...more,
];

describe('talon experiment', () => {
  test('says what a change does, the same with any number of workers', async () => {
    const one = await capture(args('--set', 'target=300', '--json'));
    const two = await capture(args('--set', 'target=300', '--json', '--workers', '2', '--chunk', '3'));
    expect([one.code, one.err]).toEqual([0, '']);
    expect(two.out).toBe(one.out);
    const report = JSON.parse(one.out) as ExperimentReport;
    expect(report.variants[0]).toMatchObject({ name: 'target 150 → 300', changes: [{ path: 'target' }] });
    const { out } = await capture(args('--set', 'target=300'));
    expect(out).toMatch(/^target 150 → 300:$/m);
    expect(out).toMatch(/^ {2}greedy scores .* more/m);
  });

  test('a preset as variant names its changes', async () => {
    const { out } = await capture(args('--variant', 'open-table'));
    expect(out).toMatch(/^open-table:\n {2}changes .*bidGrid 10 → 1/m);
  });

  test('a sweep prints a row for each value and writes a page', async () => {
    const { out } = await capture(args('--set', 'target=100,200,300', '--html', inFolder('sweep.html')));
    expect(out).toMatch(/^target .*\(1\) +\(2\)/m);
    for (const value of [100, 200, 300]) expect(out).toMatch(new RegExp(`^${value} .*%`, 'm'));
    expect(readFileSync(inFolder('sweep.html'), 'utf8')).toContain('<polyline');
    rmSync(inFolder('sweep.html'));
  });

  test.each([
    ['nothing to change', args(), /needs something to change/],
    ['two sweeps', args('--set', 'target=1,2', '--set', 'maxHands=1..3'), /Only one --set.*target and maxHands/],
    ['a path to nowhere', args('--set', 'patterns.J.vp=7'), /patterns: the rules have no such key/],
    ['a wrong value', args('--set', 'target=-1'), /--set target=-1: target: /],
    ['one wrong value of a sweep', args('--set', 'target=100,0'), /--set target=0: target: /],
    ['a sweep without end', args('--set', 'target=1..100000..1'), /at most 101 values/],
    ['an unknown base', ['experiment', 'tysiac', '--base', 'nope'], /--base: 'nope' is neither a preset .* nor a file/],
    ['a missing file', args('--variant', inFolder('no.yaml')), /no.yaml' cannot be read/],
    ['other seats', args('--variant', 'polish-3'), /Both sides must have as many seats: .* has 2, 'polish-3' has 3/],
    ['agents', args('--set', 'target=200', '--agents', 'random'), /must name 2 agents.*3 given/],
    [
      'a page into a missing folder',
      args('--set', 'target=9', '--html', inFolder('no/x')),
      /--html: .*cannot be written/,
    ],
    ['one file for two', args('--set', 'target=9', '--html', 'x', '--out', 'x'), /need two files/],
    ['one file, spelt differently', args('--set', 'target=9', '--html', './x', '--out', 'x'), /need two files/],
    [
      'the result over the base',
      args('--set', 'target=9', '--out', `${folder}/./short.yaml`),
      /--out and --base both name/,
    ],
    [
      'the page over the variant',
      args('--base', 'alpha-1000', '--variant', inFolder('short.yaml'), '--html', inFolder('short.yaml')),
      /--html and --variant both name/,
    ],
  ])('wrong input: %s', async (_, given, says) => {
    const { code, out, err } = await capture(given);
    expect(err).toMatch(says);
    expect(err).toMatch(/^[^\n]+\.\n$/);
    expect([code, out]).toEqual([2, '']);
  });

  test('leaves no files behind', () => expect(readdirSync(folder)).toEqual(before));
});

describe('talon explain-config', () => {
  test('first what differs, then everything', async () => {
    const { code, out } = await capture(['explain-config', 'tysiac', '--rules', inFolder('short.yaml')]);
    expect(code).toBe(0);
    const [different, other] = out.split('All options:');
    expect(different).toMatch(/target = 150 instead of 1000: score that ends the match \(§2\.10\)/);
    expect(other).toMatch(/ {2}seats = 2: players at the table/);
    expect(different).not.toContain('seats =');
  });

  test('for machines', async () => {
    const { out } = await capture(['explain-config', 'tysiac', '--set', 'maxBid=null', '--json']);
    const { options, preset } = JSON.parse(out) as { options: { changes: object[] }[]; preset: null };
    expect(preset).toBeNull();
    expect(options.flatMap(({ changes }) => changes)).toEqual([{ path: 'maxBid', from: 280, to: null }]);
  });

  test('of the default itself', async () => {
    expect((await capture(['explain-config', 'tysiac'])).out).toContain('Nothing differs from alpha-1000.');
  });
});
