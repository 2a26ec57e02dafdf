// Rules in other languages: RULES.pl.md beside RULES.md has the same sections, the same marks in the same order, and holds
// the same under every preset, so that whatever cites a section finds it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { GAMES } from '../../../games/index.ts';
import { inWords } from '../../../core/words.ts';
import { LANGUAGE_NAMES, type Language } from '../../../play/languages.ts';
import { CITED } from '../../table/cited.ts';
import { numbersOf, rulesInForce, type RulesTable } from './inForce.ts';
import type { Block, Inline } from './markdown.ts';
import { loadRulesFile } from './rulesFiles.ts';

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
const pathOf = (game: string, language: Language): string =>
  join(import.meta.dirname, '../../../games', game, language === 'en' ? 'RULES.md' : `RULES.${language}.md`);
const textOf = (game: string, language: Language): string => readFileSync(pathOf(game, language), 'utf8');

/** The marks in their order. What `say` puts on the page is words, so they differ. */
const marksOf = (text: string): string[] =>
  [...text.matchAll(/<!-- (.*?) ?-->/g)].map(([, mark]) => mark!.replace(/^say .*/, 'say …'));

/** '## 3.' and '### 3.2' of headings, '**3.3' of paragraphs, '3.5.4.1' of items. */
const sectionsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:#+ (?:\d[\d.]*)?|\*\*\d+(?:\.\d+)+|\s*(?:[-*]|\d+\.) (?:\d+(?:\.\d+){2,})?)/gm)].map(
    ([sign]) => sign.trim(),
  );

/** What is named as in YAML: said by the page in its own words, or by an author of rules. */
const codesOf = (inner: readonly Inline[]): string[] =>
  inner.flatMap((part) => (part.kind === 'code' ? [part.text] : 'inner' in part ? codesOf(part.inner) : []));

/** A text without its words. */
const shapeOf = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    if (block.kind === 'table')
      return [block.kind, ...[block.head, ...block.rows].map((row) => row.map((cell) => codesOf(cell).sort()))];
    if (block.kind === 'list') return [block.kind, ...block.items.map((item) => [item.number, shapeOf(item.blocks)])];
    return [block.kind, block.number, codesOf(block.inner).sort()];
  });

/** Where a translation is not the same rules. */
const faultsOf = (english: string, other: string, presets: Readonly<Record<string, unknown>>): string[] => {
  const faults: string[] = [];
  const compare = (what: string, mine: readonly unknown[], theirs: readonly unknown[]): void => {
    const at = mine.findIndex((one, i) => JSON.stringify(one) !== JSON.stringify(theirs[i]));
    if (at >= 0) faults.push(`${what} ${at + 1}: ${JSON.stringify(mine[at])}, not ${JSON.stringify(theirs[at])}`);
    else if (theirs.length > mine.length) faults.push(`${what} ${mine.length + 1} is one too many`);
  };
  compare('mark', marksOf(english), marksOf(other));
  compare('section', sectionsOf(english), sectionsOf(other));
  if (faults.length > 0) return faults;
  for (const [preset, rules] of Object.entries(presets)) {
    const [mine, theirs] = [english, other].map((text) => rulesInForce(text, rules as RulesTable));
    compare(`${preset}: number`, numbersOf(mine!), numbersOf(theirs!));
    compare(`${preset}: block`, shapeOf(mine!), shapeOf(theirs!));
  }
  return faults;
};

const there = GAMES.flatMap((game) =>
  LANGUAGES.filter((language) => existsSync(pathOf(game.id, language))).map((language) => [game, language] as const),
);

test.each(there.map(([game, language]) => [game.id, language, game] as const))(
  'the rules of %s in %s are the rules',
  (id, language, { presets }) => expect(faultsOf(textOf(id, 'en'), textOf(id, language), presets)).toEqual([]),
);

describe.each(GAMES.map((game) => [game.id, game] as const))(
  'what is wrong in a translation of %s is found',
  (id, { presets }) => {
    const english = textOf(id, 'en');
    /** Other words in the same places. */
    const translated = english.replaceAll(
      /(<!-- (?!say).*?-->|<!-- say|-->|`[^`]*`|\*+\d[\d.]*|^[#\s]*[\d.]+ |^\||\|)|\b[a-z]{3,}\b/gm,
      (_, kept: string | undefined) => kept ?? 'słowo',
    );

    test('other words are no fault', () => {
      expect(translated).toContain('słowo');
      expect(faultsOf(english, translated, presets)).toEqual([]);
    });

    test('a mark that is missing, or another one', () => {
      expect(faultsOf(english, translated.replace(/<!-- not for players -->\n/, ''), presets)[0]).toContain('mark');
      const marks = marksOf(english).filter((mark) => mark.startsWith('only') || mark.startsWith('if'));
      expect(marks.length).toBeGreaterThan(0);
      const other = translated.replace(`<!-- ${marks[0]} -->`, '<!-- only other -->');
      expect(faultsOf(english, other, presets)[0]).toContain('mark');
    });

    test('a section that is missing, or has another number', () => {
      expect(faultsOf(english, translated.replace(/^## 2\b/m, '## 22'), presets)[0]).toContain('section');
      expect(faultsOf(english, translated.replace(/^## 2\b.*\n/m, ''), presets)[0]).toContain('section');
    });

    test('an option that is called otherwise', () => {
      const shown = JSON.stringify(Object.values(presets).map((rules) => rulesInForce(english, rules as RulesTable)));
      const code = [...english.matchAll(/`(\w+)`/g)].find(([, name]) => shown.includes(`"code","text":"${name}"`))![0];
      expect(faultsOf(english, translated.replaceAll(code, '`opcja`'), presets)).not.toEqual([]);
    });
  },
);

test('a language without rules of its own gets the English ones', async () => {
  for (const { id } of GAMES) {
    for (const language of LANGUAGES) {
      const file = await loadRulesFile(id, language);
      expect(file.language).toBe(existsSync(pathOf(id, language)) ? language : 'en');
      expect(file.text).toBe(textOf(id, file.language));
    }
  }
});

test('a refusal names its section where the link is made of it, in every language', () => {
  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    if (!Object.hasOwn(texts, 'match.refusal')) continue;
    const said = inWords(texts, { key: 'match.refusal', params: { sentence: 'A (b) c.', section: '3.6.1' } }, language);
    expect(CITED.exec(said)?.[3], language).toBe('3.6.1');
  }
});
