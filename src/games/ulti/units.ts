// The units of which bids are made (§3.1). A set of units is a number with a bit for each.

export const UNITS = ['parti', '40-100', '20-100', 'ulti', 'durchmars', 'betli', 'four-aces'] as const;
export type Unit = (typeof UNITS)[number];
/** As they are called at the table, the same in every language; what is no unit keeps its name. */
export const unitName = (unit: string): string => (unit === 'four-aces' ? 'négy ász' : unit);
export const PARTI = 0;
export const FORTY = 1;
export const TWENTY = 2;
export const ULTI = 3;
export const DURCHMARS = 4;
export const BETLI = 5;
export const FOUR_ACES = 6;
export const UNIT_COUNT = UNITS.length;

export const hasUnit = (units: number, unit: number): boolean => ((units >> unit) & 1) === 1;
/** Does the set hold a 40-100 or a 20-100? */
export const hasHundred = (units: number): boolean => (units & ((1 << FORTY) | (1 << TWENTY))) !== 0;
