// The texts of all languages beside each other.
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameInfos } from '../../../../scripts/vitePlugins.ts';
import { textFiles, textsOf } from '../../../../test/texts.ts';
import { partsOf, type Part } from '../../../core/words.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../play/languages.ts';
import sameAsEnglish from './sameAsEnglish.json' with { type: 'json' };

const files = textFiles();
const english = textsOf('en');
const others = LANGUAGES.filter((language) => language !== 'en');
/** A file may be begun before its language is offered; what it has must be right. */
const begun = (Object.keys(LANGUAGE_NAMES) as Language[]).filter((code) =>
  files.some(({ language }) => language === code),
);

/** Everything in a text that is not words: '{name}', 'select who', tags. */
const fillingsOf = (text: string): string[] => {
  const found = new Set<string>();
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') {
        for (const [tag] of part.matchAll(/<\/?\w+>/g)) found.add(tag);
      } else if (part.kind === 'value') found.add(`{${part.name}}`);
      else if (part.kind === 'select' || part.kind === 'plural') {
        // '#' and '{n}' say the same number; a language may need the one or the other.
        found.add(part.kind === 'plural' ? `{${part.name}}` : `${part.kind} ${part.name}`);
        Object.values(part.cases).forEach(visit);
      }
    }
  };
  visit(partsOf(text));
  return [...found].sort();
};

/** What a plural lacks, in a language with these categories. */
const gapsOf = (text: string, pluralCategories: readonly string[]): string[] => {
  const gaps: string[] = [];
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind === 'value' || part.kind === 'number') continue;
      const known = Object.keys(part.cases);
      if (part.kind === 'plural') {
        gaps.push(...pluralCategories.filter((category) => !known.includes(category)));
        gaps.push(...known.filter((name) => !name.startsWith('=') && !pluralCategories.includes(name)));
      }
      Object.values(part.cases).forEach(visit);
    }
  };
  visit(partsOf(text));
  return gaps;
};

/** Every case of every choice in a text. */
const casesOf = (text: string): string[] => {
  const found: string[] = [];
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind !== 'select') continue;
      found.push(...Object.keys(part.cases).map((name) => `${part.name}=${name}`));
      Object.values(part.cases).forEach(visit);
    }
  };
  visit(partsOf(text));
  return [...new Set(found)].sort();
};

/** Besides what is filled in. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));

test('keys begin with their area, and no key stands in two files', () => {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  for (const { area, texts } of files.filter(({ language }) => language === 'en')) {
    const folder = basename(area);
    const own = area.startsWith('src/web/faces/') ? 'table.' : area.startsWith('src/cli/faces/') ? 'terminal.' : '';
    const prefix = `${folder}.${own}`;
    for (const key of Object.keys(texts)) {
      if (!key.startsWith(prefix)) problems.push(`${key} in ${area} does not begin with ${prefix}`);
      if (seen.has(key)) problems.push(`${key} of ${area} is also in ${seen.get(key)}`);
      seen.set(key, area);
    }
  }
  expect(problems).toEqual([]);
});

test('a suit and its amount are never torn apart at the end of a line', () => {
  const torn = files.flatMap(({ area, language, texts }) =>
    Object.entries(texts)
      .filter(([, text]) => /[♠♣♦♥] \(?[{\d]/.test(text))
      .map(([key]) => `${area} ${language} ${key}`),
  );
  expect(torn).toEqual([]);
});

test('every text is well formed: braces that say something, plurals that are complete', () => {
  const problems = begun.flatMap((language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    return Object.entries(textsOf(language)).flatMap(([key, text]) => {
      const plain = partsOf(text).filter((part) => typeof part === 'string');
      const wrong = [
        /[{}]/.test(plain.join('')) && 'a brace that says nothing',
        text.trim() === '' && 'no words',
        ...gapsOf(text, pluralCategories).map((category) => `plural case '${category}'`),
      ];
      return wrong.filter((what) => what !== false).map((what) => `${language} ${key}: ${what}`);
    });
  });
  expect(problems).toEqual([]);
});

describe.each(begun.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = textsOf(language);

  test('knows no key that English does not', () =>
    expect(Object.keys(texts).filter((key) => !Object.hasOwn(english, key))).toEqual([]));

  test('fills in the same, and chooses by the same words', () => {
    const problems = Object.entries(texts).flatMap(([key, text]) => {
      const original = english[key] ?? '';
      // A language that has no choice to make needs none.
      const [needed, given] = [original, text].map((one) =>
        fillingsOf(one)
          .filter((name) => !name.startsWith('select '))
          .join(' '),
      );
      const known = casesOf(original);
      const unknown = casesOf(text).filter((name) => !known.includes(name));
      return [
        ...(given === needed ? [] : [`${key}: '${given}' in place of '${needed}'`]),
        ...unknown.map((name) => `${key}: English does not have the case ${name}`),
      ];
    });
    expect(problems).toEqual([]);
  });
});

describe.each(others.map((language) => [language] as const))('%s is offered, so it', (language) => {
  const texts = textsOf(language);

  test('has every key', () => {
    expect(Object.keys(english).filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });

  test('differs from English wherever it is not listed', () => {
    const listed = new Set((sameAsEnglish as Record<string, readonly string[]>)[language] ?? []);
    const same = Object.keys(english).filter(
      (key) => hasWords(english[key]!) && texts[key] === english[key] && !listed.has(key),
    );
    expect(same).toEqual([]);
  });
});

test('the list of what is the same in English has no stale entry', () => {
  for (const [language, keys] of Object.entries(sameAsEnglish as Record<string, readonly string[]>)) {
    const texts = textsOf(language as Language);
    expect(
      keys.filter((key) => texts[key] !== english[key]),
      language,
    ).toEqual([]);
    expect(new Set(keys).size, language).toBe(keys.length);
  }
});

test('the lobby says of games and presets what the registry says', () => {
  for (const { id, name, about, presets } of gameInfos()) {
    expect(english[`lobby.game.${id}`]).toBe(name);
    expect(english[`lobby.game.${id}.about`]).toBe(about);
    for (const preset of presets) {
      expect(english[`lobby.preset.${id}.${preset.name}`]).toBe(preset.title);
      expect(english[`lobby.preset.${id}.${preset.name}.about`]).toBe(preset.about);
    }
  }
});
