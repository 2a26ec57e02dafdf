// No English stands in the code of the web app: people read texts from the catalogues. What is not for people (class names,
// codes, notation) does not look like words; what does and is not is listed here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Shown as it is in every language, or seen by developers only. */
const EXCEPTIONS: readonly (string | RegExp)[] = ['Talon', 'YAML', 'JSON', 'CSV', /\[role=/, /^talon /];

/** Shown or read out when they stand in a tag. */
const SPOKEN = new Set(['label', 'title', 'aria-label', 'placeholder', 'description', 'alt', 'thumbLabel', 'error']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The words of a literal or of a template's fixed parts. */
const wordsOf = (node: Node): string | null => {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
    return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
};

/** In a place that is shown, every word is one too many. */
const isShown = (words: string): boolean => /\p{L}{2}/u.test(words);
/** Elsewhere a capital and two more words, or a full stop, give a sentence away. */
const isSentence = (words: string): boolean =>
  /^\p{Lu}?\p{L}+,? \p{L}+,? [\p{L}…]+/u.test(words.trim()) || /\p{L} \p{L}+[^.]*\.$/u.test(words);

/** Literals in the JSX of a file that a person would see, and sentences anywhere in it. */
const findLiterals = (path: string, source: string): string[] => {
  const found: string[] = [];
  const check = (node: Node, isWrong: (words: string) => boolean): void => {
    const words = wordsOf(node)?.trim();
    if (words === undefined || !isWrong(words)) return;
    if (EXCEPTIONS.some((known) => (typeof known === 'string' ? known === words : known.test(words)))) return;
    found.push(`${path}:${source.slice(0, node.start).split('\n').length}: ${words.replace(/\s+/g, ' ')}`);
  };
  const visit = (node: Node, isInSight: boolean): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
        if (node['source']) return;
        break;
      case 'TSLiteralType':
      case 'ThrowStatement': // for developers: what people can cause is told as a value
        return;
      case 'JSXAttribute': {
        const name = (node['name'] as { name: unknown }).name;
        if (name !== 'className' && isNode(node['value']))
          visit(node['value'], typeof name === 'string' && SPOKEN.has(name));
        return;
      }
      case 'JSXElement':
      case 'JSXFragment':
        for (const child of childrenOf(node)) visit(child, child.type !== 'JSXOpeningElement');
        return;
      case 'ConditionalExpression':
        visit(node['test'] as Node, false);
        visit(node['consequent'] as Node, isInSight);
        visit(node['alternate'] as Node, isInSight);
        return;
      case 'LogicalExpression':
        visit(node['left'] as Node, isInSight && node['operator'] !== '&&');
        visit(node['right'] as Node, isInSight);
        return;
      case 'JSXText':
      case 'Literal':
      case 'TemplateLiteral':
        check(node, isInSight ? isShown : isSentence);
        for (const child of childrenOf(node)) visit(child, false);
        return;
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        for (const child of childrenOf(node)) visit(child, isInSight);
        return;
    }
    for (const child of childrenOf(node)) visit(child, false);
  };
  visit(parseSync(path, source).program as unknown as Node, false);
  return [...new Set(found)];
};

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  // These two speak when there are no texts, or without the page.
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|^main\.tsx$|^sw\.ts$/.test(name));

test('no English is left', () =>
  expect(sources.flatMap((name) => findLiterals(name, readFileSync(join(root, name), 'utf8')))).toEqual([]));

test.each([
  ['<p>Some words</p>', true],
  ['<p>{count}</p>', false],
  ['<p>· {count} – </p>', false],
  ["<p>{isOn ? 'on' : 'off'}</p>", true],
  ["<p className='two words here'>{t('lobby.title')}</p>", false],
  ['<Button label="Go" />', true],
  ['<Button label={`Go ${count}`} />', true],
  ["<Button label={name === 'you' ? t('a.b') : name} />", false],
  ["<Button variant={isOn ? 'light' : 'default'} />", false],
  ["const text = 'You did not follow suit.';", true],
  ['const text = `The table stopped: ${problem}`;', true],
  ["const kind = 'trick';", false],
  ["throw new Error('this can not happen');", false],
  ["type Name = 'one two three';", false],
  ["import { a } from 'one two three';", false],
])('%s', (source, isFound) => {
  expect(findLiterals('x.tsx', source).length > 0).toBe(isFound);
});
