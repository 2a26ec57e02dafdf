// What is wrong between options, in the words of the form: none of the codes that stand in files.
import { afterEach, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { GAMES } from '../../../games/index.ts';
import { setTexts } from '../../kit/i18n/index.ts';
import { LANGUAGES } from '../../../play/languages.ts';
import { problemWords } from './problemWords.ts';
import { withAt, type Table } from '../../kit/rules/shapes.ts';

afterEach(() => setTexts('en', textsOf('en')));

/** What the editor says of the default rules with these changes, by path. */
const problemsOf = (
  id: string,
  changes: Readonly<Record<string, unknown>>,
  preset?: string,
): Record<string, string> => {
  const game = GAMES.find((one) => one.id === id)!;
  let rules = game.presets[preset ?? game.defaultPreset] as Table;
  for (const [path, value] of Object.entries(changes)) rules = withAt(rules, path.split('.'), value as never) as Table;
  const parsed = game.parseRules(rules);
  if (parsed.ok) throw new Error('these rules are wrong');
  return Object.fromEntries(
    [parsed.error, ...(parsed.error.also ?? [])].map(({ path, problem }) => [
      path,
      problemWords(game, path, problem!, rules),
    ]),
  );
};

test('values are called as in the lists', () => {
  expect(problemsOf('tysiac', { seats: 4, startScores: [0, 0, 0, 0] }, 'polish-3')).toEqual({
    sitOut: "must be 'the dealer' with 4 seats and 'nobody' otherwise.",
    handSize: '4 hands and the musik make 31 cards; the pack has 24.',
    exchange: "'gives each opponent a card' is for 3 active players.",
  });
  const pattern = { shape: 'square_4x4', rankRule: 'R2_line_all_equal', colorRule: 'C4_square_latin' };
  expect(problemsOf('mosaic', { 'patterns.A': { ...pattern, vp: 1, rewardId: 'RWD1' } })).toEqual({
    'patterns.A.rankRule': "'equal ranks' is not for squares, but the shape is 'a square of 4 × 4'.",
  });
  expect(problemsOf('mosaic', { 'rewards.RWD1.params': [], 'rewards.RWD3.params': [] })).toEqual({
    'rewards.RWD1.params': "'remove a card' of 'oneself' needs own card.",
    'rewards.RWD3.params': "'move a card' of 'oneself' needs own card and own cell.",
  });
  expect(problemsOf('ulti', { ladder: 'huwiki54' })).toMatchObject({
    ladder: "'huwiki, 54 bids' needs 'Four aces': yes.",
  });
});

test('options are called as their fields', () => {
  expect(problemsOf('tysiac', { minRaise: 15 })).toEqual({ minRaise: "must be a multiple of 'Steps of bids' (10)." });
  expect(problemsOf('tysiac', { lockScore: 5000 })['lockScore']).toMatch(
    /below 'Target' \(\d+\); or set 'Lock mode' to 'none'/,
  );
  expect(problemsOf('mosaic', { 'draft.reveal': 4, 'end.END1.deckBelow': 4 })).toEqual({
    'draft.reveal': "4 cards are turned up, but 'For oneself', 'For the next player' and 'For the discard' make 3.",
  });
  expect(problemsOf('mosaic', { 'deck.ranks': [1, 1], 'deck.colors': [1, 1], 'deck.shapes': [1, 1] })).toEqual({
    deck: "1 card is too few for one draft ('End, Deck runs low, Cards fewer than' is 3).",
  });
  expect(problemsOf('mosaic', { rewards: {} })['patterns.A.rewardId']).toBe(
    "there are no rewards: add one under 'Rewards' first.",
  );
});

test('of a range that is turned round nothing is counted', () => {
  expect(problemsOf('mosaic', { 'deck.ranks': [5, 2] })).toEqual({
    'deck.ranks': 'the lowest value (5) must not exceed the highest (2).',
  });
});

/** Something wrong with every option that a requirement speaks of. */
const WRONG: readonly (readonly [game: string, changes: Readonly<Record<string, unknown>>])[] = [
  ['tysiac', { seats: 4 }],
  ['tysiac', { seats: 3, handSize: 7 }],
  ['tysiac', { exchange: 'pass-one-each', deadCards: 'declarer', musikPick: 'only-one', sitOutBonus: 'musik' }],
  ['tysiac', { minRaise: 7, openingBid: 333, maxBid: 7, contractGrid: 200, lockScore: 90_000, firstDealer: 3 }],
  ['tysiac', { lockMode: 'barrel', lockScore: 5000, startScores: [9000], scoreFloor: 5, maxBid: 10 }],
  ['ulti', { ladder: 'huwiki54', standaloneDurchmars: 'trumpOrNoTrump' }],
  [
    'ulti',
    { fourAces: true, silentDurchmars: 'off', silentDurchmarsScope: 'trumpWithoutDurchmars', ladder: 'classic38' },
  ],
  ['skitgubbe', { players: 2, goat: 5 }],
  ['mosaic', { 'players.min': 4, 'players.max': 3, 'players.count': 2, 'draft.reveal': 5, rewards: {} }],
  ['mosaic', { 'board.width': 2, 'board.zone.x': [3, 1], 'deck.ranks': [1, 1], 'deck.colors': [1, 1] }],
  ['mosaic', { 'patterns.A.rankRule': 'R1_line_sequence_step1', 'patterns.E.colorRule': 'C4_square_latin' }],
  ['mosaic', { 'rewards.RWD1.scope': 'discard', 'rewards.RWD2.params': [], 'rewards.RWD9.limits': [] }],
  ['mosaic', { 'rewards.RWD1.limits': ['source_outside_zone'], 'rewards.RWD4.params': ['cell'] }],
];

test.each(LANGUAGES)('nothing is said as it stands in a file: %s', (language) => {
  setTexts(language, textsOf(language));
  for (const [game, changes] of WRONG) {
    for (const [path, words] of Object.entries(problemsOf(game, changes))) {
      // 'bidGrid', 'own_card', 'pass-one-each', 'draft.reveal', what nobody filled in
      expect(words, path).not.toMatch(/[a-z][A-Z]|[a-z]_[a-z]|-one|[a-z]\.[a-zE]|[{}[\]]|\brules\.|huwiki\d/);
      expect(words, path).not.toMatch(/['„”«]-?(?:dealer|discard|off|true)['”»]/);
    }
  }
});
