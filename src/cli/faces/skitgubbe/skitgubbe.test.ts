import { expect, test } from 'vitest';
import { dealt, part2, playAll, table, type Position } from '../../../../test/scenes/skitgubbe.ts';
import { parseNotation } from '../../../core/notation.ts';
import { skitgubbe } from '../../../games/skitgubbe/index.ts';
import { readMove } from '../../play/reading.ts';
import { createSkitgubbeScreen as createScreen } from './screen.ts';
import { telling } from '../../../games/skitgubbe/telling.ts';
import { textsOf } from '../../screen/texts.ts';
import { readerOf, type Setting } from '../../screen/screen.ts';
import { storyLines } from '../../screen/story.ts';

const NAMES = ['ann', 'bob', 'cid'];
const texts = textsOf(skitgubbe, 'en');
const settingOf = ({ game }: Position, you = 1): Setting => ({ definition: skitgubbe, game, names: NAMES, you, texts });

/** What seat 1 reads. */
const read = (position: Position) => {
  const screen = createScreen(settingOf(position));
  return { screen, view: position.view(1) };
};

/** What seat 1 is told of moves. */
const told = (position: Position, moves: string): string[] => {
  const reader = readerOf(settingOf(position));
  return moves.split(' ').flatMap((notation) => {
    const before = position.view(1);
    const move = { actor: position.actor, id: parseNotation(position.game, notation) };
    position.play(notation);
    const change = { before, move, after: position.view(1) };
    return storyLines(reader, telling.tell(position.game as never, change));
  });
};

const HANDS = '9C 9S 8C / 9D 8D KD / 3C 4C 5C';

test('part 1: pile, duty and menu', () => {
  const position = playAll(dealt({ hands: HANDS }), '9C');
  const { screen, view } = read(position);
  const text = screen.table(view).join('\n');
  expect(text).toContain('Part 1 · trick 1 · 41 cards in the deck');
  expect(text).toContain('Pile: ann 9♣');
  expect(text).toMatch(/you +3 +0 +has to play/);
  expect(screen.hand(view)).toEqual(['  Your hand: 9♦ 8♦ K♦']);
  expect(screen.menu(view)).toMatchObject({
    items: [{ text: '9♦' }],
    also: ['the highest so far is 9♣ of ann; you must match the 9'],
  });
  expect(screen.lastTrick(view)).toEqual(['  No trick has been taken yet.']);
});

test('a war has its own line, and its own highest card', () => {
  const position = playAll(dealt({ hands: HANDS, deck: '9H 2H 6C KC 7S' }), '9C 9D 3C');
  const ann = createScreen(settingOf(position, 0)).menu(position.view(0));
  expect(ann.also).toEqual(['you begin this war round; you must match the 9']);
  const { screen, view } = read(playAll(position, '9S'));
  expect(screen.table(view)).toContain('  Pile: ann 9♣, you 9♦, cid 3♣');
  expect(screen.table(view)).toContain('  War: ann 9♠');
  const free = 'play any card, or the top of the deck unseen';
  expect(screen.menu(view).also).toEqual([`the highest in this war round is 9♠ of ann; ${free}`]);
  position.play('deck');
  expect(screen.table(position.view(1)).join()).not.toContain('holds no');
  expect(createScreen(settingOf(position, 0)).table(position.view(0)).join('\n')).toMatch(/bob +3 +0 +holds no 9$/m);
});

test('a long hand lists single cards and whole runs; parts are typed', () => {
  const position = part2(table(3), '2C / 3D 4D 5D 6D 7D 8D 9D 9H 10H / QC 2D', 0).play('eat');
  const { screen, view } = read(position);
  const { items, also } = screen.menu(view);
  expect(items.map(({ text }) => text).join(' ')).toBe('skip 3♦ 3♦–9♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 9♥ 9♥–10♥ 10♥');
  expect(also.at(-1)).toContain('are not listed');
  const typed = readMove(settingOf(position), screen, view, '4d-6d');
  expect(typed).toEqual({ ids: [parseNotation(position.game, 'r4D-6D')] });
});

test('who can only eat is told so', () => {
  const position = part2(table(3), 'AC 2C / 4C / QC 2D', 0).play('rAC');
  const { screen, view } = read(position);
  expect(screen.menu(view)).toMatchObject({
    items: [{ text: 'eat A♣' }],
    also: ['you have nothing that beats A♣ of ann'],
  });
});

