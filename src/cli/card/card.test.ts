import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackCheckpoint } from '../../nn/checkpoint.ts';
import { capture } from '../../../test/captured.ts';
import { readCurve } from './curve.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-card-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]): string => join(folder, ...names);
const model = (ending: string): string => at('models', 'skitgubbe', `standard-2.${ending}`);

const RUN =
  'train skitgubbe --preset standard-2 --net small --hidden 8 --games 4 --rows 4 --iterations 20 --checkpoint-interval 2 --evaluate 2 --seed 5 --league 0.3 --opponents simple --snapshot-interval 1 --snapshots 2';
const card = (...more: string[]) => capture(['card', at('run'), '--models', at('models'), ...more]);

beforeAll(async () => {
  const run = await capture([...RUN.split(' '), '--until', '4', '--out', at('run')]);
  expect(run.code).toBe(0);
  const evaluated = await capture([
    'evaluate',
    '--checkpoint',
    at('run', 'latest.net'),
    '--opponents',
    'random,simple',
    '--games',
    '4',
    '--json',
  ]);
  writeFileSync(at('strength.json'), evaluated.out);
});

test('keeps the net, its log, its curve and its state, and tells of them', async () => {
  const { code, err, out } = await card('--evaluation', at('strength.json'));
  expect([code, err]).toEqual([0, '']);
  expect(out.trimEnd().split('\n')).toHaveLength(5);
  const text = readFileSync(model('md'), 'utf8');
  expect(text).toContain('# Skitgubbe, standard-2');
  expect(text).toContain(`\`talon ${RUN}\``);
  expect(text).toMatch(/\| Iterations \| 4 of 20 \|/);
  expect(text).toMatch(/\| CPU time \| \d+ (seconds?|minutes), all threads; 1 worker \|/);
  expect(text).toMatch(/\| `simple` \| [\d.]+ % \[[\d.]+ … [\d.]+\] \|/);
  expect(text).toContain('--until 2 --out training/again');
  expect(text).toMatch(/- Hardest opponent: `(simple|random)`, win rate/);
  expect(readFileSync(model('svg'), 'utf8')).toMatch(/<polyline points="[\d., ]+"/);
  expect(readFileSync(model('jsonl'), 'utf8')).toBe(readFileSync(at('run', 'log.jsonl'), 'utf8'));
  // The file for play says how strong it is, as it was measured for the card; its numbers are those of the run.
  const [kept, own] = [model('net'), at('run', 'latest.net')].map((file) => unpackCheckpoint(readFileSync(file)));
  if (!kept!.ok || !own!.ok) return expect.fail('nets');
  const { opponents } = JSON.parse(readFileSync(at('strength.json'), 'utf8'));
  expect(kept!.value.evaluation).toMatchObject([
    { opponent: 'random', winRate: opponents[0].dealsWon },
    { opponent: 'simple', winRate: opponents[1].dealsWon },
  ]);
  expect({ ...kept!.value, evaluation: [] }).toEqual({ ...own!.value, evaluation: [] });
});

test('without a measurement it tells that of the training; the state goes on to the same net', async () => {
  expect((await card()).code).toBe(0);
  expect(readFileSync(model('md'), 'utf8')).toMatch(
    /As the training measured it after 4 iterations, in its stage `match`/,
  );
  const further = ['train', 'skitgubbe', '--resume', model('train'), '--until', '6', '--out', at('further')];
  expect((await capture(further)).code).toBe(0);
  expect((await capture(['train', 'skitgubbe', '--resume', at('run'), '--until', '6'])).code).toBe(0);
  const net = (name: string): Buffer => readFileSync(at(name, 'latest.net'));
  expect(net('further').equals(net('run'))).toBe(true);
  // What was measured before belongs to another net now.
  const late = await card('--evaluation', at('strength.json'));
  expect([late.code, late.err]).toEqual([2, expect.stringMatching(/is of another net, after 4 iterations/)]);
});

test('the best net of the run is kept where it is asked for, and its own figures told', async () => {
  const best = unpackCheckpoint(readFileSync(at('run', 'best.net')));
  const last = unpackCheckpoint(readFileSync(at('run', 'latest.net')));
  if (!best.ok || !last.ok) return expect.fail('nets');
  const { iteration } = best.value;
  expect((await card('--best')).code).toBe(0);
  expect(readFileSync(model('net')).equals(readFileSync(at('run', 'best.net')))).toBe(true);
  const text = readFileSync(model('md'), 'utf8');
  expect(text).toMatch(
    new RegExp(`\\| Best by the evaluations of the run \\| this one, after ${iteration} iterations, with [\\d.]+ % of`),
  );
  expect(text).toContain(`As the training measured it after ${iteration} iterations`);
  expect(text).toMatch(/By these deals it was chosen as the best of its run; on others it may win a little less\./);
  if (iteration < last.value.iteration) expect(text).toMatch(/`standard-2\.train`, .*, after 6 iterations/);
  // A run that was never evaluated has none.
  const never = [...RUN.replace('--evaluate 2', '--evaluate 0').split(' '), '--until', '1', '--out', at('never')];
  expect((await capture(never)).code).toBe(0);
  const refused = await capture(['card', at('never'), '--best', '--models', at('other')]);
  expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/--best: '.*never' has no best\.net/)]);
});

test('a log is thinned out behind its first tenth, evaluations stay', () => {
  const line = (iteration: number): string => JSON.stringify({ iteration, decisions: 10 * iteration, loss: 1 });
  const evaluation = JSON.stringify({ iteration: 777, stage: 'match', evaluation: [] });
  const lines = Array.from({ length: 5000 }, (_, i) => line(i + 1));
  const { kept, points, decisionsAt } = readCurve([...lines, evaluation, ''].join('\n'), 5000);
  const left = kept.trimEnd().split('\n');
  expect(left.slice(0, 500)).toEqual(lines.slice(0, 500));
  expect(left.length).toBeLessThan(810);
  expect([left.at(-1), left.at(-2)]).toEqual([evaluation, line(5000)]);
  expect([points.length, decisionsAt.get(777)]).toEqual([1, 7770]);
});

test.each([
  [[at('nowhere')], /is no folder of talon train/],
  [[at('run'), '--name', '../x'], /--name must be letters/],
  [
    [at('run'), '--evaluation', at('run', 'log.jsonl')],
    /--evaluation: '.*' is not what talon evaluate --json prints of whole games: it is not JSON/,
  ],
  [[at('run'), '--exploit', at('strength.json')], /--exploit: '.*' is not the exploit\.json of a run: "\w+": /],
])('%j', async (args, sentence) => {
  const { code, err } = await capture(['card', ...args, '--models', at('other')]);
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  expect(existsSync(at('other'))).toBe(false);
});
