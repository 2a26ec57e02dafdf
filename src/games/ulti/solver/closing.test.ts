import { expect, test } from 'vitest';
import { closingTable } from './closing.ts';

/** Cards of one suit from 7 to ace, as bits: 7 8 9 L F K X A. */
const closed = (table: Uint8Array, inPlay: number, hand: number): number => table[(inPlay << 8) | hand]!;

test('cards move down over those that are gone, and keep their order', () => {
  const table = closingTable(false, false, false);
  // In play: 8 L K; the hand has 8 and K.
  expect(closed(table, 0b0010_1010, 0b0010_0010)).toBe(0b0000_0101);
});

test('a card with points stays one', () => {
  const table = closingTable(false, false, false);
  expect(closed(table, 0b1000_0010, 0b1000_0000)).toBe(0b0100_0000);
});

test('cards that are asked for by name stay where they are', () => {
  expect(closed(closingTable(false, true, false), 0b0010_0100, 0b0010_0000)).toBe(0b0000_0100);
  expect(closed(closingTable(false, true, false), 0b0010_0101, 0b0010_0001)).toBe(0b0000_0101);
  expect(closed(closingTable(false, false, true), 0b1000_0000, 0b1000_0000)).toBe(0b1000_0000);
  expect(closed(closingTable(true, false, true), 0b1000_0001, 0b1000_0001)).toBe(0b1000_0001);
});

test('without a trump the ten stands below the alsó', () => {
  const table = closingTable(true, false, false);
  // In play: X and L; the hand has the ten, which is the lower one.
  expect(closed(table, 0b0100_1000, 0b0100_0000)).toBe(0b0000_0001);
  expect(closed(table, 0b0100_1000, 0b0000_1000)).toBe(0b0000_0010);
});
