// A rating as lists and pages of the lobby write it.
import { FIGURES } from '../../kit/i18n/numbers.ts';

/** Deviations to each side: nineteen of twenty people are within. */
const DEVIATIONS = 2;

interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

export const ratingWords = ({ mu, sigma }: Rating): string =>
  `${FIGURES.number(mu, 1)} ± ${FIGURES.number(DEVIATIONS * sigma, 1)}`;

/** Beside a name. */
export const shortRating = ({ mu, sigma }: Rating): string =>
  `${FIGURES.number(mu, 0)} ± ${FIGURES.number(DEVIATIONS * sigma, 0)}`;
