// The three shapes of a table, by the size that the screen leaves it.

/** With room on all sides; a phone held upright; a phone held sideways. */
export type Shape = 'wide' | 'upright' | 'low';

/** A cloth as low as this has no room for everything above each other: what is decided stands beside the trick. */
const LOW = 440;
const LOW_WIDTH = 420;
/** Narrower ones have no room for seats beside the trick. */
const NARROW = 620;

export const shapeOf = (width: number, height: number): Shape =>
  height < LOW && width >= LOW_WIDTH ? 'low' : width < NARROW ? 'upright' : 'wide';
