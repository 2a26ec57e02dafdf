import type { Path } from '../../kit/rules/shapes.ts';

/** Of the field for a value of the rules, so that whatever is wrong with it can lead there. */
export const idOf = (path: Path): string => `rule-${path.join('.')}`;
