import { stringify } from 'yaml';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import { parseYaml } from './yaml.ts';

const codeOf = async (text: string): Promise<string> => {
  const read = await parseYaml(text);
  return read.ok ? 'ok' : read.error.code;
};
const many = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

describe('YAML from outside', () => {
  test('the rules of every preset are read as they were written, as YAML and as JSON', async () => {
    for (const rules of GAMES.flatMap(({ presets }) => Object.values(presets))) {
      expect(await parseYaml(stringify(rules))).toEqual({ ok: true, value: rules });
      expect(await parseYaml(JSON.stringify(rules, null, 2))).toEqual({ ok: true, value: rules });
    }
  });

  test('a few anchors are understood; text, comments and products are none', async () => {
    expect(await parseYaml('a: &x 5\nb: *x\n')).toEqual({ ok: true, value: { a: 5, b: 5 } });
    expect(await codeOf(many(100, (i) => `k${i}: "*text" # *and* &so on`))).toBe('ok');
  });

  test.each<[name: string, text: string]>([
    ['twenty thousand anchors', many(20_000, (i) => `k${i}: &a${i} 1`)],
    ['one anchor with a hundred references', `a: &a 1\n${many(100, (i) => `k${i}: *a`)}`],
    ['anchors behind a quoted sign of a comment', many(100, (i) => `"k #${i}": &a${i} 1`)],
    ['fifty thousand keys', many(50_000, (i) => `k${i}: 1`)],
    ['brackets without end', '['.repeat(50_000)],
    ['lists in lists', `${'- '.repeat(1000)}x`],
    ['objects in objects', many(100, (i) => `${' '.repeat(i)}a:`)],
    ['questions in questions', `${'? '.repeat(1000)}x`],
    ['a text of megabytes', `a: ${'x'.repeat(2_000_000)}`],
    ['mistakes without end', '}\n'.repeat(300_000)],
  ])('refused before it is parsed: %s', async (_, text) => {
    expect(await codeOf(text)).toBe('ERR_YAML_BOUNDS');
  });

  test('a mistake is told with its place, a reference to nowhere with its name', async () => {
    expect(await parseYaml('a: 1\nb: [1, 2\n')).toMatchObject({ ok: false, error: { code: 'ERR_YAML_SYNTAX' } });
    const nowhere = await parseYaml('a: *nowhere\n');
    expect(nowhere.ok ? '' : nowhere.error.message).toContain('nowhere');
    const two = await parseYaml('a: 1\n---\na: 2\n');
    expect(two).toMatchObject({ ok: false, error: { message: 'one document is enough', at: 5 } });
  });
});
