import { cardsOf, type Card, type CardSet } from '../../src/core/cards.ts';

/** Every way to cut a pack into blocks of the given sizes, each as one list of cards; order inside a block is fixed. */
export const everyPartition = (pack: CardSet, sizes: readonly number[]): number[][] => {
  const [size, ...rest] = sizes;
  if (size === undefined) return [[]];
  const partitions: number[][] = [];
  for (const block of everyChoice(cardsOf(pack), size)) {
    const left = block.reduce((set, card) => set & ~(1 << card), pack);
    for (const others of everyPartition(left, rest)) partitions.push([...block, ...others]);
  }
  return partitions;
};

const everyChoice = (cards: readonly Card[], size: number): Card[][] => {
  if (size === 0) return [[]];
  return cards.flatMap((card, i) => everyChoice(cards.slice(i + 1), size - 1).map((more) => [card, ...more]));
};
