// Every option, field and value of every game has words, and what the registry says of options is said by them.
import { afterEach, describe, expect, test } from 'vitest';
import { ruleHeadings } from '../../../../scripts/vitePlugins.ts';
import { textsOf } from '../../../../test/texts.ts';
import type { OptionShape } from '../../../core/definition.ts';
import type { Json } from '../../../core/game.ts';
import { GAMES } from '../../../games/index.ts';
import { setTexts } from '../i18n/index.ts';
import { LANGUAGES } from '../../../play/languages.ts';
import { branchesOf } from './shapes.ts';
import { aboutOf, labelAt, pathWords, placeOf, valueText, valueWords } from './words.ts';

const english = textsOf('en');
/** They name the value of another option as it stands in a file. */
const ABOUT_LADDERS = ['rules.about.ulti.standaloneDurchmars', 'rules.about.ulti.fourAces'];

/** The keys of the words that a shape needs. */
const keysOf = (game: string, shape: OptionShape, place: string): string[] =>
  branchesOf(shape).flatMap((branch) => [
    ...[...(branch.enum ?? []), branch.const]
      .filter((value) => typeof value === 'string')
      .map((value) => `rules.value.${game}.${place}.${value}`),
    ...Object.entries(branch.properties ?? {}).flatMap(([key, inner]) => [
      `rules.label.${game}.${place}.${key}`,
      ...keysOf(game, inner, `${place}.${key}`),
    ]),
    ...[branch.items, branch.additionalProperties, ...(branch.prefixItems ?? [])].flatMap((inner) =>
      inner ? keysOf(game, inner, place) : [],
    ),
  ]);

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const headings = ruleHeadings(id);

  test('what options mean is what the registry says, in a sentence', () => {
    for (const option of game.options) {
      const sentence = option.about.charAt(0).toUpperCase() + option.about.slice(1);
      expect(aboutOf(game, option)).toBe(/[?.]$/.test(sentence) ? sentence : `${sentence}.`);
    }
  });

  test('every name and value has words, and no others have', () => {
    const needed = game.options.flatMap(({ name, shape }) => [
      `rules.label.${id}.${name}`,
      `rules.about.${id}.${name}`,
      ...keysOf(id, shape, name),
    ]);
    const known = Object.keys(english).filter((key) =>
      new RegExp(`^rules\\.(?:label|about|value)\\.${id}\\.`).test(key),
    );
    // Mosaic's table says what patterns are.
    const own = needed.filter((key) => !key.startsWith('rules.value.mosaic.patterns.'));
    expect(known.sort()).toEqual([...new Set(own)].sort());
  });

  test('sections are called as in the rules', () => {
    const sections = Object.keys(english).filter((key) => key.startsWith(`rules.section.${id}.`));
    expect(sections.length).toBeGreaterThan(0);
    for (const key of sections) expect(english[key]).toBe(headings[key.slice(`rules.section.${id}.`.length)]);
  });
});

const mosaic = GAMES.find(({ id }) => id === 'mosaic')!;
const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;

test('a place is the same whatever the names and numbers on the way', () => {
  expect(placeOf(mosaic, ['patterns', 'J', 'shape'])).toBe('patterns.shape');
  expect(placeOf(mosaic, ['board', 'zone', 'x', 1])).toBe('board.zone.x');
  expect(placeOf(tysiac, ['startScores', '0'])).toBe('startScores');
});

test('words of places and values', () => {
  expect(labelAt(tysiac, ['bombsPerPlayer'])).toBe('Bombs per player');
  expect(pathWords(mosaic, ['patterns', 'J', 'rewardId'])).toBe('Patterns, J, Reward');
  expect(pathWords(mosaic, ['deck', 'ranks', '1'])).toBe('Deck, Ranks, last');
  expect(pathWords(mosaic, ['board', 'zone', 'x', 0])).toBe('Board, Zone, X, first');
  expect(pathWords(tysiac, ['startScores', '1'])).toBe('Scores at the start 2');
  expect(valueWords(mosaic, ['rewards', 'RWD1', 'scope'], 'next_player')).toBe('the next player');
  expect(valueWords(tysiac, ['bidCap'], 'held-marriages')).toBe('120 and the marriages held');
  expect(valueWords(tysiac, ['maxBid'], null)).toBe('none');
  expect(valueWords(mosaic, ['patterns', 'J', 'rewardId'], 'RWD4')).toBe('RWD4');
});

test('no value is shown as it stands in a file, in any language', () => {
  // 'ceil10', 'trumpOrNoTrump', 'needs_free_cell'
  const isRaw = (words: string): boolean => /[a-z]\d|[a-z][A-Z]|[a-z]_[a-z]|\bnull\b/.test(words);
  for (const language of LANGUAGES) {
    const raw = Object.entries(textsOf(language)).filter(
      ([key, words]) => /^rules\.(?:value|label|about)\./.test(key) && isRaw(words),
    );
    expect(
      raw.filter(([key]) => !ABOUT_LADDERS.includes(key)),
      language,
    ).toEqual([]);
  }
});

describe('values in a few words', () => {
  afterEach(() => setTexts('en', english));
  const textOf = (game: typeof mosaic, name: string): string =>
    valueText(game, [name], (game.presets[game.defaultPreset] as Record<string, Json>)[name]!);

  test('tables name their fields, and ranges are ranges', () => {
    expect(textOf(mosaic, 'deck')).toBe('ranks\u00a01–6, colours\u00a01–5, shapes\u00a01–3, jokers\u00a00');
    expect(textOf(mosaic, 'board')).toBe('width\u00a05, height\u00a05, zone (X\u00a01–3, Y\u00a01–3)');
    expect(textOf(mosaic, 'joker')).toBe('rank: any, colour: any, assigned: only while a pattern is checked');
    expect(textOf(mosaic, 'patterns')).toBe('10 entries');
    expect(textOf(tysiac, 'startScores')).toBe('0, 0');
  });

  test('in the language of the page', () => {
    setTexts('pl', textsOf('pl'));
    expect(textOf(mosaic, 'players')).toBe(
      'najmniej\u00a02, najwięcej\u00a04, kolejność: zgodnie z zegarem, następny: z lewej, liczba\u00a02',
    );
    expect(textOf(mosaic, 'end')).toContain('karty: podana karta i dobrana karta');
    expect(textOf(tysiac, 'marriageValues')).toBe('♠\u00a040, ♣\u00a060, ♦\u00a080, ♥\u00a0100');
    for (const game of GAMES)
      for (const { name } of game.options.filter((option) => option.name !== 'bidList'))
        expect(textOf(game, name), `${game.id} ${name}`).not.toMatch(/[a-z]_[a-z]|[a-z][A-Z]/);
  });
});
