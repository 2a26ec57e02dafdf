// §5 runs, beating, eating, kills, the end.
import { expect, test } from 'vitest';
import { OVER } from '../../../core/game.ts';
import { cardsIn, rankOf, suitOf } from '../deck.ts';
import { beats, touchingSpan } from '../runs.ts';
import { cards, hands, part2, table, tokens } from '../../../../test/scenes/skitgubbe.ts';

const run = (text: string) => ({ type: 'playRun' as const, cards: cards(text) });

test('SK-36 runs have one suit and neighbouring ranks', () => {
  const position = part2(table(2), '4C 5C 6C QH KH AH 7D / 2C 2D', 0);
  for (const text of ['4C 5C 6C', 'QH KH AH', '7D']) expect(position.refuse(0, run(text))).toBeNull();
  for (const text of ['4C 6C', '6C 7D', '']) expect(position.refuse(0, run(text))).toBe('not-a-run');
  expect(position.refuse(0, run('6C 5C'))).toBe('run-order');
  expect(position.refuse(0, run('6C 6C'))).toBe('duplicate-card');
  expect(position.refuse(0, run('9C'))).toBe('card-not-held');
  expect(part2(table(2), 'KC AC 2C / 2D', 0).refuse(0, run('KC AC 2C'))).toBe('not-a-run');
});

const shape = (text: string) => {
  const list = cards(text);
  return { suit: suitOf(list[0]!), top: rankOf(list.at(-1)!), length: list.length };
};
const SPADES = 3;

test.each<[play: string, highest: string, beats: boolean]>([
  ['2S', 'AH', true],
  ['AH', '2S', false],
  ['9D', '8C', true],
  ['9D', '9C', false],
  ['8D 9D', '9C', true],
  ['8H 9H', '8D 9D', false],
  ['7H 8H 9H', '8D 9D', true],
  ['10C', '7D 8D 9D', true],
  ['4S 5S', '6S', false],
  ['7S', '5S 6S', true],
])('SK-38 %s on %s: %s', (play, highest, expected) => {
  expect(beats({ beatRule: 'rank-any-suit' }, SPADES, shape(play), shape(highest))).toBe(expected);
  const position = part2(table(3), `${highest} 2C / ${play} 3C / 4C`, 0).play(
    `r${highest.replace(/ .*?(\w+)$/, '-$1')}`,
  );
  expect(position.refuse(1, run(play))).toBe(expected ? null : 'does-not-beat');
});

test.each<[play: string, highest: string, beats: boolean]>([
  ['9D', '8C', false],
  ['9C', '8C', true],
  ['2S', 'AH', true],
])('SK-39 same suit or trump, %s on %s: %s', (play, highest, expected) => {
  const rules = { beatRule: 'same-suit-or-trump' } as const;
  expect(beats(rules, SPADES, shape(play), shape(highest))).toBe(expected);
  const position = part2(table(3, rules), `${highest} 2C / ${play} 3C / 4C`, 0).play(`r${highest}`);
  expect(position.refuse(1, run(play))).toBe(expected ? null : 'does-not-beat');
});

test('SK-40 who has nothing that beats can only eat', () => {
  const position = part2(table(2), '9S 2C / 4S KD', 0).play('r9S');
  expect(position.refusal(1, run('4S'))).toMatchObject({ code: 'does-not-beat', params: { canBeat: 0 } });
  expect(position.legal()).toEqual(['eat']);
});

test('SK-42 the last play is the one to beat', () => {
  const position = part2(table(4), '9C 2C / 8D 9D 2D / 7H 8H 9H 2H / 3C', 0).play('r9C r8D-9D');
  expect(position.refuse(2, run('8H 9H'))).toBe('does-not-beat');
  expect(position.refuse(2, run('7H 8H 9H'))).toBeNull();
});

test.each<[plays: string, span: string, trump: string]>([
  ['2H 3H · 4H 5H 6H', '2H 3H 4H 5H 6H', 'S'],
  ['5C · 5D 6D', '5C', 'S'],
  ['7C · 9D · 10D · 2S', '7C', 'S'],
  ['6D · 7C 8C · 9D · 10C', '6D', 'S'],
  ['QH · KH · AH', 'QH KH AH', 'S'],
  ['3S · 9S', '3S', 'S'],
  ['2S · AS', '2S', 'S'],
  ['5C · 6C · 2D', '5C 6C', 'D'],
])('SK-43 of %s the span is %s', (plays, span, trump) => {
  const laid = plays.split(' · ');
  const spare = ['KC', 'KD', 'JC', 'JD', 'JH', 'JS'];
  const position = part2(table(6), spare.map((card, seat) => `${laid[seat] ?? ''} ${card}`).join(' / '), 0, trump);
  for (const text of laid) position.play(`r${text.replace(/ .*?(\w+)$/, '-$1')}`);
  const onTable = position.view(null).table.flatMap((play) => play.cards);
  expect(tokens(touchingSpan(onTable, position.view(null).trump))).toBe(span);
  const eater = position.actor;
  const before = position.view(eater).hand;
  position.play('eat');
  const eaten = position.view(eater).hand.filter((card) => !before.includes(card));
  expect(tokens(eaten)).toBe(span);
  const left = position.view(null).table.flatMap((play) => play.cards);
  expect(left.toSorted((a, b) => a - b)).toEqual(
    cards(plays.replaceAll('·', ''))
      .filter((card) => !eaten.includes(card))
      .toSorted((a, b) => a - b),
  );
});

