// What several parts of these pages say.
import { gameTitle, rulesTitle } from '../../kit/games/games.ts';
import { currentLanguage, t } from '../../kit/i18n/index.ts';
import { FIGURES } from '../../kit/i18n/numbers.ts';

/** Deviations to each side: nineteen of twenty people are within. */
const DEVIATIONS = 2;

export const ratingWords = ({ mu, sigma }: { mu: number; sigma: number }): string =>
  `${FIGURES.number(mu, 1)} ± ${FIGURES.number(DEVIATIONS * sigma, 1)}`;

export const ladderWords = ({ game, preset }: { game: string; preset: string }): string =>
  t('people.ladder', { game: gameTitle(game), rules: rulesTitle(game, preset) });

export const dayWords = (at: number | string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at));

/** Somebody who has gone has no name in any language; here they have one in that of the reader. */
export const nameWords = (name: string, isGone: boolean): string => (isGone ? t('people.gone.name') : name);
