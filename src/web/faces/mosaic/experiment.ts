/** A change of the rules that shows. */
export const experiment = 'end.END1.deckBelow=3..9..3';