test('SK-44 as many plays as players kill', () => {
  const position = part2(table(3), '4C 9H / 7C KD / QC 2D', 0).play('r4C r7C rQC');
  expect(position.view(null)).toMatchObject({ table: [], actor: 2 });
  expect(tokens(cardsIn(position.view(null).killed))).toContain('4C');
  expect(position.view(null).players.map((player) => player.kills)).toEqual([0, 0, 1]);
});

const ONE_GOES_OUT = '4C / 7C KD / QC 2D';

test('SK-46 who goes out still counts for the kill of that trick', () => {
  const position = part2(table(3), ONE_GOES_OUT, 0).play('r4C r7C');
  expect(position.view(null)).toMatchObject({ actor: 2, threshold: 3, finished: [0] });
  expect(position.view(null).table).toHaveLength(2);
  expect(position.play('rQC').view(null)).toMatchObject({ table: [], actor: 2 });
});

test('SK-46 with active-now the trick is killed at once', () => {
  const position = part2(table(3, { killThreshold: 'active-now' }), ONE_GOES_OUT, 0).play('r4C r7C');
  expect(position.view(null)).toMatchObject({ table: [], actor: 1 });
});

test('SK-47 the eater takes the lowest span, the next player moves', () => {
  const position = part2(table(3), '5C KD / 9C KH / 2D 2H', 0).play('r5C r9C eat');
  expect(hands(position)).toBe('KD / KH / 5C 2D 2H');
  expect(position.view(null)).toMatchObject({ actor: 0, table: [{ seat: 1, cards: cards('9C') }] });
});

test('SK-48 plays of two players melt together', () => {
  const position = part2(table(4), '2H 3H KC / 4H 5H 6H KD / QC / QD', 0).play('r2H-3H r4H-6H eat');
  expect(tokens(position.view(2).hand)).toBe('QC 2H 3H 4H 5H 6H');
  expect(position.view(null)).toMatchObject({ table: [], actor: 3 });
});

test('SK-50 eating from an empty table skips', () => {
  const position = part2(table(3), '4C 9H / 7C KD / QC 2D', 0).play('eat');
  expect(hands(position)).toBe('4C 9H / 7C KD / QC 2D');
  expect(position.actor).toBe(1);
  const strict = part2(table(3, { emptyTableEat: 'illegal' }), '4C 9H / 7C KD / QC 2D', 0);
  expect(strict.refuse(0, { type: 'eat' })).toBe('skip-not-allowed');
});

test('SK-51 who could beat may eat', () => {
  const position = part2(table(2), '8C 3C / 9C 2D', 0).play('r8C');
  expect(position.legal()).toEqual(['eat', 'r9C']);
});

test('SK-52 the last with cards loses at once', () => {
  const position = part2(table(2), '5C / 9C 10C', 0).play('r5C');
  expect(position.actor).toBe(OVER);
  expect(position.outcome()).toEqual({ places: [1, 2], reason: 'last-with-cards' });
  expect(position.scores()).toEqual([1, -1]);
});

test('SK-54 a whole part 2', () => {
  const position = part2(table(3), '3C 4C AD / 5C KS / 6C 7C 2S', 2).play('r6C-7C rAD rKS');
  expect(position.view(null)).toMatchObject({ table: [], actor: 1 });
  position.play('r5C');
  expect(position.view(null)).toMatchObject({ finished: [1], threshold: 3, actor: 2 });
  position.play('eat');
  expect(position.view(null)).toMatchObject({ table: [], actor: 0 });
  position.play('r3C-4C');
  expect(position.view(null)).toMatchObject({ finished: [1, 0, 2], actor: OVER });
  expect(hands(position)).toBe('none / none / 5C 2S');
  expect(position.view(null).players.map(({ kills, eats }) => [kills, eats])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(position.scores()).toEqual([0.5, 0.5, -1]);
});
