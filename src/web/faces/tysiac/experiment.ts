/** A change of the rules that shows. */
export const experiment = 'target=1000..1600..200';
