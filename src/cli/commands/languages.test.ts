// The same match in every language: nothing but that language is read.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { textFiles } from '../../../test/texts.ts';
import type { MatchRecord } from '../../core/record.ts';
import { GAMES } from '../../games/index.ts';
import { LANGUAGES } from '../../play/languages.ts';
import { capture } from '../../../test/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-languages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Matches of one deal, where a match has several. */
const SHORT: Readonly<Record<string, object>> = { tysiac: { maxHands: 1 }, ulti: { dealsPerSession: 1 } };

/** Commands first, wrong words, then whatever is possible; what is not is refused and costs nothing. */
const COMMANDS = ['help', 'rules', 'last', 'hand', 'log', 'table', 'back', 'zzz', 'yyy zzz', '999'];
const script = [...COMMANDS, ...Array.from({ length: 1200 }, (_, i) => `${(i % 4) + 1}`)];

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));

/** Names and commands that are the same everywhere. */
const NAMES = wordsIn(`talon play replay resume record json tmp games src rules md random
  redurchmars teritett help table hand last log rules back quit explain ctrl enter zzz yyy standard house deck done eat slough pass stand up
  ${folder} ${GAMES.flatMap(({ id, name, presets }) => [id, name, ...Object.keys(presets)]).join(' ')}`);

const playAll = async (game: string, language: string): Promise<string> => {
  const file = join(folder, `${game}-${language}.json`);
  rmSync(file, { force: true });
  const rules = join(folder, 'rules.json');
  writeFileSync(rules, JSON.stringify(SHORT[game] ?? {}));
  const args = ['play', game, '--bot', 'random', '--seed', '7', '--rules', rules, '--record', file];
  const played = await capture([...args, '--language', language], { input: script });
  expect([played.code, played.err]).toEqual([0, '']);
  const record = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
  expect(record.result).not.toBeNull();
  const shown = await capture(['replay', file, '--language', language]);
  expect([shown.code, shown.err]).toEqual([0, '']);
  return `${played.out}\n${shown.out}`.replaceAll(record.rulesKey, '').replaceAll(file, '');
};

describe.each(GAMES.map(({ id }) => [id] as const))('%s', (game) => {
  test('is played and told in every language, without a word of another', async () => {
    expect(LANGUAGES[0]).toBe('en');
    const english = new Set<string>();
    for (const language of LANGUAGES) {
      const out = await playAll(game, language);
      expect(out, language).not.toMatch(/[{}]/);
      expect(out.match(/(?<![/\w-])(?:cli|play|tysiac|ulti|skitgubbe|mosaic)\.[a-z][\w.-]*/g), language).toBeNull();
      if (language === 'en') {
        for (const word of wordsIn(out)) english.add(word);
        continue;
      }
      const own = wordsIn(
        textFiles()
          .filter((file) => file.language === language && /^src\/(?:cli|play|games)/.test(file.area))
          .flatMap(({ texts }) => Object.values(texts))
          .join(' '),
      );
      const left = [...wordsIn(out)].filter((word) => english.has(word) && !own.has(word) && !NAMES.has(word));
      expect(left, language).toEqual([]);
    }
  });
});

describe('which language', () => {
  const greeting = async (env: Record<string, string>, ...more: string[]): Promise<string> => {
    const file = join(folder, 'asked.json');
    rmSync(file, { force: true });
    const { out } = await capture(['play', 'tysiac', '--bot', 'random', '--record', file, ...more], { env });
    return out;
  };

  test('is the system’s, of which the most particular setting decides', async () => {
    expect(await greeting({})).toContain('You play Tysiąc');
    expect(await greeting({ LANG: 'pl_PL.UTF-8' })).toContain('Grasz w Tysiąc');
    expect(await greeting({ LANG: 'pl_PL.UTF-8', LC_MESSAGES: 'sv_SE' })).toContain('Du spelar Tysiąc');
    expect(await greeting({ LANG: 'pl_PL.UTF-8', LC_ALL: 'C' })).toContain('You play Tysiąc');
    expect(await greeting({ LANG: 'fr_FR.UTF-8' })).toContain('You play Tysiąc');
  });

  test('is the one that was asked for, and one that there is not is refused', async () => {
    expect(await greeting({ LANG: 'pl_PL.UTF-8' }, '--language', 'hu')).toContain('A játék: Tysiąc');
    const { code, err } = await capture(['play', 'tysiac', '--language', 'fr']);
    expect(code).toBe(2);
    expect(err).toContain("--language must be one of en, pl, hu, sv or ru, not 'fr'.");
  });

  test('may be typed in, beside English, and is kept for the next time', async () => {
    const file = join(folder, 'typed.json');
    const args = ['play', 'tysiac', '--bot', 'random', '--seed', '5', '--record', file, '--language', 'pl'];
    const { out } = await capture(args, { input: ['pomoc', 'pas', 'koniec'] });
    expect(out).toContain('koniec, quit');
    expect(out).toMatch(/Zapisano\. Dalszy ciąg: {2}talon play --resume \S+ --language pl\n/);
  });

  test('does not change what machines read', async () => {
    const file = join(folder, 'machines.json');
    await capture(['play', 'tysiac', '--bot', 'random', '--seed', '5', '--record', file], { input: ['1', '1'] });
    const plain = await capture(['replay', file, '--json']);
    expect(await capture(['replay', file, '--json'], { env: { LANG: 'ru_RU.UTF-8' } })).toEqual(plain);
  });
});
