/** A change of the rules that shows. */
export const experiment = 'part1AceLow=false';
