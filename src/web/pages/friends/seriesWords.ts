// How it stands between matches that followed each other, in a line.
import type { Seat } from '../../../core/game.ts';
import type { ShownScore, ShownSeries } from '../../../net/series.ts';
import { botNames } from '../../kit/games/levels.ts';
import { currentLanguage, t } from '../../kit/i18n/index.ts';

/** What counts over several matches; in most games who has won them. */
const COUNTED: Readonly<Record<string, 'points' | 'last'>> = { ulti: 'points', skitgubbe: 'last' };

/** `own` is the seat of whoever reads it. */
export const seriesWords = (game: string, { round, scores }: ShownSeries, own: Seat | null): string => {
  const counted = COUNTED[game] ?? 'won';
  const numbers = new Intl.NumberFormat(currentLanguage());
  const bots = botNames(
    game,
    scores.map(({ agent }) => agent),
  );
  const nameOf = ({ name, seat }: ShownScore, at: number): string =>
    seat !== null && seat === own ? t('play.you') : (name ?? bots[at]!);
  const all = scores.map((score, at) => `${nameOf(score, at)} ${numbers.format(score[counted])}`);
  return t(`friends.series.${counted}`, { round, scores: all.join(', ') });
};
