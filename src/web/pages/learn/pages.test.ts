// The page of the rules as it is read, under every preset and in every language: leaving out what does not hold must not
// leave half a sentence, nor a heading over nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import { GAMES } from '../../../games/index.ts';
import { setTexts } from '../../kit/i18n/index.ts';
import { LANGUAGE_NAMES, type Language } from '../../../play/languages.ts';
import { numbersOf, rulesInForce, type RulesTable } from './inForce.ts';
import { parseMarkdown, type Block } from './markdown.ts';
import { Blocks } from './RulesText.tsx';

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
const fileOf = (game: string, language: Language): string =>
  readFileSync(
    join(import.meta.dirname, '../../../games', game, language === 'en' ? 'RULES.md' : `RULES.${language}.md`),
    'utf8',
  );

/** The words of one heading, paragraph, item or cell, without those of the blocks in it. */
interface Told {
  readonly tag: string;
  readonly text: string;
  /** By which it is cited; no part of the text. */
  readonly number: string;
  /** How many lists it is in. */
  readonly depth: number;
  /** The innermost of these, counted over the page; 0 = none. */
  readonly list: number;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const BLOCK = /<(\/?)(p|li|ul|ol|h[2-6]|table|thead|tbody|tr|th|td|div)\b[^>]*>/;
const WORDED = /^(?:p|h\d|th)$/;

const NUMBER = /^<span class="[^"]*number[^"]*">(.*?)<\/span> /;

const toldBy = (html: string): Told[] => {
  const told: Told[] = [];
  const open: string[] = [];
  const lists: number[] = [];
  let made = 0;
  const parts = html.split(BLOCK);
  for (let at = 0; at < parts.length; at += 3) {
    const [markup = '', isEnd, name] = parts.slice(at, at + 3);
    const tag = open.at(-1) ?? '';
    // The words of an item end where something within it begins; a paragraph without words is told too.
    if (markup !== '' || (isEnd === '/' && WORDED.test(tag))) {
      const text = markup
        .replace(NUMBER, '')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(#?\w+);/g, (_, entity: string) => ENTITIES[entity]!);
      const number = NUMBER.exec(markup)?.[1] ?? '';
      told.push({ tag, text, number, depth: lists.length, list: lists.at(-1) ?? 0 });
    }
    if (name === undefined) break;
    const isList = name === 'ul' || name === 'ol';
    if (isEnd === '/') {
      open.pop();
      if (isList) lists.pop();
    } else {
      open.push(name);
      if (isList) lists.push(++made);
    }
  }
  return told;
};

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const isUnclosed = (text: string): boolean => {
  const waiting: string[] = [];
  for (const sign of text) {
    if ('([{'.includes(sign)) waiting.push(sign);
    else if (sign in PAIRS && waiting.pop() !== PAIRS[sign]) return true;
  }
  return waiting.length > 0;
};

const levelOf = ({ tag }: Told): number => (/^h\d$/.test(tag) ? Number(tag.slice(1)) : 0);
const isCell = ({ tag }: Told): boolean => tag === 'td' || tag === 'th';

/** What is wrong with the words at one place, seen together with what stands before and after. */
const faultsAt = (told: readonly Told[], at: number): string[] => {
  const here = told[at]!;
  const { tag, text, depth, list } = here;
  const next = told[at + 1];
  const faults: string[] = [];
  if (levelOf(here) > 0 && (!next || (levelOf(next) > 0 && levelOf(next) <= levelOf(here)))) faults.push('no content');
  if (/^ | {2}| $/.test(text)) faults.push('too many spaces');
  if (/\s[,.;]/.test(text)) faults.push('a space before a sign');
  if (isUnclosed(text)) faults.push('a bracket without its other');
  if (isCell(here)) return faults;

  if (text === '') faults.push('no words');
  const hasSibling = tag === 'li' && told.slice(at + 1).some((one) => one.tag === 'li' && one.list === list);
  if (/[;,]$/.test(text) && !hasSibling) faults.push('ends before nothing');
  // A table, a list, or the one row of a table that is in force.
  const isAnnounced = next && (isCell(next) || next.depth > depth || (next.tag === 'p' && next.number !== ''));
  if (text.endsWith(':') && !isAnnounced) faults.push('announces nothing');
  if (/^\p{Ll}/u.test(text)) {
    // Only an item may go on with something: with the words that stand before its list and are no whole sentence.
    const lead = tag === 'li' ? told[told.findIndex((one) => one.list === list) - 1] : undefined;
    if (!lead || levelOf(lead) > 0 || isCell(lead) || /[.!?]$/.test(lead.text)) faults.push('begins small');
  }
  return faults;
};

const pageOf = (definition: AnyDefinition, rules: RulesTable, blocks: readonly Block[]): Told[] => {
  const reading = { definition, rules, numbers: new Set(numbersOf(blocks)) };
  return toldBy(renderToStaticMarkup(createElement(Blocks, { blocks, reading })));
};

const faultsOf = (told: readonly Told[]): string[] =>
  told.flatMap(({ number, text }, at) => faultsAt(told, at).map((fault) => `${fault}: ${number} ${text}`));

afterAll(() => setTexts('en', textsOf('en')));

describe.each(GAMES.map((game) => [game.id, game] as const))('the page of %s', (id, definition) => {
  test.each(LANGUAGES)('in %s', (language) => {
    setTexts(language, textsOf(language));
    const file = fileOf(id, language);
    for (const [preset, given] of Object.entries(definition.presets)) {
      const rules = given as RulesTable;
      const told = pageOf(definition, rules, rulesInForce(file, rules));
      expect(told.length).toBeGreaterThan(50);
      expect(faultsOf(told), preset).toEqual([]);
    }
  });
});

test.each([
  ['a section without content', '## 1. A\n\n### 1.1 B\n\n## 2. C\nD.', ['no content: 1.1 B']],
  ['nothing but a heading', '## 1. A\nB.\n## 2. C', ['no content: 2 C']],
  ['the last of a list', '## 1. A\nB:\n* c;\n* d;', ['ends before nothing:  d;']],
  ['words that go on', '## 1. A\nB,\n\nC', ['ends before nothing:  B,']],
  ['a list or a table that is not there', '## 1. A\nB:\n\nC.', ['announces nothing:  B:']],
  ['half a sentence', '## 1. A\nb.\n\nC.\n* d', ['begins small:  b.', 'begins small:  d']],
  ['half a sentence after a number', '**1.1 a.** B.', ['begins small: 1.1 a. B.']],
  ['spaces', '## 1. A\nB  c , d .', ['too many spaces:  B  c , d .', 'a space before a sign:  B  c , d .']],
  [
    'brackets',
    'A (b.\n\nB) c.\n\n| (c] |\n|---|\n| d |',
    ['A (b.', 'B) c.', '(c]'].map((text) => `a bracket without its other:  ${text}`),
  ],
  ['what is right', '## 1. A\nB (c, [d]) when:\n1. e;\n2. f.\n\n| g |\n|---|\n| h |', []],
])('%s', (_, source, expected) => {
  expect(faultsOf(pageOf(GAMES[0]!, {}, parseMarkdown(source)))).toEqual(expected);
});
