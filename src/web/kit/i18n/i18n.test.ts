import { afterEach, describe, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { count, currentLanguage, listOf, say, sayOr, setTexts, t } from './index.ts';
import { LANGUAGE_NAMES, LANGUAGES, pickLanguage, type Language } from '../../../play/languages.ts';
import { loadLanguage } from './load.ts';

afterEach(() => setTexts('en', textsOf('en')));

test('a text is of the language that was set', () => {
  expect(t('lobby.players', { count: 1 })).toBe('1 player');
  setTexts('pl', { 'lobby.players': '{count, plural, one {# gracz} few {# gracze} many {# graczy} other {# gracza}}' });
  expect(currentLanguage()).toBe('pl');
  expect([1, 2, 5].map((n) => t('lobby.players', { count: n }))).toEqual(['1 gracz', '2 gracze', '5 graczy']);
});

test('messages of games are said by their keys', () => {
  expect(say({ key: 'tysiac.bid', params: { value: 120 } })).toBe('bid 120');
  expect(sayOr('lobby.preset.tysiac.polish-3', 'x')).toBe('Polish, three players');
  expect(sayOr('lobby.preset.tysiac.my own', 'my own')).toBe('my own');
});

test.each<[Language, string, string]>([
  ['en', 'a, b and c', 'a or b'],
  ['pl', 'a, b i c', 'a lub b'],
  ['hu', 'a, b és c', 'a vagy b'],
  ['sv', 'a, b och c', 'a eller b'],
  ['ru', 'a, b и c', 'a или b'],
])('lists in %s', (language, all, either) => {
  setTexts(language, {});
  expect(listOf(['a', 'b', 'c'])).toBe(all);
  expect(listOf(['a', 'b'], 'disjunction')).toBe(either);
  expect(count(1234)).toBe('1234');
});

describe('which language', () => {
  test('what is chosen comes first, then the browser’s list, then English', () => {
    const [last] = LANGUAGES.slice(-1);
    expect(pickLanguage(last!, ['en'])).toBe(last);
    expect(pickLanguage('system', ['fi', `${last!.toUpperCase()}-XX`, 'en'])).toBe(last);
    expect(pickLanguage('system', ['fi', 'de-DE'])).toBe('en');
    expect(pickLanguage('system', [])).toBe('en');
    expect(pickLanguage('toString', ['constructor'])).toBe('en');
  });

  test('every language that is offered has a name and can be fetched', async () => {
    for (const language of LANGUAGES) {
      expect(LANGUAGE_NAMES[language]).toMatch(/^\p{Lu}\p{Ll}+$/u);
      await loadLanguage(language, 'start');
      expect(currentLanguage()).toBe(language);
      expect(t('lobby.title')).not.toBe('lobby.title');
      expect(t('tysiac.pass')).toBe('tysiac.pass'); // not for the first page
      await loadLanguage(language, 'table');
      expect(t('tysiac.pass')).not.toBe('tysiac.pass');
      expect(t('learn.lesson')).toBe('learn.lesson'); // not for tables
      await loadLanguage(language);
      expect(t('learn.lesson')).not.toBe('learn.lesson');
    }
  });
});
