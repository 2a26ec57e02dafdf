// Findings in figures and groups, the same on the command line and on a page.
import { PLAIN, type Figures } from '../core/words.ts';
import type { Between, Currency, Findings } from './findings.ts';

/** Points, or a chance in per cent. */
export const amount = (
  value: number,
  unit: Currency['unit'] = 'points',
  { number, percent }: Figures = PLAIN,
): string => {
  const [size, sign] = [Math.abs(value), value < 0 ? '−' : ''];
  if (unit === 'equity') return `${sign}${percent(size, digitsOf(100 * size))}`;
  return `${sign}${number(size, digitsOf(size))}`;
};

const digitsOf = (size: number): number => (size < 10 ? 2 : 1);

/** '[−3.00 … 1.20]'; in per cent for chances. */
export const between = (interval: Between | null, unit: Currency['unit'], figures: Figures = PLAIN): string => {
  const scale = unit === 'equity' ? 100 : 1;
  if (interval === null) return '';
  const [low, high] = interval.map((value) => amount(scale * value, 'points', figures));
  return `[${low} … ${high}]`;
};

/** '± 2.10', for those who read: an interval lies evenly around its mean. '' where nothing is uncertain. */
export const margin = (interval: Between | null, unit: Currency['unit'], figures: Figures = PLAIN): string => {
  const half = interval === null ? 0 : (interval[1] - interval[0]) / 2;
  return half > 0 ? `± ${amount(half, unit, figures)}` : '';
};

export const percent = (share: number | null, figures: Figures = PLAIN): string =>
  share === null ? '' : figures.percent(share);

/** A place that is less likely is left out. */
const LEAST_CHANCE = 0.5;

export interface LikelyPlace {
  place: string;
  cards: { card: string; chance: number }[];
}

/** The hidden cards by the likeliest place of each. */
export const likelyPlaces = ({ unseen }: Findings): LikelyPlace[] => {
  const byPlace = new Map<string, LikelyPlace>();
  for (const { card, places } of unseen) {
    const { place, chance } = places[0];
    if (chance < LEAST_CHANCE) continue;
    const known = byPlace.get(place) ?? { place, cards: [] };
    known.cards.push({ card, chance });
    byPlace.set(place, known);
  }
  return [...byPlace.values()];
};
