// What a net sees stands where the feature table says.
import { expect, test } from 'vitest';
import { dealt, part2, playAll, table, type Position } from '../../../test/scenes/skitgubbe.ts';

/** The numbers of one block for a seat. */
const block = (position: Position, seat: number, name: string): number[] => {
  const view = position.view(seat);
  const encoder = position.game.encoders[position.game.encoderOf(view)]!;
  const out = new Float32Array(encoder.size);
  position.game.encode(view, out);
  let at = 0;
  for (const { name: other, size } of encoder.blocks) {
    if (other === name) return [...out.subarray(at, at + size)];
    at += size;
  }
  throw new Error(`There is no block '${name}'.`);
};

const ones = (numbers: readonly number[]): number[] => numbers.flatMap((value, i) => (value === 1 ? [i] : []));

test('part 1, seen from the seat that is asked', () => {
  const position = playAll(dealt({ hands: '9C 3C 4C / 5D 6D 7D / 4H 5H 6H', deck: '2C 2D 2H' }), '9C').play('5D');
  position.play('done');
  expect(ones(block(position, 1, 'phase'))).toEqual([1]);
  expect(ones(block(position, 1, 'hand'))).toEqual([13, 17, 18]); // 2D 6D 7D
  expect(ones(block(position, 1, 'pile'))).toEqual([7, 16]);
  expect(ones(block(position, 1, 'plays'))).toEqual([3, 2 * 13 + 7]); // itself the five, two seats on the nine
  expect(ones(block(position, 1, 'leading'))).toEqual([7]);
  expect(ones(block(position, 1, 'round'))).toEqual([0, 1, 2, 4]); // all play, the next seat owes
  expect(block(position, 1, 'room')[7]).toBeCloseTo(1 / 3); // it had no nine and has drawn one card
  expect(block(position, 1, 'course')).toEqual([expect.closeTo(40 / 52), 0, 0, 0]);
});

test('part 2, seen from any seat', () => {
  const position = part2(table(3), '4C 5C 9H / 7C KD / QC 2D', 0).play('r4C-5C');
  expect(ones(block(position, 1, 'hand'))).toEqual([5, 24]);
  expect(ones(block(position, 1, 'table'))).toEqual([2, 3]);
  expect(ones(block(position, 1, 'highest'))).toEqual([2, 3]);
  expect(ones(block(position, 1, 'trump'))).toEqual([3]);
  expect(ones(block(position, 2, 'known'))).toEqual([10, 13, 52 + 33, 104 + 5, 104 + 24]);
  expect(ones(block(position, 2, 'actor'))).toEqual([2]);
  expect(block(position, 2, 'course')).toEqual([expect.closeTo(1 / 3), 1, expect.closeTo(0.01)]);
});
