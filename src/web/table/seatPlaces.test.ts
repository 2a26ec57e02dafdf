import { expect, test } from 'vitest';
import { shapeOf } from './shape.ts';
import { columnsFor, othersOf, ownPlace, placeFor } from './seatPlaces.ts';

const sides = (others: number): string[] =>
  Array.from({ length: others }, (_, at) => placeFor('wide', others, at).side);

test('the others sit from the left hand around to the right, as the turn goes', () => {
  expect(othersOf(1, 4, false)).toEqual([2, 3, 0]);
  expect(othersOf(1, 4, true)).toEqual([0, 3, 2]);
});

test('on a wide cloth one sits across, two left and right, more between them', () => {
  expect(sides(1)).toEqual(['top']);
  expect(sides(2)).toEqual(['left', 'right']);
  expect(sides(3)).toEqual(['left', 'top', 'right']);
  expect(sides(5)).toEqual(['left', 'top', 'top', 'top', 'right']);
});

test('on a phone four or five sit in two rows, and nobody on somebody else', () => {
  for (const shape of ['wide', 'upright', 'low'] as const)
    for (const others of [1, 2, 3, 4, 5]) {
      const places = [...Array(others).keys()].map((at) => placeFor(shape, others, at));
      const taken = [...places, ownPlace(shape)].map(({ row, column }) => `${row} at ${column}`);
      expect(new Set(taken).size, `${others} others, ${shape}`).toBe(others + 1);
      expect(columnsFor(shape, others)).toBeGreaterThan(0);
    }
  expect([0, 1, 2, 3, 4].map((at) => placeFor('upright', 5, at).row)).toEqual(['1', '1', '1', '2', '2']);
});

test('a screen with room on all sides is wide, a phone upright or low', () => {
  expect([shapeOf(1046, 594), shapeOf(768, 968), shapeOf(2200, 1384)]).toEqual(['wide', 'wide', 'wide']);
  expect([shapeOf(360, 584), shapeOf(390, 788)]).toEqual(['upright', 'upright']);
  expect([shapeOf(619, 375), shapeOf(796, 338)]).toEqual(['low', 'low']);
});
