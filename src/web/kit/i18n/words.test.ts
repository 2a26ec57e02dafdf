// One thing, one word: docs/words.md says what a thing is called in each language, and what it is not called. The catalogues
// and the rules in all languages are held to it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textFiles } from '../../../../test/texts.ts';
import { partsOf, type Part } from '../../../core/words.ts';
import { GAMES } from '../../../games/index.ts';
import { LANGUAGES, type Language } from '../../../play/languages.ts';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/words.md'), 'utf8');
const games: readonly string[] = GAMES.map(({ id }) => id);

type Row = Readonly<Record<string, string>>;

/** The rows of the table under a heading, by the names of their columns. */
const tableUnder = (heading: string): Row[] => {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line: string): string[] =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  const [head = '', , ...rows] = lines;
  return rows.map((line) => Object.fromEntries(cells(head).map((name, i) => [name, cells(line)[i] ?? ''])));
};

const listIn = (cell: string, separator: string | RegExp): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

interface Text {
  /** The key, or the file of rules. */
  readonly name: string;
  /** null: of no game alone. */
  readonly game: string | null;
  readonly words: string;
}

/** What a person reads of a message: no names of values, cases or tags. */
const readOf = (text: string): string => {
  const found: string[] = [];
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') found.push(part.replaceAll(/<\/?\w+>/g, ' '));
      else if (part.kind === 'select' || part.kind === 'plural') {
        for (const inner of Object.values(part.cases)) {
          found.push('\n');
          visit(inner);
        }
        found.push('\n');
      } else found.push('…');
    }
  };
  visit(partsOf(text));
  return found.join('');
};

/** Rules without code, comments for the reader of rules, and the words of options: 'last-trick-winner'. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/<!--.*?-->/gs, ' ')
    .replaceAll(/```.*?```/gs, ' ')
    .replaceAll(/`[^`\n]*`/g, ' ')
    .replaceAll(/\b[a-z]+(-[a-z]+)+\b/g, ' ');

const rulesFile = (game: string, language: Language): string =>
  `src/games/${game}/${language === 'en' ? 'RULES.md' : `RULES.${language}.md`}`;

const textsIn = (language: Language): Text[] => [
  ...textFiles()
    .filter((file) => file.language === language)
    .flatMap(({ texts }) =>
      Object.entries(texts).map(([name, text]) => ({
        name,
        game: name.split('.').find((part) => games.includes(part)) ?? null,
        words: readOf(text),
      })),
    ),
  ...games.map((game) => ({
    name: rulesFile(game, language),
    game,
    words: proseOf(readFileSync(join(root, rulesFile(game, language)), 'utf8')),
  })),
];

const all = new Map(LANGUAGES.map((language) => [language, textsIn(language)]));

const escaped = (words: string): string =>
  words.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, String.raw`\s+`);

/** 'atu' is that form alone; 'solist*' any form that begins so. Both are whole words. */
const patternOf = (form: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(form).replaceAll('*', String.raw`\p{L}*`)}(?![\p{L}\p{N}])`, 'iu');

const sections: readonly (readonly [heading: string, game: string | null])[] = [
  ['All games', null],
  ...games.map((id) => [GAMES.find((game) => game.id === id)!.name, id] as const),
];
const glossary = sections.flatMap(([heading, game]) => tableUnder(heading).map((row) => ({ ...row, game }) as Row));

/** The words of a cell, without what explains them. */
const wordsIn = (cell: string): string[] => listIn(cell.replaceAll(/\([^)]*\)/g, ''), '/');

test('every game has its words, and every thing a word in every language and a source', () => {
  for (const [heading] of sections) expect(tableUnder(heading).length, heading).toBeGreaterThan(5);
  const codes = new Set(tableUnder('Sources').flatMap((row) => listIn(row['Code']!, ',')));
  for (const row of glossary) {
    for (const language of LANGUAGES) expect(row[language], `${row['Thing']} in ${language}`).not.toBe('');
    const sources = listIn(row['Sources']!, ' ');
    expect(sources, row['Thing']).not.toEqual([]);
    expect(
      sources.filter((code) => !codes.has(code)),
      row['Thing'],
    ).toEqual([]);
  }
});

describe.each(LANGUAGES.map((language) => [language] as const))('%s', (language) => {
  const texts = all.get(language)!;

  test('every word of the glossary is in use where it belongs', () => {
    const unused = glossary.flatMap((row) =>
      wordsIn(row[language]!).filter((word) => {
        // Words are inflected, so it may go on.
        const begins = new RegExp(String.raw`(?<!\p{L})${escaped(word)}`, 'iu');
        return !texts.some(({ game, words }) => (row['game'] ?? game) === game && begins.test(words));
      }),
    );
    expect(unused).toEqual([]);
  });

  test('no other word is used for a thing', () => {
    const found: string[] = [];
    for (const row of tableUnder('Not these').filter((one) => one['Language'] === language)) {
      const where = listIn(row['Where']!, ',');
      const except = new Set(listIn(row['Except']!, ','));
      for (const form of listIn(row['Not']!, ',')) {
        const pattern = patternOf(form);
        for (const { name, game, words } of texts) {
          if (except.has(name) || !(where.includes('all') || where.includes(game!))) continue;
          const [hit] = pattern.exec(words) ?? [];
          if (hit !== undefined) found.push(`${name}: '${hit}', say '${row['Say']}'`);
        }
      }
    }
    expect(found).toEqual([]);
  });
});

test('what is said instead stands in the glossary, and no row or exception is stale', () => {
  for (const row of tableUnder('Not these')) {
    const about = `${row['Where']} ${row['Language']} ${row['Say']}`;
    const where = listIn(row['Where']!, ',');
    expect(LANGUAGES, about).toContain(row['Language']);
    expect(
      where.filter((game) => game !== 'all' && !games.includes(game)),
      about,
    ).toEqual([]);
    const known = glossary.flatMap((one) => wordsIn(one[row['Language']!]!));
    expect(known, about).toContain(row['Say']);
    const patterns = listIn(row['Not']!, ',').map(patternOf);
    const texts = all.get(row['Language'] as Language)!;
    for (const name of listIn(row['Except']!, ',')) {
      const text = texts.find((one) => one.name === name);
      expect(
        patterns.some((pattern) => pattern.test(text?.words ?? '')),
        `${about}: ${name} needs no exception`,
      ).toBe(true);
    }
  }
});
