// A stranger's game, by the path of its module, wherever a game's name is taken.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** A copy of the example one folder deeper, with another view. */
const ownGame = (name: string, changedView = (text: string): string => text): string => {
  const place = join(copy, name);
  cpSync(join(root, 'examples', 'kuhn'), place, { recursive: true });
  for (const file of readdirSync(place).filter((one) => one.endsWith('.ts'))) {
    const text = readFileSync(join(place, file), 'utf8').replaceAll("'../../", "'../../../");
    writeFileSync(join(place, file), file === 'view.ts' ? changedView(text) : text);
  }
  return join(place, 'index.ts');
};

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
    expect(trained.out).toMatch(/evaluate --checkpoint \S+ --game \S+kuhn/);
    const elsewhere = await capture(['train', relative('.', KUHN), '--resume', out]);
    expect([elsewhere.code, elsewhere.err]).toEqual([0, '']);
    const words = `evaluate --checkpoint ${join(out, 'latest.net')} --opponents random --games 4 --json --workers 1`;
    expect(JSON.parse(await done(`${words} --game KUHN`))).toMatchObject({ game: 'kuhn' });
    expect((await capture(words.split(' '))).err).toMatch(/There is no game called 'kuhn'.*name its module: --game /);
  });
});

describe('a record of such a game is opened by naming its module', () => {
  /** A folder whose name a shell would take apart. */
  const game = ownGame("it's mine");
  const records = inFolder('some records.jsonl');
  beforeAll(async () => {
    const words = ['--agents', 'random', 'random', '--games', '3', '--workers', '1', '--set', 'deals=2'];
    const { code, err } = await capture(['simulate', game, ...words, '--records', records]);
    expect([code, err]).toEqual([0, '']);
  });

  /** Types a command as it was printed: a shell takes it apart. */
  const typed = (text: string, command: string, input?: string[]): Promise<Captured> => {
    const line = text.split('\n').find((one) => one.includes(`talon ${command} `)) ?? '';
    const words = line.slice(line.indexOf(`talon ${command}`)).replace(/( shows the match again)?\.$/, '');
    const args = execFileSync('sh', ['-c', `printf '%s\\n' ${words}`], { encoding: 'utf8' });
    return capture(args.trimEnd().split('\n').slice(1), input && { input });
  };

  test.each(['replay', 'review', 'solve'])('talon %s', async (command) => {
    const opened = await capture([command, records, '--line', '2', '--game', game, '--json']);
    if (command === 'solve') expect(opened.err).toMatch(/^There is no step in the record .* at which cards are played/);
    else expect([opened.code, opened.err]).toEqual([0, '']);
    const other = await capture([command, records, '--line', '2', '--game', 'ulti', '--json']);
    expect([other.code, other.err]).toEqual([2, `The record '${records}' is of kuhn, not of ulti.\n`]);
  });

  test('its seats see no more than they saw, as in games of the house', async () => {
    const { out } = await capture(['replay', records, '--line', '2', '--game', game, '--seat', '0', '--json']);
    expect(JSON.parse(out)).not.toHaveProperty('seed');
    expect(JSON.parse(out).steps[0]).toMatchObject({ actor: 'chance', notation: null });
  });

  test('its rules must be those of the module', async () => {
    const changed = inFolder('changed.json');
    const [record] = readFileSync(records, 'utf8').split('\n');
    writeFileSync(changed, record!.replace(/"rulesKey":"[^"]*"/, '"rulesKey":"kuhn@9.000"'));
    const { code, err } = await capture(['replay', changed, '--game', game]);
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be used')]);
  });

  test('where the module is not named, a sentence says how', async () => {
    const unknown = inFolder('unknown.json');
    const [record] = readFileSync(records, 'utf8').split('\n');
    writeFileSync(unknown, record!.replace('"game":"kuhn"', '"game":"nowhere"'));
    const sentence =
      "The record is of a game called 'nowhere', which is not here. If it is a game of your own, name its module: ";
    const replayed = await capture(['replay', unknown]);
    expect([replayed.code, replayed.err]).toEqual([2, expect.stringContaining(`${sentence}--game ./path/to/game.ts.`)]);
    const resumed = await capture(['play', '--resume', unknown]);
    expect(resumed.err).toContain(`${sentence}talon play ./path/to/game.ts --resume ${unknown}.`);
  });

  test('the commands that are printed name it', async () => {
    const match = inFolder('left alone.json');
    const left = await capture(
      ['play', game, '--bot', 'random', '--seed', '5', '--set', 'deals=1', '--record', match],
      {
        input: ['q'],
      },
    );
    const resumed = await typed(
      left.out,
      'play',
      Array.from({ length: 9 }, () => '1'),
    );
    expect([resumed.code, resumed.err]).toEqual([0, '']);
    const shown = await typed(resumed.out, 'replay');
    expect([shown.code, shown.err]).toEqual([0, '']);
    const out = inFolder('my contest');
    const words = ['--entrants', 'random', 'random', '--games', '2', '--workers', '1', '--out', out];
    const contest = await capture(['tournament', '--game', game, ...words]);
    expect([(await typed(contest.out, 'replay')).code, contest.err]).toEqual([0, '']);
  });

  test('and so do those in the pages of reports', async () => {
    const page = inFolder('page.html');
    const words = ['simulate', game, '--agents', 'random', 'random', '--games', '3', '--workers', '1', '--html', page];
    const [byItself, byRecords] = [await capture(words), readFileSync(page, 'utf8')];
    expect(byItself.code).toBe(0);
    expect(byRecords).toMatch(/--records game-\d\.json &amp;&amp; talon replay game-\d\.json --game .*it.*s mine/);
    await capture([...words, '--records', inFolder('all.jsonl')]);
    expect(readFileSync(page, 'utf8')).toMatch(/talon replay \S*all\.jsonl --line \d --game .*it.*s mine/);
  });
});

describe('what fails in the code of a stranger is said to be its own', () => {
  const FAILS = "if (s.deal > 1) throw new TypeError('no such card');";

  test('with its file and line', async () => {
    const game = ownGame('failing', (text) => text.replace('const actor = actorOf(s);', `$&\n  ${FAILS}`));
    const { code, err } = await capture(['simulate', game, '--agents', 'random', 'random', '--games', '4']);
    const said =
      /^The game '.*failing.index\.ts' has failed in its own code: .*failing.view\.ts:\d+: TypeError: no such card\nTALON_DEBUG=1 shows the whole stack\.\n$/;
    expect([code, err]).toEqual([1, expect.stringMatching(said)]);
  });

  test('in a worker too', async () => {
    const game = ownGame('workers', (text) =>
      text
        .replace('const actor = actorOf(s);', `$&\n  if (!isMainThread) ${FAILS}`)
        .replace('import {', "import { isMainThread } from 'node:worker_threads';\nimport {"),
    );
    const words = ['--agents', 'ismcts:50', 'ismcts:50', '--games', '5000', '--workers', '2', '--faults', 'throw'];
    const { code, err } = await capture(['simulate', game, ...words]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/has failed in its own code: .*workers.view\.ts:\d+: TypeError/),
    ]);
  });
});

