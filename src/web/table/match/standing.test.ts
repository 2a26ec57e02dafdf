import { afterEach, describe, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { setTexts } from '../../kit/i18n/index.ts';
import type { Standing } from '../../../core/telling.ts';
import { inPoints } from '../../../play/standing.ts';
import { standingText } from './standing.ts';

afterEach(() => setTexts('en', textsOf('en')));

const players = ['human', 'greedy', 'greedy'];
const said = (standing: Standing): string =>
  standingText({ game: 'skitgubbe', standing: JSON.stringify(standing), players });

describe('how a game stands', () => {
  const points = inPoints([120, -40, 0], null);
  const won = inPoints([1010, 800, 1010], { places: [1, 3, 1], reason: 'target' });

  test('is said in the language in which it is read, not in which it was stored', () => {
    expect(said(points)).toBe('You 120 · Ada −40 · Bruno 0');
    expect(said(won)).toBe('You and Bruno won · You 1010 · Ada 800 · Bruno 1010');
    setTexts('pl', textsOf('pl'));
    expect(said(points)).toBe('Ty 120 · Ada −40 · Bruno 0');
    expect(said(won)).toBe('Wygrana: Ty i Bruno · Ty 1010 · Ada 800 · Bruno 1010');
  });

  test('nobody has won a match that came to its longest, even where a row of long ago names a winner', () => {
    const result = { places: [3, 2, 1], reason: 'unfinished' };
    expect(said(inPoints([-50, 20, 90], result))).toBe('No winner · You −50 · Ada 20 · Bruno 90');
    const standing = JSON.stringify({ kind: 'won', points: [-50, 20, 90], winners: [2] });
    expect(standingText({ game: 'tysiac', standing, players, result })).toBe('No winner · You −50 · Ada 20 · Bruno 90');
    expect(standingText({ game: 'tysiac', standing, players, result: { reason: 'target' } })).toContain('Bruno won');
  });

  test('in the words of Skitgubbe', () => {
    expect(said({ kind: 'part1', count: 1 })).toBe('Part 1 · 1 card in the deck');
    expect(said({ kind: 'part2', cards: [3, 0, 7] })).toBe('Part 2 · cards: You 3, Ada 0, Bruno 7');
    expect(said({ kind: 'over', seat: 0 })).toBe('You were the skitgubbe');
    const watched = standingText({
      game: 'skitgubbe',
      standing: '{"kind":"over","seat":1}',
      players: ['greedy', 'random'],
    });
    expect(watched).toBe('Bruno was the skitgubbe');
  });

  test.each([
    '{"kind":{"toString":0}}',
    `{"kind":${'['.repeat(30)}${']'.repeat(30)}}`,
    '{"kind":7}',
    '{}',
    '[]',
    'null',
    '7',
  ])('%s from a stranger says nothing and breaks nothing', (standing) =>
    expect(standingText({ game: 'tysiac', standing, players })).toBe(''),
  );

  test.each([
    ['', ''],
    ['You 0 · Ada 0', 'You 0 · Ada 0'],
    ['{"kind":"points"}', ''],
    ['{"kind":"later","points":[1]}', ''],
  ])('%j, stored long ago or by another version, does no harm', (standing, text) =>
    expect(standingText({ game: 'tysiac', standing, players })).toBe(text),
  );
});
