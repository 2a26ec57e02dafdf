import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { capture } from '../../../test/captured.ts';

const root = join(import.meta.dirname, '../../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talon-new-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (name: string, game: string, out = folder) =>
  capture(['new-strategy', name, '--game', game, '--out', out]);
/** What the type checker has to say in a folder; '' when all is well. */
const complaints = (...args: string[]): string => {
  try {
    execFileSync(process.execPath, [tsc, ...args], { cwd: folder, encoding: 'utf8' });
    return '';
  } catch (problem) {
    return (problem as { stdout: string }).stdout;
  }
};

test('every game has a starter whose types are found outside of the project', async () => {
  for (const { id, name } of GAMES) {
    const { code, out, err } = await create(`My ${id}`, id);
    expect([code, err]).toEqual([0, '']);
    const file = join(folder, `my${id.charAt(0).toUpperCase()}${id.slice(1)}.ts`);
    expect(out).toContain(`${file} plays ${name} already.`);
    expect(out).toContain(`talon check ${file}`);
    expect(out).toContain(`talon tournament --game ${id}${id === 'skitgubbe' ? ' --players 3 ' : ' --games '}`);
    expect(readFileSync(file, 'utf8')).toContain(`name = 'My ${id}';`);
  }
  expect(complaints('-p', '.')).toBe('');
  const wrong = readFileSync(join(folder, 'mySkitgubbe.ts'), 'utf8').replace(
    'state.legalPlayIndices[0]',
    'state.hands',
  );
  writeFileSync(join(folder, 'wrong.ts'), wrong);
  expect(complaints('-p', '.')).toContain("Property 'hands' does not exist");
});

test('where talon is a dependency nothing else is needed', async () => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/talon'), 'dir');
  const { out } = await create('Guest', 'skitgubbe');
  expect(out).not.toContain('tsconfig');
  expect(complaints('--ignoreConfig', '--noEmit', '--strict', 'guest.ts')).toBe('');
});

test('the example of the guide passes the type checker', async () => {
  const guide = readFileSync(join(root, 'docs/4-strategies.md'), 'utf8');
  const { out } = await capture(['new-strategy', 'Any', '--game', 'skitgubbe', '--out', folder, '--json']);
  expect(JSON.parse(out)).toEqual({
    game: 'skitgubbe',
    name: 'Any',
    file: join(folder, 'any.ts'),
    tsconfig: join(folder, 'tsconfig.json'),
  });
  writeFileSync(join(folder, 'guide.ts'), /```ts\n([^]*?)```/.exec(guide)![1]!);
  expect(complaints('-p', '.')).toBe('');
});

test('nothing is overwritten', async () => {
  await create('Iron Lady', 'ulti');
  const { code, err } = await create('iron lady!', 'mosaic');
  expect([code, err]).toEqual([2, `'${join(folder, 'ironLady.ts')}' exists already; choose another name or folder.\n`]);
  expect(readFileSync(join(folder, 'ironLady.ts'), 'utf8')).toContain('UltiStrategy');
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  const { out } = await create('Other', 'ulti');
  expect(out).toContain('"paths": { "talon/strategy": [');
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe('{}');
});

test('a name may hold quotes, but must hold a letter', async () => {
  await create("O'Neill \\ Söhne", 'skitgubbe');
  expect(readFileSync(join(folder, 'oNeillSohne.ts'), 'utf8')).toContain("name = 'O\\'Neill \\\\ Söhne';");
  expect(complaints('-p', '.')).toBe('');
  for (const name of ['', '…', '../..', 'x'.repeat(41), 'a\nb']) {
    const { code, err } = await create(name, 'skitgubbe');
    expect([code, err]).toEqual([2, expect.stringContaining("A strategy's name has 1 to 40 characters")]);
  }
});

test('an unknown game is refused, and a game is needed', async () => {
  expect((await create('X', 'skitgube')).err).toContain("Did you mean 'skitgubbe'?");
  const { code, err } = await capture(['new-strategy', 'X']);
  expect([code, err]).toEqual([2, expect.stringContaining("'--game <game>'")]);
});
