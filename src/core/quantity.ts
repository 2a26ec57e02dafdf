// What the figures of a game are, so that each gets the interval that fits.
import type { AnyDefinition, Rate } from './definition.ts';
import type { Quantity } from './intervals.ts';

/** Rates are shares or means; their words say which. */
export const isShare = ({ about }: Pick<Rate, 'about'>): boolean => about.startsWith('share');

/** Of a rate of the game's. */
export const quantityOf = ({ counters }: Pick<AnyDefinition, 'counters'>, rate: Rate): Quantity => {
  if (isShare(rate)) return 'share';
  return counters.find(({ key }) => key === rate.of)?.signed ? 'amount' : 'count';
};
