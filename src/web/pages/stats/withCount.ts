import { t } from '../../kit/i18n/index.ts';

/** 'Casual (12 games)': what a plot, or a point of one, rests on. */
export const withCount = (name: string, count: number): string => `${name} (${t('stats.games', { count })})`;
