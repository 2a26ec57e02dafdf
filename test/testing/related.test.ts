// What `npm run check` tries after a change.
import { describe, expect, test } from 'vitest';
import { readUsers, usersAmong } from '../../scripts/testing/graph.ts';
import { relatedTests } from '../../scripts/testing/related.ts';
import { sourceOf } from '../../scripts/testing/sources.ts';
import { testFiles } from '../../scripts/testing/suites.ts';

const users = readUsers();
const tests = testFiles();
const after = (...changed: string[]) => relatedTests(users, tests, changed);

describe('a change in a game', () => {
  const { tests: chosen, games } = after('src/games/ulti/play.ts');

  test('concerns its own tests, its contract and its faces', () => {
    const needed = [
      'src/games/ulti/vectors/cards.test.ts',
      'src/games/ulti/bots/bots.test.ts',
      'test/conformance/ulti.test.ts',
      'test/long/ultiBelief.test.ts',
      'src/web/faces/ulti/host.test.ts',
      'src/cli/faces/ulti/ulti.test.ts',
    ];
    expect(needed.filter((file) => !chosen.includes(file))).toEqual([]);
  });

  test('concerns the suites over all games, for that game alone', () => {
    expect(games).toEqual(['ulti']);
    const suites = ['golden/golden', 'conformance/oracle', 'conformance/swap', 'conformance/longest'];
    expect(chosen).toEqual(expect.arrayContaining(suites.map((name) => `test/${name}.test.ts`)));
  });

  test('does not concern other games, nor those who take a game only as it is handed down', () => {
    const strangers = chosen.filter((file) =>
      /\/(tysiac|skitgubbe|mosaic)|^src\/(arena|sim|learn|server|nn)\//.test(file),
    );
    expect(strangers).toEqual([]);
  });
});

test('a change in what games share concerns all that share it', () => {
  const { tests: chosen, games } = after('src/games/shared/placements.ts');
  expect(games).toEqual(['skitgubbe', 'tysiac', 'ulti']);
  expect(chosen).toEqual(expect.arrayContaining(['test/conformance/tysiac.test.ts', 'test/conformance/ulti.test.ts']));
});

test('a change in a suite concerns it for all games, whatever game has changed too', () => {
  const { tests: chosen, games } = after('test/conformance/oracleSuite.ts', 'src/games/ulti/play.ts');
  expect(games).toBeNull();
  expect(chosen).toContain('test/conformance/oracle.test.ts');
});

test('a change of a golden file concerns the goldens of its game', () => {
  const { tests: chosen, games } = after('test/golden/mosaic/standard-2.random.txt');
  expect(games).toEqual(['mosaic']);
  expect(chosen).toContain('test/golden/golden.test.ts');
});

test.each(['src/cli/commands/simulate.ts', 'src/cli/simulate/command.ts'])(
  'a change in %s concerns the tests of that command, which go through the whole program',
  (changed) => {
    expect(after(changed).tests).toEqual([
      'src/cli/commands/simulate.test.ts',
      'src/cli/commands/simulateFiles.test.ts',
    ]);
  },
);

test('a change in a page concerns its tests and no other page', () => {
  const { tests: chosen } = after('src/web/pages/stats/facts.ts');
  expect(chosen).toContain('src/web/pages/stats/facts.test.ts');
  expect(chosen.filter((file) => !file.startsWith('src/web/pages/stats/'))).toEqual([]);
});

test('a change in a list concerns everybody who uses it', () => {
  const { tests: chosen } = after('src/games/index.ts');
  expect(chosen).toEqual(expect.arrayContaining(['src/games/problems.test.ts', 'src/cli/commands/games.test.ts']));
});

test('a change in core concerns nearly everybody', () => {
  expect(after('src/core/rng.ts').tests.length).toBeGreaterThan(tests.length / 2);
});

test('a changed test is tried itself', () => {
  expect(after('src/core/rng.test.ts').tests).toEqual(['src/core/rng.test.ts']);
});

describe('who needs whom', () => {
  const needsOf = (text: string, files: readonly string[]): string[] => {
    const found = usersAmong([sourceOf('test/a.test.ts', text)], files);
    return [...found.keys()].filter((file) => found.get(file)!.has('test/a.test.ts'));
  };

  test.each([
    ['an import', "import { b } from './b.ts';", 'test/b.ts'],
    ['an import when it is needed', "await import('../src/b.ts')", 'src/b.ts'],
    ['a worker', "new Worker(new URL('./b.worker.ts', import.meta.url))", 'test/b.worker.ts'],
    ['a file that is started', "spawn(node, ['src/cli/main.ts'])", 'src/cli/main.ts'],
    ['a file by the parts of its path', "readFileSync(join(root, 'docs', 'a.md'))", 'docs/a.md'],
    ['a file beside', "readFileSync(join(import.meta.dirname, 'games.json'))", 'test/games.json'],
    ['a folder of files', "readdirSync(join(root, 'docs/games'))", 'docs/games/a.md'],
  ])('%s', (_, text, file) => {
    expect(needsOf(text, [file])).toEqual([file]);
  });

  test('a folder is no need for the sources in it', () => {
    expect(needsOf("join(root, 'src/games')", ['src/games/a.ts'])).toEqual([]);
  });

  test('a file that has gone is still needed by whoever imports it', () => {
    expect(needsOf("import './gone.ts';", [])).toEqual(['test/gone.ts']);
  });
});
