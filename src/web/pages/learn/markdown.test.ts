import { expect, test } from 'vitest';
import { parseInline, parseMarkdown } from './markdown.ts';

const text = (value: string) => ({ kind: 'text', text: value });

test('words, code and emphasis', () => {
  expect(parseInline('a **b `c*d`** *e* and [f](g.md)')).toEqual([
    text('a '),
    { kind: 'strong', inner: [text('b '), { kind: 'code', text: 'c*d' }] },
    text(' '),
    { kind: 'em', inner: [text('e')] },
    text(' and '),
    text('f'),
  ]);
});

test('signs that mean nothing stay what they are, HTML too', () => {
  expect(parseInline('2 * 3 * 4 <b>x</b>')).toEqual([text('2 * 3 * 4 <b>x</b>')]);
});

test('headings and numbered paragraphs bear their numbers', () => {
  expect(
    parseMarkdown('## 3. Play\n\n### 3.6 Legal cards\n\n**1.1 Cards.** A card\nis a card.\n\n---\n\n## How'),
  ).toEqual([
    { kind: 'heading', level: 2, number: '3', inner: [text('Play')] },
    { kind: 'heading', level: 3, number: '3.6', inner: [text('Legal cards')] },
    {
      kind: 'paragraph',
      number: '1.1',
      inner: [{ kind: 'strong', inner: [text('Cards.')] }, text(' A card is a card.')],
    },
    { kind: 'heading', level: 2, number: '', inner: [text('How')] },
  ]);
});

test('a list keeps its numbers, and what is indented belongs to its item', () => {
  const source = [
    '1. one',
    '   goes on',
    '',
    '3. three:',
    '   * inner',
    '     more',
    '',
    '   | a |',
    '   |---|',
    '   | b |',
    '',
    'after',
  ];
  expect(parseMarkdown(source.join('\n'))).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        { value: 1, number: '', blocks: [{ kind: 'paragraph', number: '', inner: [text('one goes on')] }] },
        {
          value: 3,
          number: '',
          blocks: [
            { kind: 'paragraph', number: '', inner: [text('three:')] },
            {
              kind: 'list',
              ordered: false,
              items: [
                { value: 0, number: '', blocks: [{ kind: 'paragraph', number: '', inner: [text('inner more')] }] },
              ],
            },
            { kind: 'table', head: [[text('a')]], rows: [[[text('b')]]] },
          ],
        },
      ],
    },
    { kind: 'paragraph', number: '', inner: [text('after')] },
  ]);
});

test('a table has a head and rows, with empty cells', () => {
  expect(parseMarkdown('| a | |\n|---|:-:|\n| `x` | y |')).toEqual([
    {
      kind: 'table',
      head: [[text('a')], []],
      rows: [[[{ kind: 'code', text: 'x' }], [text('y')]]],
    },
  ]);
});
