/** A change of the rules that shows. */
export const experiment = 'dealsPerSession=3..9..3';
