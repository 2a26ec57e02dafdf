// A stranger's game, by the path of its module, wherever a game's name is taken.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kuhn } from '../../examples/kuhn/index.ts';
import { loadGame, moduleHash } from '../../src/files/gameModule.node.ts';
import { capture, type Captured } from '../captured.ts';

const root = join(import.meta.dirname, '..', '..');
const KUHN = join(root, 'examples', 'kuhn', 'index.ts');
/** Beside the example, since its imports lead into Talon. */
const copy = mkdtempSync(join(root, 'examples', 'copied-'));
const folder = mkdtempSync(join(tmpdir(), 'talon-modules-'));
const inFolder = (name: string): string => join(folder, name);
beforeAll(() => cpSync(join(root, 'examples', 'kuhn'), copy, { recursive: true }));
afterAll(() => [copy, folder].forEach((path) => rmSync(path, { recursive: true })));

const done = async (words: string): Promise<string> => {
  const { code, out, err } = await capture(words.replaceAll('KUHN', KUHN).split(' '));
  expect([code, err]).toEqual([0, '']);
  return out;
};

describe('the path of a module does where a name does', () => {
  test('in simulations, with any number of workers', async () => {
    const words = 'simulate KUHN --agents random ismcts:20 --games 40 --seed 1 --json';
    const one = await done(`${words} --workers 1`);
    expect(JSON.parse(one)).toMatchObject({ game: 'kuhn', games: 40, fallbacks: 0 });
    expect(await done(`${words} --workers 2`)).toBe(one);
  });

  test.each([
    ['compare random ismcts:20 --game KUHN --pairs 4 --json --workers 1', { game: 'kuhn', pairs: 4 }],
    ['experiment KUHN --set deals=2,3 --agents random random --games 4 --json --workers 1', { game: 'kuhn', games: 4 }],
    ['ladder --game KUHN --pairs 1 --only random --json --workers 1 --out OUT.json', { game: 'kuhn' }],
    ['explain-config KUHN --json', { game: 'kuhn' }],
    ['describe KUHN --json', { id: 'kuhn' }],
  ])('%s', async (words, expected) => {
    expect(JSON.parse(await done(words.replace('OUT', inFolder('ladder'))))).toMatchObject(expected);
  });

  test('in tournaments, replays of their games included', async () => {
    const out = inFolder('contest');
    const words = `tournament --game KUHN --entrants random random pimc:2 --games 6 --workers 1 --out ${out} --json`;
    expect(JSON.parse(await done(words))).toMatchObject({ game: 'kuhn', games: 6 });
    expect(readFileSync(join(out, 'records.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(6);
    expect(readFileSync(join(out, 'replays', 'game-1.html'), 'utf8')).toContain('Kuhn poker');
  });

  test('at the table in the terminal', async () => {
    const args = ['play', KUHN, '--bot', 'random', '--seed', '5', '--record', inFolder('match.json')];
    const { code, out } = await capture(args, { input: ['1'] });
    expect([code, out]).toEqual([0, expect.stringContaining('You get ')]);
    const resumed = await capture(['play', KUHN, '--resume', inFolder('match.json')], { input: ['1'] });
    expect([resumed.code, resumed.err]).toEqual([0, '']);
  });

  test('in training, by two threads, and what is made of it', async () => {
    const out = inFolder('run');
    const small =
      '--net small --hidden 8 --encoders 4,4,4 --attention 0 --games 8 --rows 4 --iterations 2 --evaluate 2';
    const trained = await capture(`train ${KUHN} ${small} --workers 2 --out ${out}`.split(' '));
    expect(trained.code).toBe(0);
    const words = `evaluate --checkpoint ${join(out, 'latest.net')} --opponents random --games 4 --json --workers 1`;
    expect(JSON.parse(await done(`${words} --game KUHN`))).toMatchObject({ game: 'kuhn' });
    expect((await capture(words.split(' '))).err).toMatch(/There is no game called 'kuhn'/);
  });
});

describe('a module is refused', () => {
  const simulated = (path: string): Promise<Captured> =>
    capture(['simulate', path, '--agents', 'random', 'random', '--games', '2']);

  test('that is not there, does not load, or exports no game', async () => {
    const broken = inFolder('broken.ts');
    writeFileSync(broken, 'export const x = ;');
    const empty = inFolder('empty.ts');
    writeFileSync(empty, 'export const x = 1;');
    for (const [path, sentence] of [
      [inFolder('nowhere.ts'), /^The game '.*nowhere\.ts' cannot be loaded: .*/],
      [broken, /^The game '.*broken\.ts' cannot be loaded: .*/],
      [empty, /^'.*empty\.ts' exports no game; docs\/2-adding-a-game\.md says what a game is\.\n$/],
    ] as const) {
      const { code, err } = await simulated(path);
      expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
    }
  });

  test('whose files are no longer those with which the run began', async () => {
    const own = join(copy, 'index.ts');
    const before = moduleHash(own);
    if (!before.ok) return expect.fail(before.error.message);
    // By what it holds, wherever it lies and however it is named.
    expect(moduleHash(relative('.', own))).toEqual(before);
    expect(moduleHash(KUHN)).toEqual(before);
    expect(await loadGame(own, before.value)).toMatchObject({ ok: true, value: { id: kuhn.id } });
    const view = join(copy, 'view.ts');
    writeFileSync(view, `${readFileSync(view, 'utf8')}\n`);
    const refused = await loadGame(own, before.value);
    expect(refused.ok || refused.error.message).toMatch(/is another one than when the run began\.$/);
  });
});