test('only who can slough is asked', () => {
  const position = dealt({ hands: HANDS }).play('9C');
  expect(telling.automatic(position.view(0))).toBeNull();
  position.play('done');
  expect(telling.automatic(position.view(1))).toBe(parseNotation(position.game, 'done'));
});

test('wars, tricks and the deck in words', () => {
  const position = dealt({ hands: HANDS, deck: 'KC 2H 6C 10S' });
  const polls = 'done done done';
  expect(told(position, `9C ${polls} 9D ${polls}`)).toEqual(['ann plays 9♣.', 'You play 9♦.']);
  expect(told(position, `3C ${polls}`)).toEqual(['cid plays 3♣.', '  War: ann and you play on.']);
  expect(told(position, `9S ${polls} deck`)).toEqual([
    'ann plays 9♠.',
    expect.stringMatching(/^You play .* from the deck\.$/),
  ]);
  const news = told(position, polls);
  expect(news[0]).toMatch(/^ {2}(ann takes|You take) 5 cards: 9♣ 9♦ 3♣ 9♠/);
});

test('part 2: table, runs, kills and the end', () => {
  const position = part2(table(3), '4C 5C / 7C KD / QC', 0);
  const { screen } = read(position);
  expect(screen.menu(position.view(1)).also).toEqual(['lead a run: a number, or its cards (4C-6C)']);
  expect(told(position, 'r4C-5C')).toEqual(['ann lays down 4♣ 5♣.', '  ann is out.']);
  const text = screen.table(position.view(1)).join('\n');
  expect(text).toContain('Part 2 · trump ♠');
  expect(text).toContain('On the table: ann 4♣–5♣   (3 plays kill)');
  expect(text).toMatch(/ann +0 +0 +0 +out, place 1/);
  expect(screen.menu(position.view(1)).items.map((item) => item.text)).toEqual(['eat 4♣–5♣', '7♣', 'K♦']);
  expect(told(position, 'eat')).toEqual(['You eat 4♣ 5♣.']);
  expect(told(position, 'rQC')).toEqual(['cid lays down Q♣.', '  cid is out.', 'You have lost with 4 cards.']);
  expect(screen.table(position.view(1)).join('\n')).toContain('has lost');
});

test('kills are told', () => {
  const position = part2(table(3), '4C 9H / 7C KD / QC 2D', 0);
  expect(told(position, 'r4C r7C rQC').at(-1)).toBe('  cid kills the trick: 3 cards out of the game.');
  expect(read(position).screen.lastTrick(position.view(1)).at(-1)).toContain('Out of the game:');
});

test.each<[line: string, moves: string[]]>([
  ['4c-6c', ['r4C-6C']],
  ['4c 5c', ['r4C-5C']],
  ['4♣', ['r4C']],
  ['r5C', ['r5C']],
  ['eat', ['eat']],
  ['skip', ['eat']],
  ['1', ['eat']],
])('a run may be typed as %s', (line, moves) => {
  const position = part2(table(3), '9C / 4C 5C 6C KD / QC 2D', 1);
  const { screen, view } = read(position);
  const ids = moves.map((move) => parseNotation(position.game, move));
  expect(readMove(settingOf(position), screen, view, line)).toEqual({ ids });
});

test('lists of sloughs, and what cannot be read', () => {
  const position = playAll(dealt({ hands: '7C 2C 3C / 9D 7D 7H / 4C 5C 6C', goat: 2 }), '5C').play('7C done');
  const { screen, view } = read(position);
  const typed = (line: string) => readMove(settingOf(position), screen, view, line);
  expect(typed('7d 7h')).toMatchObject({ problem: expect.stringContaining('7♦') }); // seat 1 owes the seven
  expect(typed('done')).toEqual({ ids: [parseNotation(position.game, 'done')] });
  expect(typed('7d nonsense')).toMatchObject({ problem: expect.stringContaining('names no cards') });
  expect(typed('xyzzy')).toMatchObject({ problem: expect.stringContaining('is no move here') });
});

test('the rules in short', () => {
  const { screen } = read(dealt({ hands: HANDS }));
  expect(screen.rules().join(' ')).toContain('whatever the suit');
  const strict = dealt({ hands: HANDS, rules: { beatRule: 'same-suit-or-trump', afterEat: 'same-player' } });
  expect(read(strict).screen.rules().join(' ')).toMatch(/of the same suit.*moves again/);
});
