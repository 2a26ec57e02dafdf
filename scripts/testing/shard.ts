// Everything in several parts, for machines side by side: `--shard 2/4` is the second of four. Together they are everything,
// and none needs another.

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

export const WHOLE: Shard = { index: 1, count: 1 };

/** 'x/y'; null where that is no part of anything. */
export const parseShard = (text: string): Shard | null => {
  const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  return index !== undefined && count !== undefined && index >= 1 && index <= count ? { index, count } : null;
};

/** Dealt out one by one: neighbours in a folder take about as long as each other, so each part gets its share. */
export const partOf = <T>(all: readonly T[], { index, count }: Shard): T[] =>
  all.filter((_, at) => at % count === index - 1);

/** What cannot be cut is done by the first. */
export const isFirst = ({ index }: Shard): boolean => index === 1;
