import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { setTexts } from './index.ts';
import type { Key } from './keys.ts';
import { rich } from './rich.ts';

afterEach(() => setTexts('en', textsOf('en')));

describe('rich texts', () => {
  const shown = (text: string): string => {
    setTexts('en', { text });
    const bold = (words: string) => createElement('b', null, words);
    return renderToStaticMarkup(rich('text' as Key, { b: bold, i: bold }, { name: 'A <b>d</b> a & co' }));
  };

  test.each([
    ['plain', 'plain'],
    ['a <b>bold</b> word', 'a <b>bold</b> word'],
    ['<b>two</b><i>of them</i>', '<b>two</b><b>of them</b>'],
    ['<u>unknown</u> ones stay', '&lt;u&gt;unknown&lt;/u&gt; ones stay'],
    ['<b>open', '&lt;b&gt;open'],
  ])('%s', (text, html) => expect(shown(text)).toBe(html));

  test('what is filled in stays text', () => {
    expect(shown('{name}: <b>{name}</b>')).toBe(
      'A &lt;b&gt;d&lt;/b&gt; a &amp; co: <b>A &lt;b&gt;d&lt;/b&gt; a &amp; co</b>',
    );
  });
});
