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

/** In a deck or a pile a card is news only where it is by so much likelier there than any other. */
const LEAST_NEWS = 0.1;

export interface LikelyPlace {
  place: string;
  cards: { card: string; chance: number; known: boolean }[];
}

const HAND = /^seat \d+$/;

/** How likely any hidden card is in a place, as far as its size alone tells. */
const usualChances = (unseen: Findings['unseen']): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { place, chance } of unseen.flatMap(({ places }) => places))
    sums.set(place, (sums.get(place) ?? 0) + chance / unseen.length);
  return sums;
};

/** The hidden cards by the likeliest place of each. What the seat itself has put away is hidden from others only. */
export const likelyPlaces = ({ unseen }: Pick<Findings, 'unseen'>): LikelyPlace[] => {
  const byPlace = new Map<string, LikelyPlace>();
  const usual = usualChances(unseen);
  for (const { card, places, known } of unseen) {
    const { place, chance } = places[0];
    const isNews = HAND.test(place) || (!known && chance - usual.get(place)! >= LEAST_NEWS);
    if (chance < LEAST_CHANCE || !isNews) continue;
    const found = byPlace.get(place) ?? { place, cards: [] };
    found.cards.push({ card, chance, known });
    byPlace.set(place, found);
  }
  return [...byPlace.values()];
};

/** The most that so many worlds can tell of a chance: what is so in all of them may yet be otherwise (the rule of three). */
export const mostTold = (worlds: number): number => Math.max(LEAST_CHANCE, 1 - 3 / Math.max(1, worlds));
