// The rules as files are read for every preset: nothing of the marks is left, and what the tables cite is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { say, sayOr } from '../../kit/i18n/index.ts';
import { holds, numbersOf, resolve, rulesInForce, type RulesTable } from './inForce.ts';
import type { Block, Inline } from './markdown.ts';

const games = join(import.meta.dirname, '../../../games');
const fileOf = (game: string): string => readFileSync(join(games, game, 'RULES.md'), 'utf8');

const inText = (inner: readonly Inline[]): string =>
  inner.map((part) => ('text' in part ? part.text : inText(part.inner))).join('');
const allText = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block): string[] => {
    if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(inText).join(' | '));
    if (block.kind === 'list') return block.items.flatMap(({ blocks: inner }) => allText(inner));
    return [inText(block.inner)];
  });

const RULES: RulesTable = { bombs: 2, mode: 'barrel', lock: false, cap: null, board: { width: 5 } };

describe('conditions', () => {
  test.each([
    ['bombs', true],
    ['bombs>0', true],
    ['bombs>2', false],
    ['mode=barrel', true],
    ['mode=none|barrel', true],
    ['mode!=barrel', false],
    ['lock', false],
    ['!lock', true],
    ['!cap & board.width=5', true],
    ['bombs & lock', false],
    ['never', false],
  ])('%s', (text, expected) => expect(holds(RULES, text)).toBe(expected));

  test('one that names no option is a mistake', () => {
    expect(() => holds(RULES, 'bomb>0')).toThrow("'bomb>0'");
  });
});

test('words are decided by the options', () => {
  const source =
    'has <!-- =board.width -->five<!-- end --> cells<!-- if lock -->, locked at <!-- =bombs -->x<!-- end --><!-- end -->. ' +
    '<!-- say A -->In some forms a<!-- end --> bomb<!-- say --> or not<!-- end -->.';
  expect(resolve(source, RULES)).toBe('has 5 cells. A bomb.');
  expect(resolve(source, { ...RULES, lock: true })).toBe('has 5 cells, locked at 2. A bomb.');
});

test('sections, items and rows that do not hold are left out, and what is then empty; the others keep their numbers', () => {
  const source = `# Title
## 2. Code
<!-- not for players -->
### 2.1 More
x
## 3. Play
### 3.1 Barrel
<!-- only mode=barrel -->
1. <!-- only lock --> first
2. second
### 3.2 None
<!-- only mode=none -->
gone

| \`mode\` | Rule |
|---|---|
| \`none\` | gone |

## 4. Table

| a <!-- only lock --> | b |
|---|---|
| gone | kept |
| x <!-- only never --> | gone too |

| \`mode\` | Rule |
|---|---|
| \`none\` | gone |
| \`barrel\` | stays |

## 5. Nothing

### 5.1 Nothing either

| Option | Meaning |
|---|---|
| x <!-- only lock --> | gone |

1. <!-- only lock --> gone

## 6. Numbers
* <!-- only bombs --> 6.1.1 of an item

| | \`mode\` | Rule | Effect |
|---|---|---|---|
| 6.1.2 | \`barrel\` | a rule | an effect |`;
  const blocks = rulesInForce(source, RULES);
  expect(allText(blocks)).toEqual([
    'Play',
    'Barrel',
    'second',
    'Table',
    'b',
    'kept',
    'Stays.',
    'Numbers',
    'of an item',
    'A rule: an effect.',
  ]);
  expect(numbersOf(blocks)).toEqual(['3', '3.1', '3.1.2', '4', '6', '6.1.1', '6.1.2']);
});

/** The sections that refusals name, read from the sources. Those about the form of an answer are not for players. */
const citedBy = (game: string): string[] => {
  const source = readFileSync(join(games, game, 'refuse.ts'), 'utf8');
  const found = [...source.matchAll(/refusal\('([\w-]+)', '([\d.]+)'/g)];
  const ofForm = /^(wrong-|unknown-|not-your-turn|card-not-held|duplicate-card|index-range)/;
  return found.filter(([, code]) => !ofForm.test(code!)).map(([, , section]) => section!);
};

const all = GAMES.flatMap((definition) =>
  Object.keys(definition.presets).map((preset) => [definition.id, preset, definition] as const),
);

describe.each(all)('%s, %s', (game, preset, definition) => {
  const rules = definition.presets[preset] as RulesTable;
  const blocks = rulesInForce(fileOf(game), rules);
  const lines = allText(blocks);

  test('no mark is left, and no sentence is empty', () => {
    expect(lines.filter((line) => /<!--|-->/.test(line))).toEqual([]);
    expect(
      lines.filter((line) => /^\W*$/.test(line) || /\s[.;,]|[,;]\.|\.\./.test(line.replaceAll(/\d\.\.\w/g, ''))),
    ).toEqual([]);
  });

  test('every number is there once, and what a refusal cites is a section or an option', () => {
    const numbers = numbersOf(blocks);
    expect(numbers.length).toBe(new Set(numbers).size);
    const known = new Set([...numbers, ...definition.options.map(({ section }) => section)]);
    // Without bombs there is no 3.5.3; then the page shows the section around it.
    const isThere = (section: string): boolean =>
      known.has(section) || (section.includes('.') && isThere(section.slice(0, section.lastIndexOf('.'))));
    expect(citedBy(game).filter((section) => !isThere(section))).toEqual([]);
  });

  test('the rules in short are sentences', () => {
    const sentences = definition.explain!(rules).map(say);
    expect(sentences.length).toBeGreaterThan(6);
    expect(sentences.filter((sentence) => !/^[A-Z0-9].*\.$/.test(sentence))).toEqual([]);
  });
});

test('what a preset turns off is not told', () => {
  const told = (preset: string): string =>
    allText(rulesInForce(fileOf('tysiac'), GAMES[0]!.presets[preset] as RulesTable)).join('\n');
  expect(told('alpha-1000')).toContain('Last challenge.');
  expect(told('polish-3')).not.toContain('challenge.');
  expect(told('open-table')).not.toMatch(/bomb/i);
  expect(told('alpha-1000')).toMatch(/bomb/i);
  expect(told('polish-4')).toContain('sits the hand out');
  expect(told('polish-3')).not.toContain('sits the hand out');
  expect(told('russian-3')).toContain('barrel');
  expect(told('polish-3')).not.toContain('barrel');
});

/** What stands in backquotes. */
const codesOf = (blocks: readonly Block[]): string[] => {
  const within = (inner: readonly Inline[]): string[] =>
    inner.flatMap((part) => (part.kind === 'code' ? [part.text] : 'inner' in part ? within(part.inner) : []));
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(within);
    if (block.kind === 'list') return block.items.flatMap(({ blocks: inner }) => codesOf(inner));
    return within(block.inner);
  });
};

test.each(GAMES.map((game) => [game.id, game] as const))('values of rules of %s are said in words', (id, game) => {
  const codes = Object.values(game.presets).flatMap((rules) => codesOf(rulesInForce(fileOf(id), rules as RulesTable)));
  const names = new Set(game.options.map(({ name }) => name));
  const bare = [...new Set(codes)].filter((code) => {
    const [name = ''] = code.split(' = ');
    return (
      !names.has(name) && /[a-z]-[a-z]{3}|[a-z]_[a-zA-Z]|[a-z][A-Z]|^(?:none|full|clamp|barrel|turn|done)$/.test(code)
    );
  });
  // Mosaic's table says what its patterns are.
  const unsaid = bare.filter((code) => !/^[RC]\d_/.test(code) && sayOr(`learn.code.${id}.${code}`, '') === '');
  expect(unsaid).toEqual([]);
});