describe('a module is refused', () => {
  const simulated = (path: string): Promise<Captured> =>
    capture(['simulate', path, '--agents', 'random', 'random', '--games', '2']);

  test('that is not there, does not load, or exports no game', async () => {
    const broken = inFolder('broken.ts');
    writeFileSync(broken, 'export const w = 1;\nexport const x = ;');
    const importing = inFolder('importing.ts');
    writeFileSync(importing, "export { x } from './broken.ts';");
    const throwing = inFolder('throwing.ts');
    writeFileSync(throwing, 'const nothing: any = undefined;\n\nexport const x = nothing.deals;');
    const empty = inFolder('empty.ts');
    writeFileSync(empty, 'export const x = 1;');
    for (const [path, sentence] of [
      [inFolder('nowhere.ts'), /^The game '.*nowhere\.ts' cannot be loaded: there is no such file\.\n$/],
      [broken, /^The game '.*broken\.ts' cannot be loaded: \S*broken\.ts:2: SyntaxError: Expression expected\n$/],
      [importing, /^The game '.*importing\.ts' cannot be loaded: \S*broken\.ts:2: SyntaxError: Expression expected\n$/],
      [throwing, /^The game '.*throwing\.ts' cannot be loaded: \S*throwing\.ts:3: TypeError: .*of undefined/],
      [copy, /^The game '.*' cannot be loaded: it is a folder; name the module in it: \S+[\\/]index\.ts\.\n$/],
      [`${folder}/`, /^The game '.*' cannot be loaded: it is a folder\.\n$/],
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
