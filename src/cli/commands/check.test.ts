import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import type { CheckReport } from '../../arena/check/report.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-check-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const checked = async (text: string, name: string, ...args: string[]): Promise<CheckReport & { code: number }> => {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { code, out } = await capture(['check', file, '--games', '6', '--seconds', '3600', '--json', ...args]);
  return { ...(JSON.parse(out) as CheckReport), code };
};

const GOOD = `import type { Part1Play, Part1State, Part2Move, Part2State, SkitgubbeStrategy } from 'talon/strategy';

export class Strategy implements SkitgubbeStrategy {
  name = 'good';
  part1Play(state: Part1State): Part1Play {
    console.log(state.hand);
    return state.choices[0]!;
  }
  part1Slough(): null {
    return null;
  }
  part2Move(state: Part2State): Part2Move {
    return state.choices[0]!;
  }
}
`;

const PLAIN = `export class Strategy {
  name = 'plain';
  part1Play(state) {
    return state.choices[0];
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
`;

describe('talon check', () => {
  test('accepts a good strategy and finds its game', async () => {
    const report = await checked(GOOD, 'good.ts');
    expect(report).toMatchObject({ code: 0, accepted: true, problems: [], name: 'good', game: 'skitgubbe' });
    expect(report.games).toBe(6);
    expect(report.decisions).toBeGreaterThan(50);
    expect(report.memory.maxMb).toBeGreaterThan(0);
    expect(report.against.map(({ bot }) => bot)).toEqual(['random', 'simple', 'careful']);
  });

  test.each(['api_version', 'static apiversion', 'readonly APIVersion'])(
    'a field %s is not read, and the note says what must be meant',
    async (field) => {
      const report = await checked(GOOD.replace("name = 'good';", `name = 'good';\n  ${field} = 1;`), 'good.ts');
      expect(report).toMatchObject({ accepted: true, apiVersion: null });
      const name = field.split(' ').at(-1);
      expect(report.notes).toEqual([`Its field ${name} is not read: did you mean apiVersion?`]);
    },
  );

  test.each([
    ['types', GOOD.replace('state.choices[0]!', 'state.nothing'), 7],
    ['crash', GOOD.replace('console.log(state.hand);', 'JSON.parse("{");'), 6],
    ['illegal', GOOD.replace('return state.choices[0]!', "return { type: 'PLAY_HAND_CARD', cardIndex: 99 }"), 7],
    ['timeout', GOOD.replace('console.log(state.hand);', 'for (;;);'), 6],
    ['forbidden-import', GOOD.replace('export class', "import 'node:fs';\nexport class"), 3],
    ['missing-method', GOOD.replace('part2Move(', 'part2Moves('), 3],
    ['load', GOOD.replace("name = 'good'", 'name = nobody'), 4],
    ['syntax', GOOD.replace("name = 'good';", 'enum A { B }'), 4],
  ])('%s: the line to mend', async (problem, text, line) => {
    const report = await checked(text, `${problem}.ts`, '--game', 'skitgubbe');
    expect(report.code).toBe(1);
    expect(report.accepted).toBe(false);
    expect(report.problems.find(({ code }) => code === problem)?.line).toBe(line);
  });

  test.each([
    ['a misspelt method', GOOD.replace('part1Slough(', 'part1Slogh('), 'types', "Property 'part1Slough' is missing"],
    ['a method too few', GOOD.replace('part1Slough(', 'part1Slogh('), 'missing-method', 'no method part1Slough'],
    ['the same without types', PLAIN.replace('part1Slough(', 'part1Slogh('), 'missing-method', 'no method part1Slough'],
    ['another name', PLAIN.replace('class Strategy', 'class MyBot'), 'load', 'There is a class MyBot'],
    ['no answer', PLAIN.replace('return state.choices[0]', 'state.choices[0]'), 'illegal', 'part1Play'],
    ['an endless loop', PLAIN.replace('return state', 'for (;;); return state'), 'timeout', 'part1Play did not finish'],
    ['an enum', `${GOOD}enum A { B }`, 'syntax', 'Only types can be removed'],
  ])('%s: in plain words', async (_, text, problem, words) => {
    const report = await checked(text, `words.${text.startsWith('import') ? 'ts' : 'js'}`);
    expect(report.problems.find(({ code }) => code === problem)?.message).toContain(words);
    expect(report.notes.some((note) => note.includes('random move'))).toBe(report.games > 0);
  });

  test('tells where its game is another than the one that was asked for', async () => {
    const report = await checked(PLAIN.replace("name = 'plain'", "game = 'ulti'"), 'other.js', '--game', 'skitgubbe');
    expect(report.notes[0]).toContain("its own field game says 'ulti'");
  });

  test('asks for the game where nothing tells it', async () => {
    const report = await checked("export class Strategy { name = 'x' }", 'x.js');
    expect(report.problems[0]).toMatchObject({ code: 'unknown-game' });
  });

  test.each([
    ['a word that cannot stand there', PLAIN.replace('return state', 'let = state'), 4],
    ['a brace too few', PLAIN.trimEnd().slice(0, -1), 11],
  ])('plain JavaScript with %s: the line to mend', async (_, text, line) => {
    const report = await checked(text, 'syntax.js', '--game', 'skitgubbe');
    expect(report.problems).toMatchObject([{ code: 'syntax', line }]);
    expect(report.problems[0]!.message).toMatch(/^This is no JavaScript: /);
  });

  test('no file is wrong input', async () => {
    const { code, err } = await capture(['check', join(folder, 'nowhere.ts')]);
    expect(code).toBe(2);
    expect(err).toMatch(/there is no such file/);
  });
});
